import type { Instant } from '@nosewise/domain/models';
import { withdrawalEnds } from '@nosewise/domain/order-state';
import { moneyOf } from '@nosewise/domain/refund';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { Refusal } from '../errors/refusal';
import { WITHDRAWAL_ANYWHERE, WITHDRAWAL_BY_ADDRESS, WITHDRAWAL_HERE } from '../limits/budgets';
import { mailboxOf } from '../limits/mailbox';
import { changeOrder, lockedOrder } from './change-order';
import { issueCredit } from './documents';
import { acknowledgeWithdrawal, announceWithdrawal } from './letters';
import { mailBuyer, mailOperator } from './mails';
import { findOrderCalled, type OrderRow, readWhole } from './queries';
import { wordsOfDay } from './words';

/**
 * Finds the order that somebody withdraws from. Who guesses numbers for an address is stopped.
 * @param called its number, or its id
 * @param email in its normal form
 * @throws Refusal 404, the same when there is no such order and when it was placed with another address; 429 after too
 * many of these
 */
export async function findForWithdrawal(
  { database: { orm }, limits }: Pick<Context, 'database' | 'limits'>,
  called: string,
  email: string,
  network: string,
): Promise<OrderRow> {
  const mailbox = mailboxOf(email);
  const charges = [
    [WITHDRAWAL_HERE, `${mailbox} ${network}`],
    [WITHDRAWAL_ANYWHERE, mailbox],
    [WITHDRAWAL_BY_ADDRESS, network],
  ] as const;
  const isWrong = (error: unknown) => error instanceof Refusal && error.problemCode === 'not_found';
  return limits.attempt(charges, isWrong, async () => {
    const order = await findOrderCalled(orm, called);
    if (order?.email === email) return order;
    throw new Refusal(
      404,
      'not_found',
      'There is no order of that number with that email address. You find both in every email about the order.',
    );
  });
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
