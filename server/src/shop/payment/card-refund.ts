import type { Cents } from '@nosewise/domain/shop/cents';
import { stateAfter } from '@nosewise/domain/shop/order-state';
import { moneyOf, refundEvent } from '@nosewise/domain/shop/refund';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../errors/refusal';
import { type LockedOrder, listMovements, type OrderRow, type PaymentRow } from '../shop-queries';
import type { Movement } from './movements';
import type { CardPayments } from './stripe';

/** A payment or refund as the operator gives it. */
export type Asked = { readonly [part in keyof Movement]?: Movement[part] | undefined };

/**
 * Refunds money to the card, once it is certain that the order allows it. Trying again after a crash is the same attempt:
 * Stripe gives the money back once.
 * @throws ImpossibleTransition; ImpossibleRefund; Refusal `reference_by_stripe`, `no_card_keys`,
 * `stripe_unconfirmed`
 */
export async function refundCard(
  { tx, cards }: { readonly tx: Queryable; readonly cards: CardPayments | undefined },
  order: OrderRow,
  { amount, reference }: Asked,
): Promise<Movement> {
  const { id, number } = order;
  if (reference !== undefined) throw new Refusal({ code: 'reference_by_stripe', params: { number } });
  const movements = await listMovements(tx, id);
  const planned = possible(order, movements, amount);
  const payment = movements.find(({ kind }) => kind === 'payment');
  if (!cards || !payment) throw new Refusal({ code: 'no_card_keys', params: { number } });
  // Those that failed count as well: refunding them again is another attempt.
  const tried = movements.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0);
  const attempt = `${id}-${tried}-${planned}`;
  try {
    return { amount: planned, reference: await cards.refund(payment.reference, planned, attempt) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Refusal({ code: 'stripe_unconfirmed', params: { number, said } }, { cause: error });
  }
}

/** Plans the refund of an invoice, which the operator transfers. @throws ImpossibleTransition; ImpossibleRefund */
export async function planTransfer(
  tx: Queryable,
  order: LockedOrder,
  { amount, reference }: Asked,
): Promise<Movement> {
  const movements = await listMovements(tx, order.id);
  const refunds = movements.filter(({ kind }) => kind === 'refund');
  const known = refunds.find((refund) => refund.reference === reference);
  if (known) return known;
  return {
    amount: possible(order, movements, amount),
    reference: reference ?? `Order ${order.number}, refund ${refunds.length + 1}`,
  };
}

/** Checks that the order allows a refund, by default of all that is left. @returns its amount */
function possible(
  { state }: OrderRow,
  movements: readonly PaymentRow[],
  amount: Cents = moneyOf(movements).refundable,
): Cents {
  stateAfter(state, refundEvent(amount, movements));
  return amount;
}
