import type { Instant } from '@nosewise/domain/models';
import { DAY, MINUTE, SECOND, utcDay } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Env } from '../env/env';
import type { Job } from '../jobs/jobs';
import { mailBuyer, remindOfInvoice } from './letters-to-buyer';
import { takePayment } from './money';
import { cancelOrder } from './order';
import { listToRemind, listUnpaid, lockOrder, type OrderRow, updateOrder } from './queries';
import { isDemo } from './seller';
import type { CardPayments } from './stripe';

/** How long the goods of a card order are reserved for its payment. */
const CARD_RESERVATION = 60 * MINUTE;
/** How long before the deadline the buyer of an invoice order is reminded. */
const REMINDER = 4 * DAY;
const BATCH = 100;

/** Returns when the goods of an order stop waiting for its payment: after an hour by card, whole UTC days by invoice. */
export function reservationEnds(
  method: OrderRow['method'],
  placedAt: Instant,
  { invoiceDays }: Pick<Env, 'invoiceDays'>,
): Instant {
  return method === 'card' ? placedAt + CARD_RESERVATION : (utcDay(placedAt) + invoiceDays + 1) * DAY;
}

/**
 * Makes the job `reservations`: it ends orders whose time to pay is over, so that their goods go back on
 * sale, and before that reminds the buyers of invoices, except in a demo shop. It first asks Stripe whether a
 * card order was paid, since the event may be late; while Stripe cannot be reached, the goods stay reserved.
 */
export function reservationsJob(
  { database, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  cards: CardPayments | undefined,
  log: FastifyBaseLogger,
): Job {
  const { orm } = database;

  async function end(unpaid: OrderRow): Promise<void> {
    const payment = await cards?.paymentOf(unpaid);
    await orm.transaction(async (tx) => {
      const order = await lockOrder(tx, unpaid.id);
      // Another process, or the webhook, may have been faster.
      if (order.state !== 'placed') return;
      if (payment) await takePayment(tx, env, order, payment, now());
      else await cancelOrder(tx, env, order, now());
    });
    wake('mail');
  }

  async function remind({ id }: OrderRow): Promise<void> {
    await orm.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.state !== 'placed' || order.remindedAt !== null) return;
      await updateOrder(tx, order, { remindedAt: now() });
      await mailBuyer(tx, env, order, remindOfInvoice(order, env));
    });
    wake('mail');
  }

  return {
    name: 'reservations',
    interval: 30 * SECOND,
    run: async () => {
      for (const order of await listUnpaid(orm, now(), BATCH)) {
        await end(order).catch((error) => {
          log.warn({ err: error, order: order.number }, 'an unpaid order could not be ended yet');
        });
      }
      if (isDemo(env)) return;
      for (const order of await listToRemind(orm, now(), now() + REMINDER, BATCH)) await remind(order);
    },
  };
}
