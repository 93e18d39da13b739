import { type KitOffer, shelfOf } from './kit';
import { euros } from './money';

export const MASTER_WINE: KitOffer = {
  slug: 'master-wine-36',
  name: 'Master Wine Kit',
  world: 'wine',
  price: euros(9900),
  first: 1,
  last: 36,
  shelf: shelfOf(
    [2, 'Citrus'],
    [9, 'Floral'],
    [15, 'Red Fruit'],
    [19, 'Dark Fruit'],
    [24, 'Woody'],
    [32, 'Wine Faults'],
  ),
};

export const RED_WINE: KitOffer = {
  slug: 'red-wine-12',
  name: 'Red Wine Kit',
  world: 'wine',
  price: euros(3900),
  first: 13,
  last: 24,
  partOf: 'master-wine-36',
  shelf: shelfOf(
    [14, 'Red Fruit'],
    [16, 'Tart Fruit'],
    [17, 'Dark Fruit'],
    [20, 'Floral'],
    [22, 'Oak'],
    [23, 'Earthy'],
  ),
};

export const WHITE_WINE: KitOffer = {
  slug: 'white-wine-12',
  name: 'White Wine Kit',
  world: 'wine',
  price: euros(3900),
  first: 1,
  last: 12,
  partOf: 'master-wine-36',
  shelf: shelfOf(
    [1, 'Citrus'],
    [4, 'Orchard'],
    [6, 'Stone Fruit'],
    [8, 'Tropical'],
    [11, 'Creamy'],
    [12, 'Herbaceous'],
  ),
};

export const WINE_FAULTS: KitOffer = {
  slug: 'wine-faults-12',
  name: 'Wine Faults Kit',
  world: 'wine',
  price: euros(3900),
  first: 25,
  last: 36,
  partOf: 'master-wine-36',
  shelf: shelfOf(
    [25, 'Wine Faults'],
    [27, 'Wine Faults'],
    [29, 'Wine Faults'],
    [32, 'Wine Faults'],
    [34, 'Wine Faults'],
    [36, 'Wine Faults'],
  ),
};

/** What of the wine kits is bought, in the order of the catalogue. */
export const WINE_OFFERS: readonly KitOffer[] = [MASTER_WINE, RED_WINE, WHITE_WINE, WINE_FAULTS];
