import type { Cents } from '@nosewise/domain/shop/cents';
import { refundEvent } from '@nosewise/domain/shop/refund';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { payments } from '../../db/tables/shop-tables';
import { issueCredit, issueDocument } from '../invoices';
import { confirmPayment, confirmRefund, explainPaymentInVain, mailBuyer } from '../letters/letters-to-buyer';
import { announceFailedRefund, announcePaymentInVain, mailOperator } from '../letters/letters-to-operator';
import { changeOrder } from '../order';
import {
  insertMovement,
  type LockedOrder,
  listDocuments,
  listMovements,
  type OrderRow,
  type PaymentRow,
  readWhole,
  type ShopTransaction,
  updateOrder,
} from '../shop-queries';
import { reserveAgain } from '../stock/stock';

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
  at: ShopTransaction,
  before: LockedOrder,
  payment: Movement,
): Promise<Recorded> {
  const { tx, env, now } = at;
  const { id: orderId } = before;
  if (isKnown(await listMovements(tx, orderId), 'payment', payment)) return { order: before, isNew: false };
  const event = (await areGoodsThere(tx, before)) ? 'pay' : 'pay-in-vain';
  const order = await changeOrder(at, before, event);
  await insertMovement(tx, { orderId, kind: 'payment', ...payment, at: now });
  if (event === 'pay-in-vain') {
    await mailBuyer(tx, env, order, explainPaymentInVain(order, payment.amount, env));
    await mailOperator(tx, env, order, announcePaymentInVain(order, payment.amount, env));
    return { order, isNew: true };
  }
  // The first invoice of a cancelled order has been credited.
  if (order.method === 'card' || before.state === 'cancelled') {
    await issueDocument(at, order, 'invoice', order);
  }
  await mailBuyer(tx, env, order, confirmPayment(await readWhole(tx, order), env));
  return { order, isNew: true };
}

/**
 * Records money that was returned to the buyer, with its credit note.
 * @throws ImpossibleRefund for more than was paid and not yet given back; ImpossibleTransition
 */
export async function takeRefund(
  at: ShopTransaction,
  before: LockedOrder,
  refund: Movement,
): Promise<Recorded> {
  const { tx, env, now } = at;
  const { id: orderId } = before;
  const movements = await listMovements(tx, orderId);
  if (isKnown(movements, 'refund', refund)) return { order: before, isNew: false };
  const order = await changeOrder(at, before, refundEvent(refund.amount, movements));
  const credit = await issueCredit(at, order, refund.amount);
  await insertMovement(tx, { orderId, kind: 'refund', ...refund, at: now, credit: credit?.number });
  await mailBuyer(tx, env, order, confirmRefund(order, refund.amount, env));
  return { order, isNew: true };
}

/**
 * Records that a refund has failed, so that its money is back with the seller: a new invoice takes its credit note back, and the
 * operator can refund it again. The state of the order stays, and with it what became of the goods. A refund that is not known
 * yet is recorded as failed at once.
 */
export async function failRefund(
  at: ShopTransaction,
  order: LockedOrder,
  { amount, reference }: Movement,
): Promise<void> {
  const { tx, env, now } = at;
  const { id: orderId } = order;
  const movements = await listMovements(tx, orderId);
  const refund = movements.find((each) => each.kind === 'refund' && each.reference === reference);
  if (refund && refund.failedAt !== null) return;
  if (refund) await tx.update(payments).set({ failedAt: now }).where(eq(payments.id, refund.id));
  else await insertMovement(tx, { orderId, kind: 'refund', amount, reference, at: now, failedAt: now });
  const credit = (await listDocuments(tx, orderId)).find(({ number }) => number === refund?.credit);
  if (credit) await issueDocument(at, order, 'invoice', credit);
  await updateOrder(tx, order, { version: order.version + 1 });
  await mailOperator(tx, env, order, announceFailedRefund(order, amount, env));
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
