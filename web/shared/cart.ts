import type { CartLine } from '@nosewise/catalogue/price-cart';
import { cartLine } from '@nosewise/contract/cart';
import { QUANTITY_MAX } from '@nosewise/domain/quote';
import * as z from 'zod/mini';
import { stored } from './stored';

const countrySchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/** What somebody means to buy. It carries no prices: those are the shop's to say. */
export const cartSchema = z.object({
  /** Each kit stands in one line only. */
  lines: z
    .array(cartLine)
    .check(z.refine((lines) => new Set(lines.map(({ kit }) => kit)).size === lines.length)),
  /** The code of the country that the parcel goes to, once it was chosen. */
  country: z.optional(countrySchema),
});

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly country?: string | undefined;
}

/** The cart of this browser, shared by all its tabs. */
export const cart = stored<Cart>({
  key: 'cart',
  schema: cartSchema,
  initial: { lines: [] },
  repair: salvageCart,
});

/** How many kits are in a cart. */
export function kitCount({ lines }: Cart): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

/** How many of a kit are in a cart. */
export function quantityIn({ lines }: Cart, kit: string): number {
  return lines.find((line) => line.kit === kit)?.quantity ?? 0;
}

/** The cart with so many of a kit, as far as that can be ordered at once: none takes the line out, a new kit comes last. */
export function withQuantity(cart: Cart, kit: string, quantity: number): Cart {
  const line = { kit, quantity: Math.min(Math.floor(quantity), QUANTITY_MAX) };
  if (!(line.quantity >= 1)) return { ...cart, lines: cart.lines.filter((other) => other.kit !== kit) };
  const isIn = cart.lines.some((other) => other.kit === kit);
  const lines = isIn ? cart.lines.map((other) => (other.kit === kit ? line : other)) : [...cart.lines, line];
  return { ...cart, lines };
}

/** The cart with one more of a kit. */
export function withOneMore(cart: Cart, kit: string): Cart {
  return withQuantity(cart, kit, quantityIn(cart, kit) + 1);
}

const damagedCart = z.object({ lines: z.array(z.unknown()) });
const damagedLine = z.object({ kit: cartLine.shape.kit, quantity: z.coerce.number() });

/** Saves of a damaged cart the lines that name a kit, each with a quantity that can be ordered, and the country. */
export function salvageCart(json: unknown): Cart {
  const { lines } = damagedCart.safeParse(json).data ?? { lines: [] };
  const { country } = z.object({ country: countrySchema }).safeParse(json).data ?? {};
  const salvaged = lines.reduce<Cart>(
    (cart, line) => {
      const { success, data } = damagedLine.safeParse(line);
      if (!success || !(data.quantity >= 1)) return cart;
      return withQuantity(cart, data.kit, quantityIn(cart, data.kit) + Math.floor(data.quantity));
    },
    { lines: [] },
  );
  return country === undefined ? salvaged : { ...salvaged, country };
}
