import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/money';
import { takesRest } from '@nosewise/domain/refund';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { changeOrder, lockedOrder } from './change-order';
import { issueCredit, issueDocument, sellerOf } from './documents';
import { announcePaymentInVain, confirmPayment, confirmRefund, explainPaymentInVain } from './letters';
import { mailBuyer, mailOperator } from './mails';
import { insertMovement, listMovements, type OrderRow, readWhole } from './queries';
import { reserveAgain } from './stock';

/** Money that has come in, or gone back. */
export interface Movement {
  readonly amount: Cents;
  /** What the bank or Stripe calls it. */
  readonly reference: string;
}

/**
 * Records money that has come in for an order, in a transaction. An order that had been cancelled is paid after all
 * when its goods are still there; otherwise both sides are told that the money has to go back. The same payment again
 * changes nothing.
 * @throws ImpossibleTransition when the order is paid already
 */
export async function takePayment(
  tx: Queryable,
  env: Env,
  orderId: string,
  payment: Movement,
  now: Instant,
): Promise<OrderRow> {
  const before = await lockedOrder(tx, orderId);
  if (await isKnown(tx, orderId, payment)) return before;
  const event = (await areGoodsThere(tx, before)) ? 'pay' : 'pay-in-vain';
  const order = await changeOrder(tx, orderId, event, now);
  await insertMovement(tx, { orderId, kind: 'payment', ...payment, at: now });
  if (event === 'pay-in-vain') {
    await mailBuyer(tx, env, order, explainPaymentInVain(order, payment.amount, env));
    await mailOperator(tx, env, order, announcePaymentInVain(order, payment.amount));
    return order;
  }
  // An invoice that was not paid in time has been credited.
  if (order.method === 'card' || before.state === 'cancelled') {
    await issueDocument(tx, orderId, 'invoice', order, sellerOf(env), now);
  }
  await mailBuyer(tx, env, order, confirmPayment(await readWhole(tx, order), env));
  return order;
}

/**
 * Records money that has gone back to the buyer, in a transaction, with its credit note. The same refund again changes
 * nothing.
 * @throws ImpossibleRefund when it is more than was paid and not yet given back; ImpossibleTransition
 */
export async function takeRefund(
  tx: Queryable,
  env: Env,
  orderId: string,
  refund: Movement,
  now: Instant,
): Promise<OrderRow> {
  const before = await lockedOrder(tx, orderId);
  const movements = await listMovements(tx, orderId);
  if (movements.some(({ kind, reference }) => kind === 'refund' && reference === refund.reference))
    return before;
  const event = takesRest(refund.amount, movements) ? 'refund-rest' : 'refund-part';
  const order = await changeOrder(tx, orderId, event, now);
  await insertMovement(tx, { orderId, kind: 'refund', ...refund, at: now });
  await issueCredit(tx, env, order, refund.amount, now);
  await mailBuyer(tx, env, order, confirmRefund(order, refund.amount, env));
  return order;
}

async function isKnown(tx: Queryable, orderId: string, { reference }: Movement): Promise<boolean> {
  const movements = await listMovements(tx, orderId);
  return movements.some((movement) => movement.kind === 'payment' && movement.reference === reference);
}

async function areGoodsThere(tx: Queryable, { id, state }: OrderRow): Promise<boolean> {
  if (state === 'withdrawn') return false;
  return state !== 'cancelled' || reserveAgain(tx, id);
}
