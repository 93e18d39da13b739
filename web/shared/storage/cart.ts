import type { CartLine } from '@nosewise/catalogue/shop/price-cart';
import { QUANTITY_MAX } from '@nosewise/domain/shop/quantity';
import { field } from './field';
import type { KeptName } from './kept-keys';

/**
 * The kits in the cart, one line each, and where they ship to. It carries no prices, which come from the shop.
 */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The code of the country that the parcel goes to, once it was chosen. */
  readonly country?: string | undefined;
  /** The postal code that was typed for it. */
  readonly postalCode?: string | undefined;
}

/** Where the browser's storage keeps it (`kept-cart.ts`). */
export const CART_KEY = 'cart' satisfies KeptName;

export const EMPTY_CART: Cart = { lines: [] };

const KIT = /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/;
const COUNTRY = /^[A-Z]{2}$/;
const POSTAL_CODE = /^.{1,20}$/;

/**
 * Reads a cart from anything. Lines that name no kit or no quantity are left out; the others get a quantity that can be
 * ordered. Without a schema library, because every page of the site counts the kits in the cart.
 */
export function readCart(json: unknown): Cart {
  const country = textIn(json, 'country', COUNTRY);
  const postalCode = textIn(json, 'postalCode', POSTAL_CODE);
  const cart = linesIn(json).reduce<Cart>((read, line) => {
    const kit = field(line, 'kit');
    const quantity = Number(field(line, 'quantity'));
    if (typeof kit !== 'string' || !KIT.test(kit) || !(quantity >= 1)) return read;
    return withQuantity(read, kit, quantityIn(read, kit) + Math.floor(quantity));
  }, EMPTY_CART);
  return { ...cart, ...(country && { country }), ...(postalCode && { postalCode }) };
}

function textIn(json: unknown, name: string, shape: RegExp): string | undefined {
  const text = field(json, name);
  return typeof text === 'string' && shape.test(text) ? text : undefined;
}

/** Returns what may be the lines of a cart. */
export function linesIn(json: unknown): readonly unknown[] {
  const lines = field(json, 'lines');
  return Array.isArray(lines) ? lines : [];
}

export function kitCount({ lines }: Cart): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

export function quantityIn({ lines }: Cart, kit: string): number {
  return lines.find((line) => line.kit === kit)?.quantity ?? 0;
}

/** Sets the quantity of a kit, as far as that many can be ordered: none removes its line, a new kit comes last. */
export function withQuantity(cart: Cart, kit: string, quantity: number): Cart {
  const line = { kit, quantity: Math.min(Math.floor(quantity), QUANTITY_MAX) };
  if (!(line.quantity >= 1)) return { ...cart, lines: cart.lines.filter((other) => other.kit !== kit) };
  const isIn = cart.lines.some((other) => other.kit === kit);
  const lines = isIn ? cart.lines.map((other) => (other.kit === kit ? line : other)) : [...cart.lines, line];
  return { ...cart, lines };
}

export function withOneMore(cart: Cart, kit: string): Cart {
  return withQuantity(cart, kit, quantityIn(cart, kit) + 1);
}

/** Puts a removed line back in its place. If the kit was added again meanwhile, the quantities are added up. */
export function withLineAt(cart: Cart, { kit, quantity }: CartLine, at: number): Cart {
  if (quantityIn(cart, kit) > 0) return withQuantity(cart, kit, quantityIn(cart, kit) + quantity);
  return { ...cart, lines: cart.lines.toSpliced(at, 0, { kit, quantity }) };
}

/** Takes lines out, by their quantities: what another tab has added meanwhile stays. */
export function withoutLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines.reduce(
    (rest, { kit, quantity }) => withQuantity(rest, kit, quantityIn(rest, kit) - quantity),
    cart,
  );
}

/**
 * Reads from the answer of `GET shop` how many of a kit one order can have; `undefined` where nobody counts. Without a
 * schema library, because the page of a kit shows it.
 */
export function availableIn(shop: unknown, kit: string): number | undefined {
  const stock = field(shop, 'stock');
  const counted = Array.isArray(stock) ? stock.find((each) => field(each, 'kit') === kit) : undefined;
  const available = field(counted, 'available');
  return typeof available === 'number' ? available : undefined;
}
