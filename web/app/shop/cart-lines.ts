import type { CartLine } from '@nosewise/catalogue/price-cart';
import { type Cart, quantityIn, withQuantity } from '../../shared/cart';

/** Puts a line back where it stood. What has come into the cart of that kit since stays, and comes on top. */
export function withLineAt(cart: Cart, { kit, quantity }: CartLine, at: number): Cart {
  if (quantityIn(cart, kit) > 0) return withQuantity(cart, kit, quantityIn(cart, kit) + quantity);
  return { ...cart, lines: cart.lines.toSpliced(at, 0, { kit, quantity }) };
}

/** The cart without what was ordered. What another tab has added meanwhile stays. */
export function withoutLines(cart: Cart, ordered: readonly CartLine[]): Cart {
  return ordered.reduce(
    (rest, { kit, quantity }) => withQuantity(rest, kit, quantityIn(rest, kit) - quantity),
    cart,
  );
}
