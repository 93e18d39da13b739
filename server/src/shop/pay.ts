import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/money';
import type { Queryable } from '../db/database';
import type { Env } from '../env';
import { changeOrder, lockedOrder } from './change-order';
import { issueDocument, sellerOf } from './documents';
import { announcePaymentInVain, confirmPayment, explainPaymentInVain } from './letters';
import { mailBuyer, mailOperator } from './mails';
import { insertMovement, listMovements, type OrderRow, readWhole } from './queries';
import { reserveAgain } from './stock';

/** Money that has come in. */
export interface Payment {
  readonly amount: Cents;
  /** What the bank or Stripe calls it. */
  readonly reference: string;
}

/**
 * Takes down money that has come in for an order, in a transaction. An order that had been cancelled is paid after all
 * when its goods are still there; otherwise both sides are told that the money has to go back. The same payment again
 * changes nothing.
 * @throws ImpossibleTransition when the order is paid already
 */
export async function takePayment(
  tx: Queryable,
  env: Env,
  orderId: string,
  payment: Payment,
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

async function isKnown(tx: Queryable, orderId: string, { reference }: Payment): Promise<boolean> {
  const movements = await listMovements(tx, orderId);
  return movements.some((movement) => movement.kind === 'payment' && movement.reference === reference);
}

async function areGoodsThere(tx: Queryable, { id, state }: OrderRow): Promise<boolean> {
  if (state === 'withdrawn') return false;
  return state !== 'cancelled' || reserveAgain(tx, id);
}
