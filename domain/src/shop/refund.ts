import type { Instant } from '../models';
import { assertCents, type Cents, shareOf } from './cents';
import type { OrderEvent } from './order-state';
import type { Amount } from './quote';

/** Money that came in for an order, or went back. */
export interface Movement {
  readonly kind: 'payment' | 'refund';
  readonly amount: Cents;
  /** When a refund came back to the seller: it counts no longer. */
  readonly failedAt?: Instant | null;
}

/** Refuses a refund of nothing, or of more than the seller still has. */
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

/** Sums up payments, refunds and the rest that can still be refunded. Refunds never exceed payments. */
export function moneyOf(movements: readonly Movement[]): { paid: Cents; refunded: Cents; refundable: Cents } {
  const sum = (wanted: Movement['kind']) =>
    movements.reduce(
      (total, { kind, amount, failedAt = null }) =>
        kind === wanted && failedAt === null ? total + amount : total,
      0,
    );
  const [paid, refunded] = [sum('payment'), sum('refund')];
  return { paid, refunded, refundable: paid - refunded };
}

/** Returns the event for a refund, which says whether it takes all that is left. @throws ImpossibleRefund */
export function refundEvent(amount: Cents, movements: readonly Movement[]): OrderEvent {
  const { refundable } = moneyOf(movements);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable) {
    throw new ImpossibleRefund(amount, refundable);
  }
  return amount === refundable ? 'refund-rest' : 'refund-part';
}

/**
 * Computes the amount of a credit note with its VAT. The VAT is the difference of two shares of the whole, so that the
 * parts of an order refunded bit by bit add up to its VAT exactly.
 * @param credited cents of all earlier credit notes
 */
export function creditOf(total: Amount, credited: Cents, amount: Cents): Amount {
  assertCents(amount);
  const vatOfFirst = (cents: Cents) => (total.gross === 0 ? 0 : shareOf(total.vat, cents, total.gross));
  return { gross: amount, vat: vatOfFirst(credited + amount) - vatOfFirst(credited) };
}
