import { boxOf, type Kit } from './kit';
import { euros } from './money';

const IN_MASTER = { badge: 'Included in Master Pack', partOf: 'master-wine-36' } as const;

const WHITE = [
  { family: 'Citrus and orchard', aromas: ['Lemon', 'Grapefruit', 'Green apple', 'Pear'] },
  { family: 'Stone fruit and tropical', aromas: ['Peach', 'Apricot', 'Pineapple', 'Lychee'] },
  { family: 'Blossom, stone and cream', aromas: ['Elderflower', 'Flint', 'Butter', 'Cut grass'] },
];

const RED = [
  { family: 'Red and tart fruit', aromas: ['Strawberry', 'Raspberry', 'Cherry', 'Cranberry'] },
  { family: 'Dark fruit and flower', aromas: ['Blackcurrant', 'Blackberry', 'Plum', 'Violet'] },
  { family: 'Leaf, earth and wood', aromas: ['Green bell pepper', 'Vanilla', 'Mushroom', 'Cedar'] },
];

const FAULTS = [
  {
    family: 'Cork, air and vinegar',
    aromas: ['Cork taint', 'Oxidation', 'Volatile acidity', 'Ethyl acetate'],
  },
  {
    family: 'Sulphur and the stable',
    aromas: ['Hydrogen sulphide', 'Mercaptans', 'Dimethyl sulphide', 'Brettanomyces'],
  },
  {
    family: 'Cellar and vineyard',
    aromas: ['Sulphur dioxide', 'Geranium taint', 'Smoke taint', 'Geosmin'],
  },
];

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
    shelf: [
      { bottleNumber: 2, category: 'Citrus' },
      { bottleNumber: 9, category: 'Floral' },
      { bottleNumber: 15, category: 'Red Fruit' },
      { bottleNumber: 19, category: 'Dark Fruit' },
      { bottleNumber: 24, category: 'Woody' },
      { bottleNumber: 32, category: 'Wine Faults' },
    ],
    contents: [...WHITE, ...RED, ...FAULTS],
    included: boxOf(36),
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
    shelf: [
      { bottleNumber: 14, category: 'Red Fruit' },
      { bottleNumber: 16, category: 'Tart Fruit' },
      { bottleNumber: 17, category: 'Dark Fruit' },
      { bottleNumber: 20, category: 'Floral' },
      { bottleNumber: 22, category: 'Oak' },
      { bottleNumber: 23, category: 'Earthy' },
    ],
    contents: RED,
    included: boxOf(12),
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
    shelf: [
      { bottleNumber: 1, category: 'Citrus' },
      { bottleNumber: 4, category: 'Orchard' },
      { bottleNumber: 6, category: 'Stone Fruit' },
      { bottleNumber: 8, category: 'Tropical' },
      { bottleNumber: 11, category: 'Creamy' },
      { bottleNumber: 12, category: 'Herbaceous' },
    ],
    contents: WHITE,
    included: boxOf(12),
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
    shelf: [
      { bottleNumber: 25, category: 'Wine Faults' },
      { bottleNumber: 27, category: 'Wine Faults' },
      { bottleNumber: 29, category: 'Wine Faults' },
      { bottleNumber: 32, category: 'Wine Faults' },
      { bottleNumber: 34, category: 'Wine Faults' },
      { bottleNumber: 36, category: 'Wine Faults' },
    ],
    contents: FAULTS,
    included: boxOf(12),
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
