import { type Kit, shelfOf } from './kit';
import { euros } from './money';

const IN_MASTER = { badge: 'Included in Master Pack', partOf: 'master-wine-36' } as const;

const WHITE = ['Citrus and orchard', 'Stone fruit and tropical', 'Blossom, stone and cream'];

const RED = ['Red and tart fruit', 'Dark fruit and flower', 'Leaf, earth and wood'];

const FAULTS = ['Cork, air and vinegar', 'Sulphur and the stable', 'Cellar and vineyard'];

/** The wine kits in the order of the catalogue: the master kit and the three that are part of it. */
export const WINE_KITS: readonly Kit[] = [
  {
    slug: 'master-wine-36',
    name: 'Master Wine Kit',
    world: 'wine',
    price: euros(9900),
    first: 1,
    last: 36,
    lead: 'White, red and what goes wrong: the whole vocabulary of wine in thirty-six bottles.',
    badge: 'Complete Pack — Includes All 36 Aromas',
    shelf: shelfOf(
      [2, 'Citrus'],
      [9, 'Floral'],
      [15, 'Red Fruit'],
      [19, 'Dark Fruit'],
      [24, 'Woody'],
      [32, 'Wine Faults'],
    ),
    families: [...WHITE, ...RED, ...FAULTS],
    audience: [
      'Tasters who prepare for an examination and want one set for all of it',
      'Clubs and restaurants, where several noses share a table',
      'Not the gentlest start: whoever is new to it learns twelve faster than thirty-six',
    ],
    sample: { bottleNumber: 8, options: ['Elderflower', 'Lychee', 'Violet', 'Pineapple'] },
  },
  {
    slug: 'red-wine-12',
    name: 'Red Wine Kit',
    world: 'wine',
    price: euros(3900),
    first: 13,
    last: 24,
    lead: 'From strawberry to cedar: the twelve aromas that tell one red from another.',
    ...IN_MASTER,
    shelf: shelfOf(
      [14, 'Red Fruit'],
      [16, 'Tart Fruit'],
      [17, 'Dark Fruit'],
      [20, 'Floral'],
      [22, 'Oak'],
      [23, 'Earthy'],
    ),
    families: RED,
    audience: [
      'Whoever writes “red fruit” and would like to write “raspberry”',
      'Drinkers of Pinot, Cabernet and Rioja who want to know what sets them apart',
      'Beginners: twelve bottles are a good first evening',
    ],
    sample: { bottleNumber: 17, options: ['Plum', 'Cherry', 'Blackcurrant', 'Violet'] },
  },
  {
    slug: 'white-wine-12',
    name: 'White Wine Kit',
    world: 'wine',
    price: euros(3900),
    first: 1,
    last: 12,
    lead: 'From lemon to butter: twelve aromas of the vineyard, the leaf and the cellar.',
    ...IN_MASTER,
    shelf: shelfOf(
      [1, 'Citrus'],
      [4, 'Orchard'],
      [6, 'Stone Fruit'],
      [8, 'Tropical'],
      [11, 'Creamy'],
      [12, 'Herbaceous'],
    ),
    families: WHITE,
    audience: [
      'Whoever smells “something fresh” in a Sauvignon and cannot say what',
      'Tasters who mix up peach and apricot, as nearly everybody does',
      'Beginners: most of the twelve are known from the kitchen',
    ],
    sample: { bottleNumber: 10, options: ['Cut grass', 'Butter', 'Flint', 'Grapefruit'] },
  },
  {
    slug: 'wine-faults-12',
    name: 'Wine Faults Kit',
    world: 'wine',
    price: euros(3900),
    first: 25,
    last: 36,
    lead: 'From cork taint to smoke: twelve faults, so that you send back the right bottle for the right reason.',
    ...IN_MASTER,
    shelf: shelfOf(
      [25, 'Wine Faults'],
      [27, 'Wine Faults'],
      [29, 'Wine Faults'],
      [32, 'Wine Faults'],
      [34, 'Wine Faults'],
      [36, 'Wine Faults'],
    ),
    families: FAULTS,
    audience: [
      'People who serve wine, and have to decide at the table',
      'Winemakers at home and in small cellars',
      'Not for a first evening: several of these smell as bad as they sound',
    ],
    sample: {
      bottleNumber: 28,
      options: ['Volatile acidity', 'Ethyl acetate', 'Oxidation', 'Sulphur dioxide'],
    },
  },
];
