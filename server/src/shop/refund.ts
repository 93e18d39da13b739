import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/money';
import { takesRest } from '@nosewise/domain/refund';
import type { Queryable } from '../db/database';
import type { Env } from '../env';
import { changeOrder, lockedOrder } from './change-order';
import { issueCredit } from './documents';
import { confirmRefund } from './letters';
import { mailBuyer } from './mails';
import { insertMovement, listMovements, type OrderRow } from './queries';

/** Money that has gone back. */
export interface Refund {
  readonly amount: Cents;
  /** What the bank or Stripe calls it. */
  readonly reference: string;
}

/**
 * Takes down money that has gone back to the buyer, in a transaction, with its credit note. The same refund again changes
 * nothing.
 * @throws ImpossibleRefund when it is more than was paid and not yet given back; ImpossibleTransition
 */
export async function takeRefund(
  tx: Queryable,
  env: Env,
  orderId: string,
  refund: Refund,
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
