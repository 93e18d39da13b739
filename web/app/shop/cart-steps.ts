import { type Cart, MOST_OF_A_KIT } from '../lib/cart';

/** How many of a kit are in a cart. */
export function quantityIn({ lines }: Cart, kit: string): number {
  return lines.find((line) => line.kit === kit)?.quantity ?? 0;
}

/** The cart with so many of a kit, as far as that can be ordered at once: none takes the line out, a new kit comes last. */
export function withQuantity(cart: Cart, kit: string, quantity: number): Cart {
  const line = { kit, quantity: Math.min(Math.floor(quantity), MOST_OF_A_KIT) };
  if (!(line.quantity >= 1)) return { ...cart, lines: cart.lines.filter((other) => other.kit !== kit) };
  const isIn = cart.lines.some((other) => other.kit === kit);
  const lines = isIn ? cart.lines.map((other) => (other.kit === kit ? line : other)) : [...cart.lines, line];
  return { ...cart, lines };
}

/** The cart with one more of a kit. */
export function withOneMore(cart: Cart, kit: string): Cart {
  return withQuantity(cart, kit, quantityIn(cart, kit) + 1);
}
