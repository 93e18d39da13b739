import type { Instant } from '@nosewise/domain/models';
import type { Queryable } from '../db/database';
import type { Env } from '../env';
import { changeOrder } from './change-order';
import { issueCredit } from './documents';
import { explainCancellation } from './letters';
import { mailBuyer } from './mails';
import type { OrderRow } from './queries';

/** Ends an order that was not paid, in a transaction: its goods go back on sale. @throws ImpossibleTransition */
export async function cancelOrder(tx: Queryable, env: Env, orderId: string, now: Instant): Promise<OrderRow> {
  const order = await changeOrder(tx, orderId, 'cancel', now);
  await issueCredit(tx, env, order, order.gross, now);
  await mailBuyer(tx, env, order, explainCancellation(order, env));
  return order;
}
