import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns';
import { oneNode } from '../place';
import { wordsIn } from '../word-search';
import { users } from './auth-tables';

/** The client makes the id, so that an enquiry sent twice is kept once. */
const id = uuid().primaryKey();
/** What operators do with an enquiry. */
const handling = {
  /** A program filled it in: nobody was mailed about it. */
  isSpam: boolean('is_spam').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  /** When the operator was done with it. */
  doneAt: instant('done_at'),
  /** Grows with each change by an operator. */
  version: integer().notNull().default(0),
  /** The operator who takes care of it, and what operators note about it. */
  assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
  note: text().notNull().default(''),
};

/** A message from `/contact`, or a request to be called back from `/restaurant-training`. */
export const contactMessages = oneNode(
  'contact_messages',
  {
    id,
    topic: text({ enum: ['question', 'call-back'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    ...handling,
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt, table.id),
    index('contact_messages_waiting')
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null and not ${table.isSpam}`),
    index('contact_messages_words').using(
      'gin',
      wordsIn(table.firstName, table.lastName, table.email, table.subject),
    ),
  ],
);

/** An enquiry from `/team` (specification, section 3, "Enquiry form"). */
export const teamEnquiries = oneNode(
  'team_enquiries',
  {
    id,
    name: text().notNull(),
    role: text().notNull(),
    businessName: text('business_name').notNull(),
    email: text().notNull(),
    improvements: text().notNull(),
    ndaRequired: boolean('nda_required').notNull(),
    ...handling,
  },
  (table) => [
    index('team_enquiries_newest').on(table.createdAt, table.id),
    index('team_enquiries_waiting')
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null and not ${table.isSpam}`),
    index('team_enquiries_words').using('gin', wordsIn(table.name, table.businessName, table.email)),
  ],
);

/** A file that came with a team enquiry. In the database, so that every process and every backup has it. */
export const attachments = oneNode(
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
