import type { Instant } from '@nosewise/domain/models';
import { type OrderEvent, releasesStock, stateAfter, withdrawalOf } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import type { Context } from '../context';
import { Refusal, refusedAs } from '../errors/refusal';
import { GUESS } from '../limits/budgets';
import { issueCredit } from './invoices';
import {
  acknowledgeWithdrawal,
  confirmShipment,
  explainCancellation,
  mailBuyer,
} from './letters/letters-to-buyer';
import { announceWithdrawal, mailOperator } from './letters/letters-to-operator';
import {
  findOrderCalled,
  type LockedOrder,
  type OrderRow,
  readWhole,
  type ShopTransaction,
  updateOrder,
} from './shop-queries';
import { release } from './stock/stock';

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
  { tx, now }: Pick<ShopTransaction, 'tx' | 'now'>,
  before: LockedOrder,
  event: OrderEvent,
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
export async function cancelOrder(at: ShopTransaction, unpaid: LockedOrder): Promise<LockedOrder> {
  const order = await changeOrder(at, unpaid, 'cancel');
  await issueCredit(at, order, order.gross);
  await mailBuyer(at.tx, at.env, order, explainCancellation(order, at.env));
  return order;
}

/** Carrier and tracking number of a parcel; empty where unknown. */
export interface Shipment {
  readonly carrier: string;
  readonly tracking: string;
}

/** Records that the goods have left. @throws ImpossibleTransition when the order is not paid */
export async function shipOrder(
  at: ShopTransaction,
  paid: LockedOrder,
  shipment: Shipment,
): Promise<LockedOrder> {
  const order = await changeOrder(at, paid, 'ship', { ...shipment });
  await mailBuyer(at.tx, at.env, order, confirmShipment(await readWhole(at.tx, order), at.env));
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
  at: ShopTransaction,
  before: LockedOrder,
  name: string,
): Promise<LockedOrder> {
  if (before.state === 'withdrawn') return before;
  const { tx, env, now } = at;
  refuseAfterLastDay(before, now);
  const order = await changeOrder(at, before, 'withdraw', { withdrawnBy: name });
  const whole = await readWhole(tx, order);
  const { paid, refundable } = moneyOf(whole.movements);
  if (paid === 0) await issueCredit(at, order, order.gross);
  await mailBuyer(tx, env, order, acknowledgeWithdrawal(whole, refundable, env));
  await mailOperator(tx, env, order, announceWithdrawal(whole, refundable, env));
  return order;
}

function refuseAfterLastDay(order: OrderRow, now: Instant): void {
  const { state, until } = withdrawalOf(order, now);
  if (state !== 'over' || until === null) return;
  throw new Refusal({ code: 'withdrawal_over', params: { until } });
}
