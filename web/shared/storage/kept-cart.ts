import * as z from 'zod/mini';
import { CART_KEY, type Cart, EMPTY_CART, linesIn, readCart } from './cart';
import { field } from './field';
import { stored } from './stored';

const wholeCart = z.pipe(z.unknown().check(z.refine(isWholeCart)), z.transform(readCart));

/** The cart of this browser, shared by all its tabs. The readable part of a damaged one is kept. */
export const cart = stored<Cart>({ key: CART_KEY, schema: wholeCart, initial: EMPTY_CART, repair: readCart });

/** Tells whether this can be read as a cart without loss or change. */
export function isWholeCart(json: unknown): boolean {
  const { lines, country, postalCode } = readCart(json);
  const given = linesIn(json);
  return (
    Array.isArray(field(json, 'lines')) &&
    given.length === lines.length &&
    lines.every(({ quantity }, index) => field(given[index], 'quantity') === quantity) &&
    field(json, 'country') === country &&
    field(json, 'postalCode') === postalCode
  );
}
