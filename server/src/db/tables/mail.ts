import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './auth';

/**
 * A mail that waits to be delivered, written in the transaction of what it is about. Its words are wiped once it is
 * delivered or given up, since they hold a link that opens an account.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Whose account it is about, if any: it goes when the account goes. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Printed in the log when mail is written to files. */
    link: text(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it is delivered or given up. */
    nextAttemptAt: instant('next_attempt_at').default(sql`now()`),
    deliveredAt: instant('delivered_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('mail_outbox_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('mail_outbox_waiting').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);
