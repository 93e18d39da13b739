import type { CountryCode } from '@nosewise/catalogue/shop/countries';
import { ORDER_STATES } from '@nosewise/domain/shop/order-state';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { oneNode } from '../place';
import { wordsIn } from '../word-search';
import { users } from './auth-tables';

/** How many of a kit can be bought now. A kit without a row is sold without counting. */
export const stock = oneNode(
  'stock',
  {
    kit: text().primaryKey(),
    available: integer().notNull(),
  },
  (table) => [check('stock_available', sql`${table.available} >= 0`)],
);

/** An order as it was agreed on. Amounts are in cents and include VAT; what the buyer left out is empty. */
export const orders = oneNode(
  'orders',
  {
    /** Made by the client, so that an order sent twice is placed once. */
    id: uuid().primaryKey(),
    /**
     * The number that people use, random so that nobody can count orders by it. Documents are numbered
     * without gaps.
     */
    number: text().notNull(),
    /** The buyer's account if they were signed in. An order outlives it, as bookkeeping law demands. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Digest of the request: the same id with another content is another order. */
    requestDigest: text('request_digest').notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** Grows with each change of its state or its money. */
    version: integer().notNull().default(0),
    method: text({ enum: ['card', 'invoice'] }).notNull(),
    email: text().notNull(),
    /** The mailbox behind the address, and a digest of the network: they limit how much is reserved unpaid. */
    mailbox: text().notNull(),
    /** Empty once the order no longer waits for its money. */
    network: text().notNull().default(''),
    name: text().notNull(),
    company: text().notNull(),
    vatNumber: text('vat_number').notNull(),
    street: text().notNull(),
    extra: text().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    region: text().notNull(),
    country: text().$type<CountryCode>().notNull(),
    /** The name on the parcel where it is not the buyer's. */
    recipient: text().notNull(),
    note: text().notNull(),
    /** In hundredths of a percent. */
    vatRate: integer('vat_rate').notNull(),
    gross: integer().notNull(),
    vat: integer().notNull(),
    /** When its parcel was packed; it is posted later. */
    packedAt: instant('packed_at'),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    /** The name that was given with the withdrawal. */
    withdrawnBy: text('withdrawn_by').notNull().default(''),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    withdrawnAt: instant('withdrawn_at'),
    refundedAt: instant('refunded_at'),
    cancelledAt: instant('cancelled_at'),
    /** Until then the goods are reserved for the payment. */
    reservedUntil: instant('reserved_until'),
    /** When the buyer of an invoice that is not paid was reminded. */
    remindedAt: instant('reminded_at'),
    /** The Checkout Session of Stripe, and the address where the buyer pays. */
    checkoutId: text('checkout_id'),
    checkoutUrl: text('checkout_url'),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    index('orders_of_user').on(table.userId, table.placedAt),
    index('orders_newest').on(table.placedAt, table.number),
    index('orders_of_state').on(table.state, table.placedAt, table.number),
    index('orders_of_country').on(table.country, table.placedAt, table.number),
    index('orders_to_pack').on(table.paidAt, table.number).where(sql`${table.state} = 'paid'`),
    index('orders_words').using('gin', wordsIn(table.name, table.recipient, table.company, table.email)),
    index('orders_unpaid').on(table.reservedUntil).where(sql`${table.state} = 'placed'`),
    check('orders_vat', sql`${table.gross} >= ${table.vat} and ${table.vat} >= 0`),
  ],
);

/**
 * A link that opens an order. Each mail carries its own, and only a digest is kept: readers of this table cannot open
 * anything.
 */
export const orderLinks = oneNode(
  'order_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [index('order_links_of_order').on(table.orderId)],
);

/** The lines of an order add up to it. The shipping is the last one and has no kit. */
export const orderLines = oneNode(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kit: text(),
    name: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: integer('unit_price').notNull(),
    gross: integer().notNull(),
    vat: integer().notNull(),
    /** Whether it was taken from the stock and goes back there when the order fails. */
    isCounted: boolean('is_counted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_of_kit').on(table.kit, table.orderId).where(sql`${table.kit} is not null`),
  ],
);

/** Notes of operators about an order, for operators. */
export const orderNotes = oneNode(
  'order_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The operator; null for a command, or once the account is deleted. */
    author: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('order_notes_of_order').on(table.orderId),
    index('order_notes_of_author').on(table.author).where(sql`${table.author} is not null`),
  ],
);

/** Money that came in for an order, or went back. Amounts are positive. */
export const payments = oneNode(
  'payments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    amount: integer().notNull(),
    /** The bank's or Stripe's name for it. */
    reference: text().notNull(),
    at: instant('at').notNull(),
    /** The credit note of a refund, if it has one. */
    credit: integer().references(() => orderDocuments.number),
    /** When a refund came back, because the buyer's bank did not take it. It counts no longer. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('payments_of_order').on(table.orderId),
    index('payments_at').on(table.at),
    index('payments_failed').on(table.orderId).where(sql`${table.failedAt} is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);

/** The events that Stripe has sent, each once. */
export const stripeEvents = oneNode('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Invoices and credit notes: numbered without a gap, and never changed. Amounts are positive. */
export const orderDocuments = oneNode(
  'order_documents',
  {
    number: integer().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    gross: integer().notNull(),
    vat: integer().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The seller at the time of issue (`seller` of the contract). */
    seller: jsonb().notNull(),
  },
  (table) => [
    index('order_documents_order').on(table.orderId),
    index('order_documents_issued').on(table.issuedAt),
  ],
);

/** The last number issued. It is raised in the transaction that uses it, so that a rollback leaves no gap. */
export const documentNumbers = oneNode('document_numbers', {
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** Requests to be told by email, once, that a sold-out kit is back. */
export const stockAlerts = oneNode(
  'stock_alerts',
  {
    kit: text().notNull(),
    email: text().notNull(),
    /** Digest of the link in the mail that asks for confirmation. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the owner of the address confirmed it; nothing else is sent before. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kit, table.email] }),
    uniqueIndex('stock_alerts_token').on(table.tokenHash),
    index('stock_alerts_of_address').on(table.email),
  ],
);

/** Refunds that Stripe has reported before their payments. They are recorded with the payment. */
export const earlyRefunds = oneNode(
  'early_refunds',
  {
    /** Stripe's name for the refund, and for its payment. */
    reference: text().primaryKey(),
    payment: text().notNull(),
    amount: integer().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('early_refunds_of_payment').on(table.payment),
    check('early_refunds_amount', sql`${table.amount} > 0`),
  ],
);
