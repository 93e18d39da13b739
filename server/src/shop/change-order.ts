import type { Instant } from '@nosewise/domain/models';
import { type OrderEvent, releasesStock, stateAfter } from '@nosewise/domain/order-state';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { issueCredit } from './documents';
import { confirmShipment, explainCancellation } from './letters';
import { mailBuyer } from './mails';
import { lockOrder, type OrderRow, readWhole, updateOrder } from './queries';
import { release } from './stock';

type Changes = Parameters<typeof updateOrder>[2];

/** What each event leaves behind as its time. */
const TIMES: { readonly [event in OrderEvent]?: keyof Changes } = {
  pay: 'paidAt',
  ship: 'shippedAt',
  withdraw: 'withdrawnAt',
  cancel: 'cancelledAt',
  'refund-rest': 'refundedAt',
};

/**
 * Lets something happen to an order, in a transaction: the only place where its state changes. Goods that were reserved
 * and will never be sent go back on sale.
 * @throws ImpossibleTransition, and nothing has changed
 */
export async function changeOrder(
  tx: Queryable,
  id: string,
  event: OrderEvent,
  now: Instant,
  changes: Changes = {},
): Promise<OrderRow> {
  const before = await lockedOrder(tx, id);
  const state = stateAfter(before.state, event);
  if (releasesStock(before.state, state)) await release(tx, id);
  const time = TIMES[event];
  // Where it was ordered from matters only while it is unpaid.
  const order = await updateOrder(tx, id, { ...changes, state, network: '', ...(time && { [time]: now }) });
  return order ?? before;
}

/** @throws Error when there is none: ids come from the database itself */
export async function lockedOrder(tx: Queryable, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** Ends an order that was not paid, in a transaction: its goods go back on sale. @throws ImpossibleTransition */
export async function cancelOrder(tx: Queryable, env: Env, orderId: string, now: Instant): Promise<OrderRow> {
  const order = await changeOrder(tx, orderId, 'cancel', now);
  await issueCredit(tx, env, order, order.gross, now);
  await mailBuyer(tx, env, order, explainCancellation(order, env));
  return order;
}

/** Where a parcel is; empty what is not known. */
export interface Shipment {
  readonly carrier: string;
  readonly tracking: string;
}

/** Records, in a transaction, that the goods have left. @throws ImpossibleTransition when the order is not paid */
export async function shipOrder(
  tx: Queryable,
  env: Env,
  orderId: string,
  shipment: Shipment,
  now: Instant,
): Promise<OrderRow> {
  const order = await changeOrder(tx, orderId, 'ship', now, { ...shipment });
  await mailBuyer(tx, env, order, confirmShipment(await readWhole(tx, order), env));
  return order;
}
