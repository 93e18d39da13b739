import type { Instant } from '@nosewise/domain/models';
import { DAY, MINUTE, SECOND, utcDay } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import type { Env } from '../../env/env';
import type { Job } from '../../jobs/jobs';
import { mailBuyer, remindOfInvoice } from '../letters/letters-to-buyer';
import { cancelOrder } from '../order';
import { isDemo } from '../seller';
import { listToRemind, listUnpaid, lockOrder, type OrderRow, updateOrder } from '../shop-queries';
import { type Movement, takePayment } from './movements';
import type { CardPayments } from './stripe';

/** How long the goods of a card order are reserved for its payment. */
const CARD_RESERVATION = 60 * MINUTE;
/** How long before the deadline the buyer of an invoice order is reminded. */
const REMINDER = 4 * DAY;

/** Returns when the goods of an order stop waiting for its payment: after an hour by card, whole UTC days by invoice. */
export function reservationEnds(
  method: OrderRow['method'],
  placedAt: Instant,
  { invoiceDays }: Pick<Env, 'invoiceDays'>,
): Instant {
  return method === 'card' ? placedAt + CARD_RESERVATION : (utcDay(placedAt) + invoiceDays + 1) * DAY;
}

type Reservations = Pick<Context, 'database' | 'env' | 'now' | 'wake'> & {
  readonly cards: CardPayments | undefined;
};

/**
 * Makes the jobs that end orders whose time to pay is over, so that their goods go back on sale. `reservations` ends
 * invoices and before that reminds their buyers, except in a demo shop. `reservations-card` first asks Stripe whether an
 * order was paid, since the event may be late; while Stripe cannot be asked, the goods stay reserved.
 */
export function reservationJobs(context: Reservations, log: FastifyBaseLogger): Job[] {
  const { env, now } = context;
  const { orm } = context.database;

  /** Does the work for every order: one that fails is tried again at the next turn. */
  async function each(
    found: AsyncIterable<OrderRow>,
    work: (context: Reservations, order: OrderRow) => Promise<void>,
    failure: string,
  ): Promise<void> {
    for await (const order of found) {
      await work(context, order).catch((error) => log.warn({ err: error, order: order.number }, failure));
    }
  }

  const endAll = (method: OrderRow['method']) =>
    each(listUnpaid(orm, method, now()), end, 'an unpaid order could not be ended yet');

  return [
    {
      name: 'reservations',
      interval: 30 * SECOND,
      run: async () => {
        await endAll('invoice');
        if (isDemo(env)) return;
        const soon = listToRemind(orm, now(), now() + REMINDER);
        await each(soon, remind, 'the buyer of an unpaid order could not be reminded yet');
      },
    },
    // A job of its own: a Stripe that does not answer keeps it busy for long.
    { name: 'reservations-card', interval: 30 * SECOND, run: () => endAll('card') },
  ];
}

/** @throws Error unless it is certain whether the order was paid */
async function paymentOf({ cards }: Reservations, order: OrderRow): Promise<Movement | undefined> {
  // Nobody can have paid before the payment began.
  if (order.method === 'invoice' || order.checkoutId === null) return undefined;
  if (!cards) throw new Error('Without the keys of Stripe nobody knows whether the order was paid.');
  return cards.paymentOf(order);
}

async function end(context: Reservations, unpaid: OrderRow): Promise<void> {
  const { database, env, now, wake } = context;
  const payment = await paymentOf(context, unpaid);
  await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, unpaid.id);
    // Another process or the webhook was faster, or the buyer has begun to pay in the meantime.
    if (order.state !== 'placed' || order.reservedUntil !== unpaid.reservedUntil) return;
    const at = { tx, env, now: now() };
    if (payment) await takePayment(at, order, payment);
    else await cancelOrder(at, order);
  });
  wake('mail');
}

async function remind({ database, env, now, wake }: Reservations, { id }: OrderRow): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'placed' || order.remindedAt !== null) return;
    await updateOrder(tx, order, { remindedAt: now() });
    await mailBuyer(tx, env, order, remindOfInvoice(order, env));
  });
  wake('mail');
}
