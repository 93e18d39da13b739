import { createHmac } from 'node:crypto';
import { stateAfter, takesPayment } from '@nosewise/domain/shop/order-state';
import { ImpossibleRefund } from '@nosewise/domain/shop/refund';
import { MINUTE } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../errors/refusal';
import { makeOrderLink } from '../letters/order-link';
import { cancelOrder } from '../order';
import {
  findOrder,
  findOrderByPayment,
  forgetEarlyRefund,
  insertStripeEvent,
  keepEarlyRefund,
  type LockedOrder,
  listLines,
  lockOrder,
  type OrderRow,
  type ShopTransaction,
  takeEarlyRefunds,
  updateOrder,
} from '../shop-queries';
import { failRefund, type Movement, takePayment, takeRefund } from './movements';
import {
  type CardPayments,
  type CheckoutSession,
  hasFailed,
  paymentIn,
  type StripeEvent,
  type StripeRefund,
} from './stripe';

/** No Checkout Session may end sooner after it has begun (https://docs.stripe.com/api/checkout/sessions/create). */
const SHORTEST_SESSION = 31 * MINUTE;

/**
 * Begins the payment of an order by card, or continues one. A late start extends the reservation of the
 * goods. Calls Stripe outside of any transaction.
 * @returns the address where the buyer pays
 * @throws ImpossibleTransition when the order is not waiting for its money; Refusal 404 when it is not paid
 * by card; Refusal 503 while the shop has no keys of Stripe; any error of Stripe
 */
export async function beginPayment(
  { database: { orm }, env, now }: Pick<Context, 'database' | 'env' | 'now'>,
  cards: CardPayments | undefined,
  order: OrderRow,
): Promise<string> {
  stateAfter(order.state, 'pay');
  if (order.method !== 'card')
    throw new Refusal({ code: 'not_found' }, { detail: 'This order is not paid by card.' });
  if (!cards || !env.stripe) {
    throw new Refusal(
      { code: 'unavailable' },
      { detail: 'We cannot take cards at the moment. Please try again later.' },
    );
  }
  if (order.checkoutUrl !== null) return order.checkoutUrl;
  const until = Math.max(order.reservedUntil ?? 0, now() + SHORTEST_SESSION);
  // Derived from the order: Stripe recognises a repeated attempt only when it leads back to the same address.
  const token = createHmac('sha256', env.stripe.secretKey).update(order.id).digest('base64url');
  const back = await makeOrderLink(orm, env, order, token);
  const { id, url } = await cards.begin(order, await listLines(orm, [order.id]), { until, back: back.url });
  await updateOrder(orm, order, { checkoutId: id, checkoutUrl: url, reservedUntil: until });
  return url;
}

/**
 * Applies an event of Stripe once, in one transaction; Stripe repeats an event that fails. Events that are
 * not ours, or about an order that has moved on, change nothing.
 */
export async function applyEvent(
  { database, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  event: StripeEvent,
  log: FastifyBaseLogger,
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const at = { tx, env, now: now() };
    if (!(await insertStripeEvent(tx, event, at.now))) return;
    if (event.kind === 'checkout') await applyCheckout(at, event, log);
    if (event.kind === 'refund') await applyRefund(at, event.refund, log);
  });
  wake('mail');
}

async function applyCheckout(
  at: ShopTransaction,
  { type, session }: Extract<StripeEvent, { kind: 'checkout' }>,
  log: FastifyBaseLogger,
): Promise<void> {
  const found = await findOrderOf(at.tx, session);
  if (!found) return log.warn({ session: session.id }, 'a payment that belongs to no order');
  const order = await lockOrder(at.tx, found.id);
  if (session.payment_status === 'paid') return applyPayment(at, order, { session, log });
  const hasEnded = /^checkout\.session\.(expired|async_payment_failed)$/.test(type);
  if (hasEnded && order.state === 'placed') await cancelOrder(at, order);
}

async function applyPayment(
  at: ShopTransaction,
  order: LockedOrder,
  { session, log }: { readonly session: CheckoutSession; readonly log: FastifyBaseLogger },
): Promise<void> {
  const payment = paymentIn(session, order.gross);
  const isRight = payment.amount === order.gross && (session.currency ?? 'eur') === 'eur';
  if (!isRight) return log.error({ order: order.number, ...payment }, 'a payment of another amount');
  if (takesPayment(order.state)) await takePayment(at, order, payment);
  // Stripe does not promise any order of its events.
  for (const refund of await takeEarlyRefunds(at.tx, payment.reference)) {
    await applyKnownRefund(at, await lockOrder(at.tx, order.id), { refund, log });
  }
}

async function applyKnownRefund(
  at: ShopTransaction,
  order: LockedOrder,
  { refund: { amount, reference }, log }: { readonly refund: Movement; readonly log: FastifyBaseLogger },
): Promise<void> {
  try {
    await takeRefund(at, order, { amount, reference });
  } catch (error) {
    if (!(error instanceof ImpossibleRefund)) throw error;
    log.error({ err: error, order: order.number }, 'a refund of more than was paid');
  }
}

async function applyRefund(
  at: ShopTransaction,
  { id: reference, amount, payment_intent: payment, status }: StripeRefund,
  log: FastifyBaseLogger,
): Promise<void> {
  const { tx, now } = at;
  if (!payment) return log.warn({ refund: reference }, 'a refund without a payment');
  const found = await findOrderByPayment(tx, payment);
  const order = found && (await lockOrder(tx, found.id));
  if (hasFailed(status)) {
    log.error({ refund: reference, status }, 'a refund has failed');
    if (order) return failRefund(at, order, { amount, reference });
    return forgetEarlyRefund(tx, reference);
  }
  if (order) return applyKnownRefund(at, order, { refund: { amount, reference }, log });
  await keepEarlyRefund(tx, { reference, payment, amount, receivedAt: now });
  log.warn({ refund: reference }, 'a refund whose payment is not known yet');
}

/**
 * Finds it by the stored session, or, if the event arrives before that is stored, by the order that the
 * session names.
 */
async function findOrderOf(tx: Queryable, session: CheckoutSession): Promise<OrderRow | undefined> {
  const named = z.uuid().safeParse(session.client_reference_id);
  return (
    (await findOrderByPayment(tx, session.id)) ?? (named.success ? findOrder(tx, named.data) : undefined)
  );
}
