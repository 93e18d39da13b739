import type { ScentId } from '@nosewise/domain/models';
import { type NameId, nameIdOf } from '@nosewise/domain/training/names';
import { worldOf } from '@nosewise/domain/training/pool';
import { DRINKS, type Drink, type DrinkGroup, drinkIdOf } from './drinks';
import { COFFEES_BY_ORIGIN, COFFEES_BY_ROAST } from './drinks-coffee';
import { WHISKIES } from './drinks-whisky';
import { RED_WINES, SPARKLING_WINES_AND_ROSES, SWEET_AND_FORTIFIED_WINES, WHITE_WINES } from './drinks-wine';

/**
 * What a drink smells of. It is never loaded before somebody has smelled the glass without being told, and none of it is
 * a truth about their glass.
 */
export interface Typical {
  /** Aromas of our kits, by name: the lemon of wine and that of coffee are one. */
  readonly often: readonly NameId[];
  readonly sometimes: readonly NameId[];
  /** What is often there and has no bottle in our kits. */
  readonly further: readonly string[];
}

/** What is typical of each drink, by its id. */
export const TYPICAL: ReadonlyMap<string, Typical> = new Map(
  [WHITE_WINES, SPARKLING_WINES_AND_ROSES, RED_WINES, SWEET_AND_FORTIFIED_WINES]
    .concat([COFFEES_BY_ORIGIN, COFFEES_BY_ROAST, WHISKIES])
    .flatMap((lines) => lines.trim().split('\n').map(readLine)),
);

function readLine(line: string): [string, Typical] {
  const [name = '', aromas = ''] = line.split(': ');
  const [often = '', sometimes = '', further = ''] = aromas.split('; ');
  const nameIds = (words: string) => wordsOf(words).map((word) => word.replaceAll(' ', '-'));
  return [
    drinkIdOf(name),
    { often: nameIds(often), sometimes: nameIds(sometimes), further: wordsOf(further) },
  ];
}

function wordsOf(words: string): string[] {
  return words === '' ? [] : words.split(', ');
}

/** Lists the drinks in which an aroma is often found: first those of the world that its bottle belongs to. */
export function drinksOf(aroma: ScentId): Drink[] {
  const isOfWorld = ({ group }: Drink) => group.toLowerCase().includes(worldOf(aroma));
  const drinks = DRINKS.filter(({ id }) => TYPICAL.get(id)?.often.includes(nameIdOf(aroma)));
  return [...drinks.filter(isOfWorld), ...drinks.filter((drink) => !isOfWorld(drink))];
}

/** How a drink would smell spoiled: the fault bottles to compare it with, and what to know about them. */
export interface Spoiled {
  readonly faults: readonly NameId[];
  readonly note: string;
}

/** What to know of every fault that is found in a glass. */
export const ONE_TAINT =
  'One taint doesn’t mean that the glass is bad: many good drinks have a trace of one.';

/**
 * The faults of wine, coffee and whisky. Ron Jackson, "Wine Science"; Jamie Goode, "Flawless: Understanding Faults in Wine";
 * Illy and Viani, "Espresso Coffee" (trichloroanisole in Rio coffee, mould, over-fermented beans); Russell and Stewart,
 * "Whisky" (sulphur compounds).
 */
export const SPOILED: Readonly<Record<DrinkGroup, Spoiled>> = {
  'White wine': {
    faults: ['cork-taint', 'oxidation', 'hydrogen-sulphide', 'sulphur-dioxide'],
    note: 'Cork taint dulls the fruit first. The smell of eggs often goes when you swirl the glass. A little struck match is wanted in some white Burgundy.',
  },
  'Sparkling wine and rosé': {
    faults: ['cork-taint', 'oxidation', 'hydrogen-sulphide', 'mercaptans'],
    note: 'Cork taint dulls the fruit first. Wine that stood in the light in a clear bottle can smell of onion or cooked cabbage.',
  },
  'Red wine': {
    faults: ['cork-taint', 'brettanomyces', 'volatile-acidity', 'oxidation', 'mercaptans'],
    note: 'Cork taint dulls the fruit first. A little of the barnyard is part of some old reds, and some people like it.',
  },
  'Sweet and fortified wine': {
    faults: ['cork-taint', 'volatile-acidity', 'ethyl-acetate'],
    note: 'Oloroso sherry and tawny port are aged in air on purpose; the bruised apple of fino comes from its yeast. A sharp lift is common in sweet wines from noble rot.',
  },
  'Coffee by origin': {
    faults: ['cork-taint', 'geosmin', 'volatile-acidity'],
    note: 'The musty, medicinal smell of Rio coffee is mostly TCA, the same as cork taint. Beans that fermented too long smell of vinegar. A little wet earth is wanted in Sumatra and Monsooned Malabar.',
  },
  'Coffee by roast': {
    faults: ['cork-taint', 'geosmin', 'volatile-acidity'],
    note: 'These come from the bean, not from the roast: a dark roast can only cover them.',
  },
  Whisky: {
    faults: ['cork-taint', 'hydrogen-sulphide', 'mercaptans', 'sulphur-dioxide'],
    note: 'Sulphur can come from the still or from a sherry cask. Peat smoke is wanted, and no fault.',
  },
};
