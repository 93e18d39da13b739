import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/shop/cents';
import { SECOND } from '@nosewise/domain/time';
import type Stripe from 'stripe';
import { z } from 'zod';
import { findUnstorable } from '../../db/unstorable';
import type { Env, StripeAccess } from '../../env/env';
import { Refusal } from '../../errors/refusal';
import type { OrderLineRow, OrderRow } from '../shop-queries';
import type { Movement } from './movements';

/** The page of Stripe where a buyer pays. */
export interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** The part of a Checkout Session that we read (https://docs.stripe.com/api/checkout/sessions/object). */
const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
});
export type CheckoutSession = z.output<typeof sessionSchema>;

/** https://docs.stripe.com/api/refunds/object */
const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  payment_intent: z.string().nullish(),
  status: z.string().nullish(),
});
export type StripeRefund = z.output<typeof refundSchema>;

/** https://docs.stripe.com/api/events/object */
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

/** An event of Stripe, as far as it concerns an order. */
export type StripeEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'checkout'; readonly session: CheckoutSession }
  | { readonly kind: 'refund'; readonly refund: StripeRefund }
  | { readonly kind: 'other' }
);

interface Return {
  readonly until: Instant;
  readonly back: string;
}

/** Payments by card through Stripe Checkout and its official library (decision 5). */
export interface CardPayments {
  /**
   * Begins the payment of an order. Two calls with the same end begin one payment. Passes on errors of
   * Stripe.
   * @param back when the payment has to be made, and the address that Stripe leads back to
   */
  begin(order: OrderRow, lines: readonly OrderLineRow[], back: Return): Promise<Checkout>;
  /** @returns the payment when the buyer has paid there, `undefined` when not */
  paymentOf(order: OrderRow): Promise<Movement | undefined>;
  /** Gives money back to the card, once per `attempt`. @returns the id that Stripe gives the refund */
  refund(payment: string, amount: Cents, attempt: string): Promise<string>;
  /** Parses the body of the webhook. @throws Refusal 400 unless it is an event that Stripe signed just now */
  readEvent(body: string, signature: string, now: Instant): Promise<StripeEvent>;
}

/** In milliseconds. */
const TIMEOUT = 8_000;
/** How long a signature is valid, in seconds. */
const TOLERANCE = 300;

/** Connects to Stripe, whose library is loaded only where a key is set. @returns `undefined` without a key */
export async function cardPayments(env: Env): Promise<CardPayments | undefined> {
  if (!env.stripe) return undefined;
  const { default: Library } = await import('stripe');
  const { secretKey, webhookSecret } = env.stripe;
  const stripe = new Library(secretKey, {
    ...endpointOf(env.stripe),
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return new StripePayments(stripe, webhookSecret);
}

class StripePayments implements CardPayments {
  constructor(
    private readonly stripe: Stripe,
    private readonly webhookSecret: string,
  ) {}

  async begin(order: OrderRow, lines: readonly OrderLineRow[], { until, back }: Return): Promise<Checkout> {
    const expiresAt = Math.floor(until / SECOND);
    const { id, url } = await this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        client_reference_id: order.id,
        customer_email: order.email,
        line_items: lines.filter(({ gross }) => gross > 0).map(lineItem),
        metadata: { order: order.id, number: order.number },
        payment_intent_data: {
          description: `Nosewise order ${order.number}`,
          metadata: { order: order.id, number: order.number },
        },
        expires_at: expiresAt,
        success_url: `${back}&paid`,
        cancel_url: back,
      },
      { idempotencyKey: `order-${order.id}-${expiresAt}` },
    );
    if (url === null) throw new Error(`Stripe gave no address to pay the order ${order.number} at.`);
    return { id, url };
  }

  async paymentOf({ checkoutId, gross }: OrderRow): Promise<Movement | undefined> {
    if (checkoutId === null) return undefined;
    const session = sessionSchema.parse(await this.stripe.checkout.sessions.retrieve(checkoutId));
    return session.payment_status === 'paid' ? paymentIn(session, gross) : undefined;
  }

  async refund(payment: string, amount: Cents, attempt: string): Promise<string> {
    const { id, status } = await this.stripe.refunds.create(
      { payment_intent: payment, amount },
      { idempotencyKey: `refund-${attempt}` },
    );
    if (hasFailed(status)) throw new Error(`The refund ${id} is ${status}.`);
    return id;
  }

  async readEvent(body: string, signature: string, now: Instant): Promise<StripeEvent> {
    // The library fails only on what was sent to it: a header of odd characters, a body that is not JSON.
    const signed = await this.stripe.webhooks
      .constructEventAsync(body, signature, this.webhookSecret, TOLERANCE, undefined, now)
      .catch(() => undefined);
    if (!signed)
      throw new Refusal(
        { code: 'bad_request' },
        { detail: 'This is not signed by Stripe, or was too long ago.' },
      );
    const event = parseEvent(signed);
    if (!event || findUnstorable(event, '') !== undefined)
      throw new Refusal(
        { code: 'bad_request' },
        { detail: 'This event does not have the shape of its type.' },
      );
    return event;
  }
}

/** Finds the payment in a session that is paid. */
export function paymentIn(session: CheckoutSession, gross: Cents): Movement {
  return { amount: session.amount_total ?? gross, reference: session.payment_intent ?? session.id };
}

/** Tells whether a refund has failed (https://docs.stripe.com/refunds#refund-statuses). */
export function hasFailed(status: string | null | undefined): boolean {
  return status === 'failed' || status === 'canceled';
}

/** @returns `undefined` unless it has the shape of its type */
function parseEvent(signed: unknown): StripeEvent | undefined {
  const { data: event } = eventSchema.safeParse(signed);
  if (!event) return undefined;
  const { id, type } = event;
  const { object } = event.data;
  if (type.startsWith('checkout.session.')) {
    const { data: session } = sessionSchema.safeParse(object);
    return session && { id, type, kind: 'checkout', session };
  }
  if (/^(refund\.(created|updated|failed)|charge\.refund\.updated)$/.test(type)) {
    const { data: refund } = refundSchema.safeParse(object);
    return refund && { id, type, kind: 'refund', refund };
  }
  return { id, type, kind: 'other' };
}

function lineItem({ name, quantity, unitPrice }: OrderLineRow) {
  return { quantity, price_data: { currency: 'eur', unit_amount: unitPrice, product_data: { name } } };
}

function endpointOf({ apiUrl }: StripeAccess) {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: scheme, port: port || (scheme === 'http' ? 80 : 443) } as const;
}
