import type { CartLine } from '@nosewise/catalogue/price-cart';
import { field } from './field';
import { storedValue } from './stored-value';

/** The domain's `QUANTITY_MAX`, said again: every page has the cart, and the domain's own would bring all its pricing along. */
export const MOST_OF_A_KIT = 20;

/** What somebody means to buy. It carries no prices: those are the shop's to say. */
export interface Cart {
  /** Each kit stands in one line only. */
  readonly lines: readonly CartLine[];
  /** The code of the country that the parcel shall go to, once it was chosen. */
  readonly country?: string;
}

export const EMPTY_CART: Cart = { lines: [] };

/** The cart of this browser, shared by all its tabs. */
export const cart = storedValue({
  key: 'cart',
  initial: EMPTY_CART,
  parse: asWholeCart,
  repair: salvageCart,
});

/** How many kits are in a cart. */
export function kitCount({ lines }: Cart): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

/** A cart that was kept, when nothing of it is damaged. Read by hand: a public page has no room for a schema. */
export function asWholeCart(json: unknown): Cart | undefined {
  const salvaged = salvageCart(json);
  return JSON.stringify(salvaged) === JSON.stringify(json) ? salvaged : undefined;
}

/** What can be read of a damaged cart: its lines that name a kit, each with a quantity that can be ordered. */
export function salvageCart(json: unknown): Cart {
  const quantities = new Map<string, number>();
  for (const line of [field(json, 'lines')].flat()) {
    const kit = field(line, 'kit');
    const quantity = Math.floor(Number(field(line, 'quantity')));
    if (typeof kit === 'string' && /^[a-z\d-]{1,64}$/.test(kit) && quantity >= 1)
      quantities.set(kit, Math.min((quantities.get(kit) ?? 0) + quantity, MOST_OF_A_KIT));
  }
  const lines = [...quantities].map(([kit, quantity]) => ({ kit, quantity }));
  const country = field(json, 'country');
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { lines, country } : { lines };
}
