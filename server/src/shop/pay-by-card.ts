import { createHmac } from 'node:crypto';
import { stateAfter, takesPayment } from '@nosewise/domain/shop/order-state';
import { ImpossibleRefund } from '@nosewise/domain/shop/refund';
import { MINUTE } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import { type Movement, takePayment, takeRefund } from './money';
import { cancelOrder } from './order';
import { makeOrderLink } from './order-link';
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
  takeEarlyRefunds,
  updateOrder,
} from './queries';
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
  const { id, url } = await cards.begin(order, await listLines(orm, [order.id]), until, back.url);
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
    if (!(await insertStripeEvent(tx, event, now()))) return;
    if (event.kind === 'checkout') await applyCheckout(tx, event.type, event.session);
    if (event.kind === 'refund') await applyRefund(tx, event.refund);
  });
  wake('mail');

  async function applyCheckout(tx: Queryable, type: string, session: CheckoutSession): Promise<void> {
    const found = await findOrderOf(tx, session);
    if (!found) return log.warn({ session: session.id }, 'a payment that belongs to no order');
    const order = await lockOrder(tx, found.id);
    if (session.payment_status === 'paid') return applyPayment(tx, order, session);
    const hasEnded = /^checkout\.session\.(expired|async_payment_failed)$/.test(type);
    if (hasEnded && order.state === 'placed') await cancelOrder(tx, env, order, now());
  }

  async function applyPayment(tx: Queryable, order: LockedOrder, session: CheckoutSession): Promise<void> {
    const payment = paymentIn(session, order.gross);
    const isRight = payment.amount === order.gross && (session.currency ?? 'eur') === 'eur';
    if (!isRight) return log.error({ order: order.number, ...payment }, 'a payment of another amount');
    if (takesPayment(order.state)) await takePayment(tx, env, order, payment, now());
    // Stripe does not promise any order of its events.
    for (const refund of await takeEarlyRefunds(tx, payment.reference)) {
      await applyKnownRefund(tx, await lockOrder(tx, order.id), refund);
    }
  }

  async function applyKnownRefund(tx: Queryable, order: LockedOrder, { amount, reference }: Movement) {
    try {
      await takeRefund(tx, env, order, { amount, reference }, now());
    } catch (error) {
      if (!(error instanceof ImpossibleRefund)) throw error;
      log.error({ err: error, order: order.number }, 'a refund of more than was paid');
    }
  }

  async function applyRefund(
    tx: Queryable,
    { id, amount, payment_intent, status }: StripeRefund,
  ): Promise<void> {
    if (hasFailed(status)) {
      await forgetEarlyRefund(tx, id);
      return log.error({ refund: id, status }, 'a refund has failed');
    }
    if (!payment_intent) return log.warn({ refund: id }, 'a refund without a payment');
    const order = await findOrderByPayment(tx, payment_intent);
    if (!order) {
      const early = { reference: id, payment: payment_intent, amount, receivedAt: now() };
      await keepEarlyRefund(tx, early);
      return log.warn({ refund: id }, 'a refund whose payment is not known yet');
    }
    await applyKnownRefund(tx, await lockOrder(tx, order.id), { amount, reference: id });
  }
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
