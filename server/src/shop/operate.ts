import type { Actor } from '@nosewise/contract/operations';
import type { Cents } from '@nosewise/domain/shop/money';
import { withdrawalOf } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import type { Queryable } from '../db/database';
import { orderNotes } from '../db/tables/shop';
import { Refusal } from '../errors/refusal';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { type Entry, listEntries, type Period } from './books';
import { type Asked, planTransfer, refundCard } from './card-refund';
import { findOrderCalled } from './desk';
import { type Movement, takePayment, takeRefund } from './money';
import { cancelOrder as cancel, type Shipment, shipOrder as ship, withdrawOrder as withdraw } from './order';
import { makeOrderLink } from './order-link';
import { change, type OrderChange, refuse, refuseStale } from './order-operation';
import { listMovements, type OrderRow } from './queries';
import type { CardPayments } from './stripe';

/**
 * The operations of an operator on orders and books. Each change is one transaction, with its mail and its line in
 * the log; wake the job `mail` afterwards. An order is found by its number or its id.
 */

/**
 * Records that an invoice was paid in full. The same reference again changes nothing.
 * @param asked amount by default the total, reference by default the order's number
 * @returns `revived` when the order had ended and its goods are reserved again, `in vain` when the money has
 * to be returned
 * @throws Refusal `paid_by_card`, `wrong_amount`, `impossible_transition`
 */
export async function payOrder(
  context: OperationContext,
  actor: Actor,
  called: string,
  asked: Asked,
  attempt: Attempt = {},
): Promise<OrderChange<'paid' | 'revived' | 'in vain'>> {
  return change(context, actor, called, 'orders.pay', attempt, async (tx, order) => {
    const { number, gross: total } = order;
    const { amount = total, reference = `Order ${number}` } = asked;
    if (order.method === 'card') refuse({ code: 'paid_by_card', params: { number } });
    if (amount !== total) refuse({ code: 'wrong_amount', params: { number, asked: amount, total } });
    const payment = { amount, reference };
    const { order: after, isNew } = await takePayment(tx, context.env, order, payment, context.now());
    if (!isNew) return undefined;
    const kind = after.state !== 'paid' ? 'in vain' : order.state === 'cancelled' ? 'revived' : 'paid';
    return { kind, after, facts: { amount } };
  });
}

/** Records that the parcel of a paid order has left. @throws Refusal `impossible_transition` */
export async function shipOrder(
  context: OperationContext,
  actor: Actor,
  called: string,
  shipment: Shipment,
  attempt: Attempt = {},
): Promise<OrderChange<'shipped'>> {
  return change(context, actor, called, 'orders.ship', attempt, async (tx, order) => ({
    kind: 'shipped',
    after: await ship(tx, context.env, order, shipment, context.now()),
  }));
}

/**
 * Cancels an order that was not paid and will not be; its goods are on sale again.
 * @throws Refusal `impossible_transition`
 */
export async function cancelOrder(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<OrderChange<'cancelled'>> {
  return change(context, actor, called, 'orders.cancel', attempt, async (tx, order) => ({
    kind: 'cancelled',
    after: await cancel(tx, context.env, order, context.now()),
  }));
}

/**
 * Refunds money: to the card through Stripe; for an invoice it records the operator's bank transfer. The same reference
 * again changes nothing.
 * @returns also what was refunded in all
 * @param asked amount by default the whole rest, reference by default the numbers of the order and of the refund
 * @throws Refusal `impossible_refund`, `impossible_transition`, `reference_by_stripe`, `no_card_keys`,
 * `stripe_unconfirmed`, `refund_unrecorded`
 */
export async function refundOrder(
  context: OperationContext,
  cards: CardPayments | undefined,
  actor: Actor,
  called: string,
  asked: Asked,
  attempt: Attempt = {},
): Promise<OrderChange<'refunded'> & { readonly refunded: Cents }> {
  let byCard: (Movement & { readonly number: string }) | undefined;
  const prepare = async (tx: Queryable, order: OrderRow) => {
    if (order.method !== 'card') return;
    byCard = { ...(await refundCard(tx, cards, order, asked)), number: order.number };
  };
  const done = change(context, actor, called, 'orders.refund', { ...attempt, prepare }, async (tx, order) => {
    const { amount, reference } = byCard ?? (await planTransfer(tx, order, asked));
    const refund = { amount, reference };
    const { order: after, isNew } = await takeRefund(tx, context.env, order, refund, context.now());
    // Stripe's event may have recorded it first, which is the same to the operator.
    if (!isNew && !byCard) return undefined;
    return { kind: 'refunded', after, facts: { amount } };
  });
  const { kind, order } = await done.catch((error) => {
    if (!byCard) throw error;
    throw new Refusal({ code: 'refund_unrecorded', params: byCard }, { cause: error });
  });
  return { kind, order, refunded: moneyOf(await listMovements(context.database.orm, order.id)).refunded };
}

/**
 * Records the withdrawal that a buyer has declared by phone or letter, and mails its receipt.
 * @throws Refusal `withdrawal_over`, `impossible_transition`
 */
export async function withdrawForBuyer(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<OrderChange<'withdrawn'>> {
  return change(context, actor, called, 'orders.withdraw', attempt, async (tx, order) => {
    const now = context.now();
    const { number, name } = order;
    const { state, until } = withdrawalOf(order, now);
    if (state === 'over' && until !== null) {
      refuse({ code: 'withdrawal_over', params: { number, until } });
    }
    if (order.state === 'withdrawn') return undefined;
    return { kind: 'withdrawn', after: await withdraw(tx, context.env, order, name, now) };
  });
}

/** Adds a note about an order, for operators. The log has only the fact of it. */
export async function noteOrder(
  context: OperationContext,
  actor: Actor,
  called: string,
  text: string,
  attempt: Attempt = {},
): Promise<OrderChange<'noted'>> {
  return change(context, actor, called, 'orders.note', attempt, async (tx, order) => {
    const author = actor.kind === 'person' ? actor.id : null;
    await tx.insert(orderNotes).values({ orderId: order.id, author, text, at: context.now() });
    return { kind: 'noted', after: order };
  });
}

/** Makes a new link to an order; earlier ones stay valid. @returns its address; `undefined` for an attempt made before */
export async function linkToOrder(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<string | undefined> {
  const order = await findOrderCalled(context.database.orm, called);
  const operation = { action: 'orders.link', subject: order.number } as const;
  return operate(context, actor, attempt, operation, async (tx) => {
    await refuseStale(tx, await findOrderCalled(tx, order.id), attempt);
    const { url } = await makeOrderLink(tx, context.env, order);
    return { result: url, line: {} };
  });
}

/**
 * Lists the documents of a period for use outside the shop, and logs that.
 * @throws Refusal `period_reversed`
 */
export async function exportBooks(
  context: OperationContext,
  actor: Actor,
  period: Period,
): Promise<readonly Entry[]> {
  const operation = { action: 'orders.export', subject: 'documents' } as const;
  const entries = await operate(context, actor, {}, operation, async (tx) => {
    const result = await listEntries(tx, period);
    return { result, line: { after: { documents: result.length } } };
  });
  return entries ?? [];
}
