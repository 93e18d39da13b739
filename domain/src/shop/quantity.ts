/** The most of one kit in one order. */
export const QUANTITY_MAX = 20;
/** The most of one kit in one order when its stock is counted, so that one buyer does not take all of it. */
export const COUNTED_MAX = 5;

/** Checks a quantity. @throws RangeError when nobody can order it */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) {
    throw new RangeError(`Not a quantity from 1 to ${QUANTITY_MAX}: ${quantity}`);
  }
}
