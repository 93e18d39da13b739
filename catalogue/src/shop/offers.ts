import type { Cents } from '@nosewise/domain/shop/cents';
import { bottleCount, type KitOffer, type KitWorld } from './kit';
import { euros, formatMoney } from './money';

export const MASTER_WINE: KitOffer = {
  slug: 'master-wine-36',
  name: 'Master Wine Kit',
  world: 'wine',
  price: euros(9900),
  first: 1,
  last: 36,
  shelf: [2, 9, 15, 19, 24, 32],
};

export const RED_WINE: KitOffer = {
  slug: 'red-wine-12',
  name: 'Red Wine Kit',
  world: 'wine',
  price: euros(3900),
  first: 13,
  last: 24,
  partOf: 'master-wine-36',
  shelf: [14, 16, 17, 20, 22, 23],
};

export const WHITE_WINE: KitOffer = {
  slug: 'white-wine-12',
  name: 'White Wine Kit',
  world: 'wine',
  price: euros(3900),
  first: 1,
  last: 12,
  partOf: 'master-wine-36',
  shelf: [1, 4, 6, 8, 11, 12],
};

export const WINE_FAULTS: KitOffer = {
  slug: 'wine-faults-12',
  name: 'Wine Faults Kit',
  world: 'wine',
  price: euros(3900),
  first: 25,
  last: 36,
  partOf: 'master-wine-36',
  shelf: [25, 27, 29, 32, 34, 36],
};

export const MASTER_COFFEE: KitOffer = {
  slug: 'master-coffee-24',
  name: 'Master Coffee Kit',
  world: 'coffee',
  price: euros(6900),
  first: 1,
  last: 24,
  shelf: [1, 4, 9, 15, 19, 24],
};

export const COFFEE_BASICS: KitOffer = {
  slug: 'coffee-basics-12',
  name: 'Coffee Basics Kit',
  world: 'coffee',
  price: euros(3900),
  first: 1,
  last: 12,
  partOf: 'master-coffee-24',
  shelf: [2, 4, 6, 8, 9, 12],
};

/** Shown wherever an order is placed, seen or written about while no seller is named (`OPERATOR_NAME`). */
export const DEMO_SHOP = 'This is a demo shop. No order will be charged or shipped.';

/** All kits that can be bought, in the order of the catalogue. Without texts, which a cart does not need. */
export const KIT_OFFERS: readonly KitOffer[] = [
  MASTER_WINE,
  RED_WINE,
  WHITE_WINE,
  WINE_FAULTS,
  MASTER_COFFEE,
  COFFEE_BASICS,
];

/** Names the price of the cheapest kit: `€39`. */
export function lowestPrice(): string {
  return formatMoney(euros(Math.min(...KIT_OFFERS.map(({ price }) => price.cents))));
}

/** Lists how many bottles kits have: `12 or 36`. @param world Default: both */
export function kitSizes(world?: KitWorld): string {
  const kits = KIT_OFFERS.filter((kit) => world === undefined || kit.world === world);
  const sizes = [...new Set(kits.map(bottleCount))].sort((one, other) => one - other);
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sizes.map(String));
}

/** Finds the kits that are part of a master kit. */
export function partsOf({ slug }: Pick<KitOffer, 'slug'>): readonly KitOffer[] {
  return KIT_OFFERS.filter(({ partOf }) => partOf === slug);
}

/** Returns how much less a master kit costs than all its parts; 0 unless they hold all its bottles. */
export function savingOf(master: KitOffer): Cents {
  const parts = partsOf(master);
  const holdAll = sumOf(parts, bottleCount) === bottleCount(master);
  return holdAll ? Math.max(0, sumOf(parts, ({ price }) => price.cents) - master.price.cents) : 0;
}

function sumOf(kits: readonly KitOffer[], amount: (kit: KitOffer) => number): number {
  return kits.reduce((sum, kit) => sum + amount(kit), 0);
}

/** Finds the offer of a kit; `undefined` for an unknown slug. */
export function offerOf(slug: string): KitOffer | undefined {
  return KIT_OFFERS.find((offer) => offer.slug === slug);
}
