import type { Instant } from '@nosewise/domain/models';
import { moneyOf } from '@nosewise/domain/refund';
import { withdrawalEnds } from '@nosewise/domain/withdrawal';
import type { Queryable } from '../db/database';
import type { Env } from '../env';
import { Refusal } from '../http/refusal';
import { changeOrder, lockedOrder } from './change-order';
import { issueCredit } from './documents';
import { acknowledgeWithdrawal, announceWithdrawal } from './letters';
import { mailBuyer, mailOperator } from './mails';
import { findOrder, findOrderByNumber, type OrderRow, readWhole } from './queries';
import { wordsOfDay } from './words';

/**
 * Finds the order that somebody withdraws from.
 * @param called its number, or its id
 * @throws Refusal 404, the same when there is no such order and when it was placed with another address
 */
export async function findForWithdrawal(db: Queryable, called: string, email: string): Promise<OrderRow> {
  const order = await (/^\d+$/.test(called)
    ? findOrderByNumber(db, Number(called))
    : findOrder(db, called.toLowerCase()));
  if (order && order.email.toLowerCase() === email.toLowerCase()) return order;
  throw new Refusal(
    404,
    'not_found',
    'There is no order of that number with that e-mail address. Both stand in every mail about the order.',
  );
}

/**
 * Takes a withdrawal, in a transaction: it counts from this moment, and the receipt is mailed. The same again changes
 * nothing (Directive 2011/83/EU, Articles 9 and 11a).
 * @param name of who withdraws, as they have given it
 * @throws Refusal 409 `withdrawal_over` after the last day; ImpossibleTransition when there is nothing to withdraw from
 */
export async function withdrawOrder(
  tx: Queryable,
  env: Env,
  orderId: string,
  name: string,
  now: Instant,
): Promise<OrderRow> {
  const before = await lockedOrder(tx, orderId);
  if (before.state === 'withdrawn') return before;
  refuseWhenOver(before, now);
  const order = await changeOrder(tx, orderId, 'withdraw', now, { withdrawnBy: name });
  const whole = await readWhole(tx, order);
  const { paid, refundable } = moneyOf(whole.movements);
  if (paid === 0) await issueCredit(tx, env, order, order.gross, now);
  await mailBuyer(tx, env, order, acknowledgeWithdrawal(whole, refundable, env));
  await mailOperator(tx, env, order, announceWithdrawal(whole, refundable));
  return order;
}

function refuseWhenOver({ shippedAt, state }: OrderRow, now: Instant): void {
  if (shippedAt === null || state !== 'shipped') return;
  const end = withdrawalEnds(shippedAt);
  if (now < end) return;
  throw new Refusal(
    409,
    'withdrawal_over',
    `The last day to withdraw was ${wordsOfDay(end - 1)}, 14 days after the parcel arrived. If something is wrong with the goods, the legal guarantee still holds: please write to us.`,
  );
}
