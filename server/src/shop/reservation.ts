import { MINUTE, SECOND } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Job } from '../jobs';
import { cancelOrder } from './cancel';
import type { CardPayments } from './card-payments';
import { lockedOrder } from './change-order';
import { takePayment } from './pay';
import { listUnpaid, type OrderRow } from './queries';

/** For so long the goods of a card order wait for its payment. */
export const RESERVATION = 60 * MINUTE;
const BATCH = 100;

/**
 * The job `reservations`: ends card orders whose time to pay is over, so that their goods go back on sale. Stripe is
 * asked first, since the news of a payment may be late; while it cannot be reached, the goods go on waiting.
 */
export function reservationsJob(
  { database, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  cards: CardPayments | undefined,
  log: FastifyBaseLogger,
): Job {
  async function end(order: OrderRow): Promise<void> {
    const payment = await cards?.paymentOf(order);
    await database.orm.transaction(async (tx) => {
      // Another process, or the webhook, may have been faster.
      if ((await lockedOrder(tx, order.id)).state !== 'placed') return;
      if (payment) await takePayment(tx, env, order.id, payment, now());
      else await cancelOrder(tx, env, order.id, now());
    });
    wake('mail');
  }

  return {
    name: 'reservations',
    interval: 30 * SECOND,
    run: async () => {
      for (const order of await listUnpaid(database.orm, now(), BATCH)) {
        await end(order).catch((error) => {
          log.warn({ err: error, order: order.number }, 'whether an order was paid cannot be asked now');
        });
      }
    },
  };
}
