/** An amount of money in whole cents. */
export type Cents = number;

/** A rate in hundredths of a percent: 2550 is 25.5 %. */
export type BasisPoints = number;

const WHOLE: BasisPoints = 10_000;

/**
 * Checks an amount before it is used in a calculation.
 * @throws RangeError unless it is a whole number of cents, 0 or more
 */
export function assertCents(amount: Cents): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount in cents: ${amount}`);
}

/**
 * Computes the VAT that a price contains, rounded half up to whole cents: gross × rate ÷ (100 % + rate)
 * (Directive 2006/112/EC, Articles 78 and 97: a rate is a percentage of the amount without VAT).
 */
export function vatIncluded(gross: Cents, rate: BasisPoints): Cents {
  return shareOf(gross, rate, WHOLE + rate);
}

/** Computes `amount` × `part` ÷ `whole`, rounded half up to whole cents. @throws RangeError as `assertCents` */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  assertCents(amount);
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}
