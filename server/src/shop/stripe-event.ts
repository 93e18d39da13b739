import { ImpossibleRefund } from '@nosewise/domain/refund';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { stripeEvents } from '../db/tables/shop';
import {
  type CheckoutSession,
  hasFailed,
  paymentIn,
  type StripeEvent,
  type StripeRefund,
} from './card-payments';
import { cancelOrder, lockedOrder } from './change-order';
import { takePayment, takeRefund } from './money';
import { findOrder, findOrderByPayment, type OrderRow } from './queries';

/**
 * Applies what Stripe tells, each event once, in one transaction: what fails is told again by Stripe. An event that is
 * about nothing of ours, or comes when its order has gone on, changes nothing.
 */
export async function applyEvent(
  { database, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  event: StripeEvent,
  log: FastifyBaseLogger,
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    if (!(await isNew(tx, event, now()))) return;
    if (event.kind === 'checkout') await applyCheckout(tx, event.type, event.session);
    if (event.kind === 'refund') await applyRefund(tx, event.refund);
  });
  wake('mail');

  async function applyCheckout(tx: Queryable, type: string, session: CheckoutSession): Promise<void> {
    const found = await findOrderOf(tx, session);
    if (!found) return log.warn({ session: session.id }, 'a payment that belongs to no order');
    // From here on nobody else changes it.
    const order = await lockedOrder(tx, found.id);
    if (session.payment_status === 'paid') return applyPayment(tx, order, session);
    const hasEnded = /^checkout\.session\.(expired|async_payment_failed)$/.test(type);
    if (hasEnded && order.state === 'placed') await cancelOrder(tx, env, order.id, now());
  }

  async function applyPayment(tx: Queryable, order: OrderRow, session: CheckoutSession): Promise<void> {
    const payment = paymentIn(session, order.gross);
    const isRight = payment.amount === order.gross && (session.currency ?? 'eur') === 'eur';
    const isWaitedFor = ['placed', 'withdrawn', 'cancelled'].includes(order.state);
    if (!isRight) return log.error({ order: order.number, ...payment }, 'a payment of another amount');
    if (isWaitedFor) await takePayment(tx, env, order.id, payment, now());
  }

  async function applyRefund(
    tx: Queryable,
    { id, amount, payment_intent, status }: StripeRefund,
  ): Promise<void> {
    if (hasFailed(status)) {
      return log.error({ refund: id, status }, 'a refund has come to nothing');
    }
    const order = payment_intent && (await findOrderByPayment(tx, payment_intent));
    if (!order) return log.warn({ refund: id }, 'a refund that belongs to no order');
    try {
      await takeRefund(tx, env, order.id, { amount, reference: id }, now());
    } catch (error) {
      if (!(error instanceof ImpossibleRefund)) throw error;
      log.error({ err: error, order: order.number }, 'a refund of more than was paid');
    }
  }
}

async function isNew(tx: Queryable, { id, type }: StripeEvent, receivedAt: number): Promise<boolean> {
  const rows = await tx
    .insert(stripeEvents)
    .values({ id, type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return rows.length > 0;
}

/** By the session that was kept, or, when the event was faster than that, by the order that the session names. */
async function findOrderOf(tx: Queryable, session: CheckoutSession): Promise<OrderRow | undefined> {
  const named = z.uuid().safeParse(session.client_reference_id);
  return (
    (await findOrderByPayment(tx, session.id)) ?? (named.success ? findOrder(tx, named.data) : undefined)
  );
}
