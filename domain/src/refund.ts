import { assertCents, type Cents, shareOf } from './money';
import type { Amount } from './quote';

/** Money that came in for an order, or went back. */
export interface Movement {
  readonly kind: 'payment' | 'refund';
  readonly amount: Cents;
}

/** What was asked to be given back is nothing, or more than the seller still has. */
export class ImpossibleRefund extends Error {
  override readonly name = 'ImpossibleRefund';
  readonly code = 'impossible_refund';

  constructor(
    readonly amount: Cents,
    readonly refundable: Cents,
  ) {
    super(`A refund of ${amount} cents is not possible: ${refundable} cents can be refunded.`);
  }
}

/** What came in, what went back, and what could still go back. Refunds never exceed payments. */
export function moneyOf(movements: readonly Movement[]): { paid: Cents; refunded: Cents; refundable: Cents } {
  const sum = (wanted: Movement['kind']) =>
    movements.reduce((total, { kind, amount }) => (kind === wanted ? total + amount : total), 0);
  const [paid, refunded] = [sum('payment'), sum('refund')];
  return { paid, refunded, refundable: paid - refunded };
}

/** @returns whether the refund takes all that is left. @throws ImpossibleRefund */
export function takesRest(amount: Cents, movements: readonly Movement[]): boolean {
  const { refundable } = moneyOf(movements);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable) {
    throw new ImpossibleRefund(amount, refundable);
  }
  return amount === refundable;
}

/**
 * A part of an order's total with its VAT, for a credit note. The VAT is the difference of two shares of the whole, so
 * that the parts of an order that is given back bit by bit add up to its VAT exactly.
 * @param credited what was given back before
 */
export function creditOf(total: Amount, credited: Cents, amount: Cents): Amount {
  assertCents(amount);
  const vatOfFirst = (cents: Cents) => (total.gross === 0 ? 0 : shareOf(total.vat, cents, total.gross));
  return { gross: amount, vat: vatOfFirst(credited + amount) - vatOfFirst(credited) };
}
