import { type KitOffer, shelfOf } from './kit';
import { euros } from './money';

export const MASTER_COFFEE: KitOffer = {
  slug: 'master-coffee-24',
  name: 'Master Coffee Kit',
  world: 'coffee',
  price: euros(6900),
  first: 1,
  last: 24,
  shelf: shelfOf([1, 'Citrus'], [4, 'Floral'], [9, 'Roasted'], [15, 'Fruity'], [19, 'Nutty'], [24, 'Fresh']),
};

export const COFFEE_BASICS: KitOffer = {
  slug: 'coffee-basics-12',
  name: 'Coffee Basics Kit',
  world: 'coffee',
  price: euros(3900),
  first: 1,
  last: 12,
  partOf: 'master-coffee-24',
  shelf: shelfOf([2, 'Fruity'], [4, 'Floral'], [6, 'Sweet'], [8, 'Nutty'], [9, 'Roasted'], [12, 'Woody']),
};

/** What of the coffee kits is bought, in the order of the catalogue. */
export const COFFEE_OFFERS: readonly KitOffer[] = [MASTER_COFFEE, COFFEE_BASICS];
