import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/shop/money';
import { refundEvent } from '@nosewise/domain/shop/refund';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { issueCredit, issueDocument } from './documents';
import { confirmPayment, confirmRefund, explainPaymentInVain, mailBuyer } from './letters-to-buyer';
import { announcePaymentInVain, mailOperator } from './letters-to-operator';
import { changeOrder } from './order';
import {
  insertMovement,
  type LockedOrder,
  listMovements,
  type OrderRow,
  type PaymentRow,
  readWhole,
} from './queries';
import { sellerOf } from './seller';
import { reserveAgain } from './stock';

/** A payment or a refund. */
export interface Movement {
  readonly amount: Cents;
  /** The name that the bank or Stripe gives it. */
  readonly reference: string;
}

/** An order after money was recorded for it. */
interface Recorded {
  readonly order: LockedOrder;
  /** False for money that was recorded before: then nothing has changed. */
  readonly isNew: boolean;
}

/**
 * Records a payment for an order. A cancelled order becomes paid if its goods are still available; otherwise
 * buyer and operator are told that the money will be returned.
 * @throws ImpossibleTransition when the order is paid already
 */
export async function takePayment(
  tx: Queryable,
  env: Env,
  before: LockedOrder,
  payment: Movement,
  now: Instant,
): Promise<Recorded> {
  const { id: orderId } = before;
  if (isKnown(await listMovements(tx, orderId), 'payment', payment)) return { order: before, isNew: false };
  const event = (await areGoodsThere(tx, before)) ? 'pay' : 'pay-in-vain';
  const order = await changeOrder(tx, before, event, now);
  await insertMovement(tx, { orderId, kind: 'payment', ...payment, at: now });
  if (event === 'pay-in-vain') {
    await mailBuyer(tx, env, order, explainPaymentInVain(order, payment.amount, env));
    await mailOperator(tx, env, order, announcePaymentInVain(order, payment.amount));
    return { order, isNew: true };
  }
  // The first invoice of a cancelled order has been credited.
  if (order.method === 'card' || before.state === 'cancelled') {
    await issueDocument(tx, orderId, 'invoice', order, sellerOf(env), now);
  }
  await mailBuyer(tx, env, order, confirmPayment(await readWhole(tx, order), env));
  return { order, isNew: true };
}

/**
 * Records money that was returned to the buyer, with its credit note.
 * @throws ImpossibleRefund for more than was paid and not yet given back; ImpossibleTransition
 */
export async function takeRefund(
  tx: Queryable,
  env: Env,
  before: LockedOrder,
  refund: Movement,
  now: Instant,
): Promise<Recorded> {
  const { id: orderId } = before;
  const movements = await listMovements(tx, orderId);
  if (isKnown(movements, 'refund', refund)) return { order: before, isNew: false };
  const order = await changeOrder(tx, before, refundEvent(refund.amount, movements), now);
  await insertMovement(tx, { orderId, kind: 'refund', ...refund, at: now });
  await issueCredit(tx, env, order, refund.amount, now);
  await mailBuyer(tx, env, order, confirmRefund(order, refund.amount, env));
  return { order, isNew: true };
}

function isKnown(
  movements: readonly PaymentRow[],
  kind: PaymentRow['kind'],
  { reference }: Movement,
): boolean {
  return movements.some((movement) => movement.kind === kind && movement.reference === reference);
}

async function areGoodsThere(tx: Queryable, { id, state }: OrderRow): Promise<boolean> {
  if (state === 'withdrawn') return false;
  return state !== 'cancelled' || reserveAgain(tx, id);
}
