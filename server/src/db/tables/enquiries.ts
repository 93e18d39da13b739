import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns';

/** Its id is made by the client, so that what is sent twice is kept once. */
const id = uuid().primaryKey();
/** It was filled in by a program: nobody was mailed about it. */
const isSpam = boolean('is_spam').notNull();
const createdAt = instant('created_at').notNull().default(sql`now()`);
/** When the operator was done with it. */
const doneAt = instant('done_at');

/** A message from `/contact`, or a request to be called back from `/restaurant-training`. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id,
    topic: text({ enum: ['question', 'call-back'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    isSpam,
    createdAt,
    doneAt,
  },
  (table) => [index('contact_messages_newest').on(table.createdAt)],
);

/** An enquiry from `/team` (specification, section 3, "Enquiry form"). */
export const teamEnquiries = pgTable(
  'team_enquiries',
  {
    id,
    name: text().notNull(),
    role: text().notNull(),
    businessName: text('business_name').notNull(),
    email: text().notNull(),
    improvements: text().notNull(),
    ndaRequired: boolean('nda_required').notNull(),
    isSpam,
    createdAt,
    doneAt,
  },
  (table) => [index('team_enquiries_newest').on(table.createdAt)],
);

/** A file that came with a team enquiry. In the database, so that every process and every backup has it. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamEnquiryId: uuid('team_enquiry_id')
      .notNull()
      .references(() => teamEnquiries.id, { onDelete: 'cascade' }),
    /** The sender's name for it, made harmless. */
    fileName: text('file_name').notNull(),
    /** The type of its bytes, whatever its name says. */
    mediaType: text('media_type').notNull(),
    /** In bytes. */
    size: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [uniqueIndex('attachments_team_enquiry').on(table.teamEnquiryId)],
);
