import type { Instant } from '@nosewise/domain/models';
import { type OrderEvent, releasesStock, stateAfter } from '@nosewise/domain/order-state';
import type { Queryable } from '../db/database';
import { lockOrder, type OrderRow, updateOrder } from './queries';
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
  const order = await updateOrder(tx, id, { ...changes, state, ...(time && { [time]: now }) });
  return order ?? before;
}

/** @throws Error when there is none: ids come from the database itself */
export async function lockedOrder(tx: Queryable, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}
