import { plainDigits } from '@nosewise/domain/digits';
import { ORDER_STATES } from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { emailField } from '../account/credentials';
import { instant } from '../instant';
import { route } from '../route';
import { line } from '../text';
import { cents } from './cart-lines';
import { countryCode, currency } from './checkout';

const orderId = z.object({ id: z.uuid() });
/** Opens an order without an account: it is in the link of every mail about it. */
const token = z.optional(z.string().check(z.maxLength(100)));
const whenever = z.nullable(instant);
const state = z.enum(ORDER_STATES);

/** Digits and letters that are hard to mistake for one another and spell no words. */
export const ORDER_NUMBER_SIGNS = '23456789CDFGHJKMNPQRTVWXY';
export const ORDER_NUMBER_LENGTH = 8;
/** Orders of the shop's first months have counted numbers, `1001`, `1002`, and keep them. */
const orderNumber = new RegExp(`^(\\d{1,9}|[${ORDER_NUMBER_SIGNS}]{${ORDER_NUMBER_LENGTH}})$`);

/** Reads the number of an order however it was typed: `order 7kqm-2xpd` is `7KQM2XPD`. */
export function normalOrderNumber(typed: string): string {
  return plainDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/^\W*(ORDER)?\W*(NUMBER|NO)?/, '')
    .replaceAll(/[^A-Z\d]/g, '');
}

/** The seller as documents name them; null where the operator has not set it up. */
export const seller = z.object({
  name: z.nullable(z.string()),
  address: z.array(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  register: z.nullable(z.string()),
  vatId: z.nullable(z.string()),
});

/** An invoice, or a credit note for a refund. Amounts of both are positive, in cents. */
const orderDocument = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: instant,
  currency,
  gross: cents,
  vat: cents,
  seller,
});

/** An order as its buyer sees it. Instants are null until it has come so far; amounts are in cents. */
export const order = z.object({
  id: z.uuid(),
  number: z.string(),
  state,
  placedAt: instant,
  paidAt: whenever,
  shippedAt: whenever,
  withdrawnAt: whenever,
  refundedAt: whenever,
  cancelledAt: whenever,
  /** Carrier and tracking number of the parcel, empty where unknown, and the page that tracks it. */
  shipment: z.nullable(z.object({ carrier: z.string(), tracking: z.string(), url: z.nullable(z.string()) })),
  payment: z.object({
    method: z.enum(['card', 'invoice']),
    currency,
    paid: cents,
    refunded: cents,
    /** The goods are reserved until then; unpaid, the order ends. */
    reservedUntil: whenever,
    /** The account for a bank transfer; null for a paid order, a card payment, or where the operator has no account. */
    bank: z.nullable(z.object({ holder: z.string(), iban: z.string(), bic: z.string() })),
  }),
  buyer: z.object({ email: z.string(), name: z.string(), company: z.string(), vatNumber: z.string() }),
  address: z.object({
    /** The recipient of the parcel; empty when that is the buyer. */
    recipient: z.string(),
    street: z.string(),
    extra: z.string(),
    postalCode: z.string(),
    city: z.string(),
    region: z.string(),
    country: countryCode,
  }),
  note: z.string(),
  lines: z.array(
    z.object({
      /** Null for shipping. */
      kit: z.nullable(z.string()),
      name: z.string(),
      quantity: z.int(),
      currency,
      unitPrice: cents,
      gross: cents,
      vat: cents,
    }),
  ),
  /** In hundredths of a percent. */
  vatRate: z.int(),
  total: z.object({ currency, gross: cents, vat: cents }),
  documents: z.array(orderDocument),
  /** `until` is null until the parcel has been sent, since the days have not begun. */
  withdrawal: z.object({ state: z.enum(['open', 'over', 'done']), until: whenever }),
});
export type Order = z.output<typeof order>;

export const showOrder = route({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order, for its buyer and for anybody with its link.',
  access: 'optional',
  params: orderId,
  query: z.object({ token }),
  answer: order,
});

export const listOrders = route({
  method: 'GET',
  path: '/orders',
  summary: 'The orders that the person has placed while logged in, newest first.',
  access: 'account',
  answer: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state,
        placedAt: instant,
        currency,
        total: cents,
        kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
      }),
    ),
  }),
});

export const payOrder = route({
  method: 'POST',
  path: '/orders/:id/payment',
  summary: 'Begin or continue the payment of an order by card.',
  access: 'optional',
  params: orderId,
  body: z.object({ token }),
  answer: z.object({ paymentUrl: z.string() }),
});

/** The fields of the withdrawal function, and no more (Directive 2011/83/EU, Article 11a). */
export const withdrawalForm = z.object({
  name: line('Please enter your name', 'name', 100),
  order: z
    .string()
    .check(
      z.overwrite(normalOrderNumber),
      z.regex(
        orderNumber,
        'Please enter the order number, such as 7KQM2XPD. It is in every email about the order',
      ),
    ),
  email: emailField,
});

export const withdrawOrder = route({
  method: 'POST',
  path: '/orders/:id/withdrawal',
  summary: 'Withdraw from the contract of an order, without an account. The receipt is mailed at once.',
  access: 'public',
  /** The number of the order, as in its mails, or its id. */
  params: z.object({
    id: z.union([z.uuid(), z.string().check(z.overwrite(normalOrderNumber), z.regex(orderNumber))]),
  }),
  body: z.pick(withdrawalForm, { name: true, email: true }),
  answer: z.object({
    number: z.string(),
    receivedAt: instant,
    /** Null for a parcel that was never sent. */
    shippedAt: z.nullable(instant),
    currency,
    /** The amount that is left to pay back, in cents. */
    owed: cents,
  }),
});

/** Called by Stripe only, with a signature. */
export const receiveStripeEvent = route({
  method: 'POST',
  path: '/payments/stripe',
  summary: 'The webhook of Stripe for payments and refunds.',
  access: 'public',
  /** Unparsed: the signature covers its exact characters. */
  body: z.string(),
  answer: z.object({ received: z.literal(true) }),
});
