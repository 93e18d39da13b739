import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { oneNode } from '../place';
import { users } from './auth-tables';
import { orders } from './shop-tables';

/** Addresses that an operator has marked because mails to them come back. Mails to them are given up at once. */
export const bouncedAddresses = oneNode('bounced_addresses', {
  id: uuid().primaryKey().defaultRandom(),
  /** In its normal form. */
  address: text().notNull().unique(),
  markedAt: instant('marked_at').notNull(),
});

/**
 * The outbox: a mail or a push that waits to be delivered, written in the transaction of what it is about. Its words are
 * wiped once it is delivered or has expired, since they may hold a link that opens an account.
 */
export const mailOutbox = oneNode(
  'mail_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    channel: text({ enum: ['mail', 'push'] })
      .notNull()
      .default('mail'),
    /** `now` for links to log in and receipts, `bulk` for the rest. Each lane has its own connections. */
    lane: text({ enum: ['now', 'bulk'] })
      .notNull()
      .default('now'),
    /** The account that it is about, if any: it goes when the account goes. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The order that it is about, if any. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** An address of mail, or the id of the account whose device a push is for. */
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Printed in the log when mail is written to files. */
    link: text(),
    /** The rest of a message, which its channel alone reads. */
    payload: jsonb(),
    /** A key that is already in the outbox is not queued again. */
    dedupeKey: text('dedupe_key'),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it is delivered, given up or expired. */
    dueAt: instant('due_at').default(sql`now()`),
    /** When it is no longer worth sending. */
    expiresAt: instant('expires_at'),
    deliveredAt: instant('delivered_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('mail_outbox_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('mail_outbox_failed')
      .on(table.id)
      .where(sql`${table.dueAt} is null and ${table.deliveredAt} is null`),
    index('mail_outbox_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('mail_outbox_due')
      .on(table.channel, table.lane, table.dueAt, table.id)
      .where(sql`${table.dueAt} is not null`),
    uniqueIndex('mail_outbox_dedupe').on(table.dedupeKey).where(sql`${table.dedupeKey} is not null`),
  ],
);
