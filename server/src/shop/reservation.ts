import type { Instant } from '@nosewise/domain/models';
import { DAY, MINUTE, SECOND, utcDay } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Env } from '../env/env';
import type { Job } from '../jobs/jobs';
import type { CardPayments } from './card-payments';
import { cancelOrder, lockedOrder } from './change-order';
import { remindOfInvoice } from './letters';
import { mailBuyer } from './mails';
import { takePayment } from './money';
import { listToRemind, listUnpaid, type OrderRow, updateOrder } from './queries';

/** The goods of a card order wait this long for its payment. */
const CARD_RESERVATION = 60 * MINUTE;
/** The buyer of an invoice is reminded this long before its order ends. */
const REMINDER = 4 * DAY;
const BATCH = 100;

/** Until when the goods of an order wait for its payment: an hour by card, whole UTC days by invoice. */
export function reservationEnds(
  method: OrderRow['method'],
  placedAt: Instant,
  { invoiceDays }: Pick<Env, 'invoiceDays'>,
): Instant {
  return method === 'card' ? placedAt + CARD_RESERVATION : (utcDay(placedAt) + invoiceDays + 1) * DAY;
}

/**
 * The job `reservations`: ends orders whose time to pay is over, so that their goods go back on sale, and reminds the
 * buyers of invoices before that. Stripe is asked first whether a card order was paid, since the news may be late; while
 * it cannot be reached, the goods go on waiting.
 */
export function reservationsJob(
  { database, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  cards: CardPayments | undefined,
  log: FastifyBaseLogger,
): Job {
  const { orm } = database;

  async function end(order: OrderRow): Promise<void> {
    const payment = await cards?.paymentOf(order);
    await orm.transaction(async (tx) => {
      // Another process, or the webhook, may have been faster.
      if ((await lockedOrder(tx, order.id)).state !== 'placed') return;
      if (payment) await takePayment(tx, env, order.id, payment, now());
      else await cancelOrder(tx, env, order.id, now());
    });
    wake('mail');
  }

  async function remind({ id }: OrderRow): Promise<void> {
    await orm.transaction(async (tx) => {
      const order = await lockedOrder(tx, id);
      if (order.state !== 'placed' || order.remindedAt !== null) return;
      await updateOrder(tx, id, { remindedAt: now() });
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
      for (const order of await listToRemind(orm, now(), now() + REMINDER, BATCH)) await remind(order);
    },
  };
}
