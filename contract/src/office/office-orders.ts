import { ORDER_STATES } from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { dayText, instant } from '../instant';
import { cents } from '../shop/cart-lines';
import { countryCode, currency } from '../shop/checkout';
import { order } from '../shop/orders';
import { line, longText } from '../text';
import { attempt, cursor, limit, officeRoute, page, searchText } from './office-route';

/** Orders as operators see and change them. Amounts are in cents. */

const state = z.enum(ORDER_STATES);
const called = z.object({
  number: z.string().check(z.maxLength(40)),
});

/** An order in a list. */
export const orderSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  placedAt: instant,
  packedAt: z.nullable(instant),
  state,
  method: z.enum(['card', 'invoice']),
  country: countryCode,
  currency,
  total: cents,
  paid: cents,
  refunded: cents,
  name: z.string(),
  company: z.string(),
  email: z.string(),
});
export type OrderSummary = z.output<typeof orderSummary>;

const movement = z.object({
  kind: z.enum(['payment', 'refund']),
  currency,
  amount: cents,
  reference: z.string(),
  at: instant,
  /** When a refund came back, because the buyer's bank did not take it. It counts no longer. */
  failedAt: z.nullable(instant),
});

/** An order as the operator sees it: what its buyer sees, and the rest. */
export const orderDetails = z.extend(order, {
  /** Grows with each change of its state or its money, and when it is packed. */
  version: z.int(),
  /** When its parcel was packed. */
  packedAt: z.nullable(instant),
  /** The lines to copy onto a parcel. */
  parcel: z.array(z.string()),
  /** The name that was given with the withdrawal; empty without one. */
  withdrawnBy: z.string(),
  movements: z.array(movement),
  notes: z.array(z.object({ at: instant, by: z.nullable(z.string()), text: z.string() })),
  /** The mails about it, while they are kept. */
  mails: z.array(
    z.object({
      id: z.int(),
      /** The number of tries. */
      version: z.int(),
      at: instant,
      subject: z.string(),
      deliveredAt: z.nullable(instant),
      /** Why it could not be delivered, once it was given up. */
      failed: z.nullable(z.string()),
    }),
  ),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** The result of an action. `known` says that it had been done before, so that nothing has changed. */
export const outcome = z.object({
  kind: z.string(),
  number: z.string(),
  state,
  version: z.int(),
});

export const listOrders = officeRoute({
  method: 'GET',
  path: '/office/orders',
  name: 'orders.list',
  summary: 'Orders, newest first, by state, country, kit, day, or by number, name and email.',
  rights: ['orders.see'],
  query: z.object({
    state: z.optional(state),
    country: z.optional(countryCode),
    kit: z.optional(z.string().check(z.maxLength(60))),
    /** The orders that _Today_ counts. */
    waiting: z.optional(z.enum(['to-be-paid', 'withdrawals', 'failed-refunds'])),
    from: z.optional(dayText),
    to: z.optional(dayText),
    text: z.optional(searchText),
    cursor: z.optional(cursor),
    limit,
  }),
  answer: page(orderSummary),
});

export const showOrder = officeRoute({
  method: 'GET',
  path: '/office/orders/:number',
  name: 'orders.show',
  summary: 'One order with everything about it.',
  rights: ['orders.see'],
  params: called,
  answer: orderDetails,
});

const reference = z.optional(line('Please enter a reference', 'reference', 200));
/** A carrier's number of a parcel, or the address of the page that tracks it. */
export const tracking = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(
      /^(https:\/\/[^\s]+|[\w ./-]*)$/,
      'must be the number of a parcel, or a link that begins with https://',
    ),
  );
export const carrier = line(undefined, 'carrier', 60);

export const payOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/payment',
  name: 'orders.pay',
  summary: 'Record that an invoice was paid in full, and email its buyer.',
  rights: ['orders.pay'],
  params: called,
  body: z.object({
    ...attempt,
    /** As a check: it has to be the total of the order. */
    amount: z.optional(cents),
    reference: reference,
  }),
  answer: outcome,
});

export const packOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/packing',
  name: 'orders.pack',
  summary: 'Record that the parcel of a paid order is packed.',
  rights: ['orders.ship'],
  params: called,
  body: z.object(attempt),
  answer: outcome,
});

export const shipOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/shipment',
  name: 'orders.ship',
  summary: 'Record that the parcel of a paid order has left, and email its buyer.',
  rights: ['orders.ship'],
  params: called,
  body: z.object({
    ...attempt,
    carrier: z._default(carrier, ''),
    tracking: z._default(tracking, ''),
  }),
  answer: outcome,
});

export const refundOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/refund',
  name: 'orders.refund',
  summary: 'Refund money to the card, or record the refund of an invoice, and email the buyer.',
  rights: ['orders.refund'],
  isFresh: true,
  params: called,
  /** Without an amount, everything that is left. */
  body: z.object({
    ...attempt,
    amount: z.optional(cents),
    reference: reference,
  }),
  answer: z.extend(outcome, { currency, refunded: cents }),
});

export const cancelOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/cancellation',
  name: 'orders.cancel',
  summary: 'End an order that was not paid, and email its buyer. Its goods go back on sale.',
  rights: ['orders.cancel'],
  params: called,
  body: z.object(attempt),
  answer: outcome,
});

export const withdrawOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/withdrawal',
  name: 'orders.withdraw',
  summary: 'Take the withdrawal that a buyer has declared by phone or letter, and email its receipt.',
  rights: ['orders.withdraw'],
  params: called,
  body: z.object(attempt),
  answer: outcome,
});

export const noteOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/notes',
  name: 'orders.note',
  summary: 'Add a note that only operators see.',
  rights: ['orders.note'],
  params: called,
  body: z.object({
    ...attempt,
    text: longText('note', 2_000).check(z.minLength(1, 'Please write something')),
  }),
  answer: outcome,
});

export const linkOrder = officeRoute({
  method: 'POST',
  path: '/office/orders/:number/link',
  name: 'orders.link',
  summary:
    'Make a new link to the page of the order, for a buyer who has lost theirs. Earlier links keep working.',
  rights: ['orders.mail'],
  params: called,
  body: z.object(attempt),
  /** Null when the same attempt has made it before. */
  answer: z.object({ url: z.nullable(z.string()) }),
});
