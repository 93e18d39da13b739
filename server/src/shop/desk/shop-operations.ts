import type { Cents } from '@nosewise/domain/shop/cents';
import { withdrawalOf } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import { orderNotes } from '../../db/tables/shop-tables';
import { Refusal } from '../../errors/refusal';
import { type Attempt, NOTHING, type OperationContext, operate } from '../../operations/operation';
import { makeOrderLink } from '../letters/order-link';
import { cancelOrder as cancel, type Shipment, shipOrder as ship, withdrawOrder as withdraw } from '../order';
import { type Asked, planTransfer, refundCard } from '../payment/card-refund';
import { type Movement, takePayment, takeRefund } from '../payment/movements';
import type { CardPayments } from '../payment/stripe';
import { listMovements } from '../shop-queries';
import { type Entry, listEntries, type Period } from './books';
import { change, type OrderChange, refuse } from './order-operation';

/**
 * The operations of an operator on orders and books. Each change is one transaction, with its mail and its line in
 * the log; wake the job `mail` afterwards. An order is found by its number or its id.
 */

/** An order, by its number or its id. */
interface Called {
  readonly number: string;
}

/**
 * Records that an invoice was paid in full. The same reference again changes nothing.
 * @param asked amount by default the total, reference by default the order's number
 * @returns `revived` when the order had ended and its goods are reserved again, `in vain` when the money has
 * to be returned
 * @throws Refusal `paid_by_card`, `wrong_amount`, `impossible_transition`
 */
export async function payOrder(
  context: OperationContext,
  attempt: Attempt,
  { number: called, ...asked }: Called & Asked,
): Promise<OrderChange<'paid' | 'revived' | 'in vain'>> {
  return change(context, attempt, { called, action: 'orders.pay' }, async (at, order) => {
    const { number, gross: total } = order;
    const { amount = total, reference = `Order ${number}` } = asked;
    if (order.method === 'card') refuse({ code: 'paid_by_card', params: { number } });
    if (amount !== total) refuse({ code: 'wrong_amount', params: { number, asked: amount, total } });
    const { order: after, isNew } = await takePayment(at, order, { amount, reference });
    if (!isNew) return undefined;
    const kind = after.state !== 'paid' ? 'in vain' : order.state === 'cancelled' ? 'revived' : 'paid';
    return { kind, after, facts: { amount } };
  });
}

/** Records that the parcel of a paid order has left. @throws Refusal `impossible_transition` */
export async function shipOrder(
  context: OperationContext,
  attempt: Attempt,
  { number: called, carrier, tracking }: Called & Shipment,
): Promise<OrderChange<'shipped'>> {
  return change(context, attempt, { called, action: 'orders.ship' }, async (at, order) => ({
    kind: 'shipped',
    after: await ship(at, order, { carrier, tracking }),
  }));
}

/**
 * Cancels an order that was not paid and will not be; its goods are on sale again.
 * @throws Refusal `impossible_transition`
 */
export async function cancelOrder(
  context: OperationContext,
  attempt: Attempt,
  { number: called }: Called,
): Promise<OrderChange<'cancelled'>> {
  return change(context, attempt, { called, action: 'orders.cancel' }, async (at, order) => ({
    kind: 'cancelled',
    after: await cancel(at, order),
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
  context: OperationContext & { readonly cards: CardPayments | undefined },
  attempt: Attempt,
  { number: called, ...asked }: Called & Asked,
): Promise<OrderChange<'refunded'> & { readonly refunded: Cents }> {
  let byCard: (Movement & Called) | undefined;
  const done = change(context, attempt, { called, action: 'orders.refund' }, async (at, order) => {
    const { number, method } = order;
    if (method === 'card')
      byCard = { ...(await refundCard({ tx: at.tx, cards: context.cards }, order, asked)), number };
    const { amount, reference } = byCard ?? (await planTransfer(at.tx, order, asked));
    const { order: after, isNew } = await takeRefund(at, order, { amount, reference });
    return isNew ? { kind: 'refunded', after, facts: { amount } } : undefined;
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
  attempt: Attempt,
  { number: called }: Called,
): Promise<OrderChange<'withdrawn'>> {
  return change(context, attempt, { called, action: 'orders.withdraw' }, async (at, order) => {
    const { number, name } = order;
    const { state, until } = withdrawalOf(order, at.now);
    if (state === 'over' && until !== null) {
      refuse({ code: 'withdrawal_over', params: { number, until } });
    }
    if (order.state === 'withdrawn') return undefined;
    return { kind: 'withdrawn', after: await withdraw(at, order, name) };
  });
}

/** Adds a note about an order, for operators. The log has only the fact of it. */
export async function noteOrder(
  context: OperationContext,
  attempt: Attempt,
  { number: called, text }: Called & { readonly text: string },
): Promise<OrderChange<'noted'>> {
  const { actor } = attempt;
  return change(context, attempt, { called, action: 'orders.note' }, async (at, order) => {
    const author = actor.kind === 'person' ? actor.id : null;
    await at.tx.insert(orderNotes).values({ orderId: order.id, author, text, at: at.now });
    return { kind: 'noted', after: order };
  });
}

/** Makes a new link to an order; earlier ones stay valid. @returns its address; `undefined` for an attempt made before */
export async function linkToOrder(
  context: OperationContext,
  attempt: Attempt,
  { number: called }: Called,
): Promise<string | undefined> {
  let url: string | undefined;
  await change(context, attempt, { called, action: 'orders.link' }, async (at, order) => {
    url = (await makeOrderLink(at.tx, at.env, order)).url;
    return { kind: 'linked', after: order };
  });
  return url;
}

/**
 * Lists the documents of a period for use outside the shop, and logs that.
 * @throws Refusal `period_reversed`
 */
export async function exportBooks(
  context: OperationContext,
  attempt: Attempt,
  period: Period,
): Promise<readonly Entry[]> {
  const operation = { action: 'books.export', subject: 'documents', lock: NOTHING } as const;
  const entries = await operate(context, attempt, operation, async (tx) => {
    const result = await listEntries(tx, period);
    return { result, line: { after: { documents: result.length } } };
  });
  return entries ?? [];
}
