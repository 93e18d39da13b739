import type { Pack, Scent } from '@nosewise/domain/models';
import type { KitOffer, KitWorld } from '../shop/kit';
import { formatMoney } from '../shop/money';
import { COFFEE_BASICS, MASTER_COFFEE, MASTER_WINE, RED_WINE, WHITE_WINE, WINE_FAULTS } from '../shop/offers';
import { COFFEE_AROMAS } from './coffee';
import { TEST_AROMAS } from './test-pack';
import { WINE_AROMAS } from './wine';

const AROMAS: Readonly<Record<KitWorld, readonly Scent[]>> = { wine: WINE_AROMAS, coffee: COFFEE_AROMAS };

/** Lists the aromas of a kit: those of its world from its first bottle to its last. */
export function aromasOf({ world, first, last }: Pick<KitOffer, 'world' | 'first' | 'last'>): Scent[] {
  return AROMAS[world].filter(({ bottleNumber }) => bottleNumber >= first && bottleNumber <= last);
}

/** Picks bottles of a world by their numbers, for a picture. */
export function bottlesOf(world: KitWorld, ...numbers: readonly number[]): Scent[] {
  return AROMAS[world].filter(({ bottleNumber }) => numbers.includes(bottleNumber));
}

/** Lists the bottles in the picture of a kit. */
export function shelfOfKit(kit: Pick<KitOffer, 'world' | 'first' | 'last' | 'shelf'>): Scent[] {
  return aromasOf(kit).filter(({ bottleNumber }) => kit.shelf.includes(bottleNumber));
}

function packOf(kit: KitOffer, description: string): Pack {
  const { slug: id, name, price } = kit;
  return { id, name, description, priceLabel: formatMoney(price), aromas: aromasOf(kit) };
}

/** A pack for trying out the training, not for sale. */
export const TEST_PACK: Pack = {
  id: 'philips-test',
  name: 'Test Pack',
  description: 'Essential oils to try the training with, from lemongrass to peppermint.',
  priceLabel: 'Test Pack',
  aromas: TEST_AROMAS,
};

/**
 * The built-in packs for training, in the order of the screen (specification, section 3, "Aroma pack"). A kit that is
 * part of a master kit holds the master's own bottles, with the same numbers.
 */
export const PACKS: readonly Pack[] = [
  packOf(MASTER_WINE, 'All the wine aromas: those of white wine, those of red, and the faults.'),
  packOf(RED_WINE, 'Aromas of red wine, from strawberry and blackcurrant to mushroom and cedar.'),
  packOf(WHITE_WINE, 'Aromas of white wine, from lemon and pear to flint and butter.'),
  packOf(WINE_FAULTS, 'The faults that every taster should know, from cork taint to smoke taint.'),
  packOf(MASTER_COFFEE, 'All the coffee aromas, from bright fruit and flowers to roast, spice and earth.'),
  packOf(COFFEE_BASICS, 'The coffee aromas to learn first, from lemon and jasmine to caramel and toast.'),
  TEST_PACK,
];
