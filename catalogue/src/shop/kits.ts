import { bottleCount, type Kit } from './kit';
import { COFFEE_BASICS, MASTER_COFFEE, MASTER_WINE, RED_WINE, WHITE_WINE, WINE_FAULTS } from './offers';

const IN_MASTER = 'Included in Master Pack';

/** The wine kits in the order of the catalogue: the master kit and the three that are part of it. */
export const WINE_KITS: readonly Kit[] = [
  {
    ...MASTER_WINE,
    lead: 'White, red and faults: the whole vocabulary of wine in one box.',
    badge: `Complete Pack — Includes All ${bottleCount(MASTER_WINE)} Aromas`,
    audience: [
      'Tasters who prepare for an examination and want one set for all of it',
      'Clubs and restaurants, where several noses share a table',
      'Not the easiest start: beginners learn a single kit faster than all three',
    ],
    sample: { bottleNumber: 8, options: ['Elderflower', 'Lychee', 'Violet', 'Pineapple'] },
  },
  {
    ...RED_WINE,
    lead: 'From strawberry to cedar: the aromas that tell one red from another.',
    badge: IN_MASTER,
    audience: [
      'Tasters who write “red fruit” and would like to write “raspberry”',
      'Drinkers of Pinot, Cabernet and Rioja who want to know what sets them apart',
      'Beginners: all of it fits into a first evening',
    ],
    sample: { bottleNumber: 17, options: ['Plum', 'Cherry', 'Blackcurrant', 'Violet'] },
  },
  {
    ...WHITE_WINE,
    lead: 'From lemon to butter: aromas of the vineyard, the leaf and the cellar.',
    badge: IN_MASTER,
    audience: [
      'Drinkers who smell “something fresh” in a Sauvignon and cannot say what',
      'Tasters who mix up peach and apricot, as almost everybody does',
      'Beginners: most of the aromas are known from the kitchen',
    ],
    sample: { bottleNumber: 10, options: ['Cut grass', 'Butter', 'Flint', 'Grapefruit'] },
  },
  {
    ...WINE_FAULTS,
    lead: 'From cork taint to smoke: the faults to know, so that you send back the right bottle for the right reason.',
    badge: IN_MASTER,
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

/** The coffee kits in the order of the catalogue: the master kit and the basics, which are part of it. */
export const COFFEE_KITS: readonly Kit[] = [
  {
    ...MASTER_COFFEE,
    lead: 'Fruit, flower, sugar, roast and earth: what a cup can hold, in one box.',
    audience: [
      'Baristas and roasters who want the same word for the same smell',
      'Coffee lovers who read “blueberry” on a bag and find only coffee in the cup',
      'Cafés that train their teams together',
    ],
    sample: { bottleNumber: 15, options: ['Malt', 'Rose', 'Apricot', 'Blueberry'] },
  },
  {
    ...COFFEE_BASICS,
    lead: 'The aromas to learn first, from lemon and jasmine to caramel and toast.',
    audience: [
      'Home brewers who have a grinder but not the words yet',
      'New baristas in their first weeks',
      'Beginners: most of the aromas are known from breakfast',
    ],
    sample: { bottleNumber: 6, options: ['Honey', 'Toast', 'Caramel', 'Dark chocolate'] },
  },
];

/** All kits on sale today, in the order of the catalogue. */
export const KITS: readonly Kit[] = [...WINE_KITS, ...COFFEE_KITS];

/** Finds a kit; `undefined` for an unknown slug. */
export function kitBySlug(slug: string): Kit | undefined {
  return KITS.find((kit) => kit.slug === slug);
}
