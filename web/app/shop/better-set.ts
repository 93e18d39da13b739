import { bottleCount, type KitOffer } from '@nosewise/catalogue/kit';
import { KIT_OFFERS } from '@nosewise/catalogue/offers';
import type { CartLine } from '@nosewise/catalogue/price-cart';
import type { Cents } from '@nosewise/domain/money';
import { type Cart, quantityIn, withQuantity } from '../../shared/cart';
import { withoutLines } from './cart-lines';

/** A master kit that costs less than the kits in the cart which together hold the same bottles. */
export interface BetterSet {
  readonly master: KitOffer;
  /** What it takes the place of. */
  readonly parts: readonly CartLine[];
  /** How many of it. */
  readonly sets: number;
  readonly saving: Cents;
}

/** The first such kit. One that is in the cart already is not meant: of that, `containedTwice` speaks. */
export function betterSet(cart: Cart): BetterSet | undefined {
  for (const master of KIT_OFFERS) {
    const parts = KIT_OFFERS.filter(({ partOf }) => partOf === master.slug);
    const sets = Math.min(...parts.map(({ slug }) => quantityIn(cart, slug)));
    const holdsAll = sumOf(parts, bottleCount) === bottleCount(master);
    const saving = sets * (sumOf(parts, ({ price }) => price.cents) - master.price.cents);
    if (holdsAll && saving > 0 && quantityIn(cart, master.slug) === 0)
      return { master, parts: parts.map(({ slug }) => ({ kit: slug, quantity: sets })), sets, saving };
  }
  return undefined;
}

/** The cart with the master kit in place of its parts. */
export function withSet(cart: Cart, { master, parts, sets }: BetterSet): Cart {
  return withQuantity(withoutLines(cart, parts), master.slug, sets);
}

function sumOf(kits: readonly KitOffer[], amount: (kit: KitOffer) => number): number {
  return kits.reduce((sum, kit) => sum + amount(kit), 0);
}
