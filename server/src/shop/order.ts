import type { Instant } from '@nosewise/domain/models';
import { type OrderEvent, releasesStock, stateAfter, withdrawalOf } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { Refusal, refusedAs } from '../errors/refusal';
import { GUESS } from '../limits/budgets';
import { issueCredit } from './documents';
import { acknowledgeWithdrawal, confirmShipment, explainCancellation, mailBuyer } from './letters-to-buyer';
import { announceWithdrawal, mailOperator } from './letters-to-operator';
import { findOrderCalled, type LockedOrder, type OrderRow, readWhole, updateOrder } from './queries';
import { release } from './stock';

type Changes = Parameters<typeof updateOrder>[2];

/** The column that keeps the time of each event. */
const TIMES: { readonly [event in OrderEvent]?: keyof Changes } = {
  pay: 'paidAt',
  ship: 'shippedAt',
  withdraw: 'withdrawnAt',
  cancel: 'cancelledAt',
  'refund-rest': 'refundedAt',
};

/**
 * Moves an order to the state after an event: the only place where its state changes. Goods that were
 * reserved and will never be sent go back on sale.
 * @throws ImpossibleTransition, with nothing changed
 */
export async function changeOrder(
  tx: Queryable,
  before: LockedOrder,
  event: OrderEvent,
  now: Instant,
  changes: Changes = {},
): Promise<LockedOrder> {
  const state = stateAfter(before.state, event);
  if (releasesStock(before.state, state)) await release(tx, before.id);
  const time = TIMES[event];
  // The buyer's network matters only while the order is unpaid.
  return updateOrder(tx, before, {
    ...changes,
    state,
    version: before.version + 1,
    network: '',
    ...(time && { [time]: now }),
  });
}

/** Ends an unpaid order: its goods go back on sale. @throws ImpossibleTransition */
export async function cancelOrder(
  tx: Queryable,
  env: Env,
  unpaid: LockedOrder,
  now: Instant,
): Promise<LockedOrder> {
  const order = await changeOrder(tx, unpaid, 'cancel', now);
  await issueCredit(tx, env, order, order.gross, now);
  await mailBuyer(tx, env, order, explainCancellation(order, env));
  return order;
}

/** Carrier and tracking number of a parcel; empty where unknown. */
export interface Shipment {
  readonly carrier: string;
  readonly tracking: string;
}

/** Records that the goods have left. @throws ImpossibleTransition when the order is not paid */
export async function shipOrder(
  tx: Queryable,
  env: Env,
  paid: LockedOrder,
  shipment: Shipment,
  now: Instant,
): Promise<LockedOrder> {
  const order = await changeOrder(tx, paid, 'ship', now, { ...shipment });
  await mailBuyer(tx, env, order, confirmShipment(await readWhole(tx, order), env));
  return order;
}

/**
 * Finds the order to withdraw from, and stops clients that guess order numbers for an address.
 * @param called its number, or its id
 * @param email in its normal form
 * @throws Refusal 404, the same for a missing order and for one that was placed with another address; 429
 * after too many of these
 */
export async function findForWithdrawal(
  { database: { orm }, limits }: Pick<Context, 'database' | 'limits'>,
  called: string,
  email: string,
  network: string,
): Promise<OrderRow> {
  return limits.guess([{ budget: GUESS, whom: network }], refusedAs('wrong_order_email'), async () => {
    const order = await findOrderCalled(orm, called);
    if (order?.email === email) return order;
    throw new Refusal({ code: 'wrong_order_email' });
  });
}

/**
 * Records a withdrawal, which counts from this moment, and mails the receipt. Withdrawing again changes
 * nothing (Directive 2011/83/EU, Articles 9 and 11a).
 * @param name as given with the withdrawal
 * @throws Refusal 409 `withdrawal_over` after the last day; ImpossibleTransition when there is nothing to withdraw from
 */
export async function withdrawOrder(
  tx: Queryable,
  env: Env,
  before: LockedOrder,
  name: string,
  now: Instant,
): Promise<LockedOrder> {
  if (before.state === 'withdrawn') return before;
  refuseAfterLastDay(before, now);
  const order = await changeOrder(tx, before, 'withdraw', now, { withdrawnBy: name });
  const whole = await readWhole(tx, order);
  const { paid, refundable } = moneyOf(whole.movements);
  if (paid === 0) await issueCredit(tx, env, order, order.gross, now);
  await mailBuyer(tx, env, order, acknowledgeWithdrawal(whole, refundable, env));
  await mailOperator(tx, env, order, announceWithdrawal(whole, refundable));
  return order;
}

function refuseAfterLastDay(order: OrderRow, now: Instant): void {
  const { state, until } = withdrawalOf(order, now);
  if (state !== 'over' || until === null) return;
  throw new Refusal({ code: 'withdrawal_over', params: { until } });
}
