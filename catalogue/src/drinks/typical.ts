import { type NameId, nameIdOf } from '@nosewise/domain/aromas/names';
import { worldOf } from '@nosewise/domain/aromas/pool';
import type { ScentId } from '@nosewise/domain/models';
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
  /** Words that are often said of it and have no bottle in our kits. */
  readonly further: readonly string[];
}

/** The typical aromas of each drink, by its id. */
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

/** A note for every fault that is found in a glass. */
export const ONE_TAINT =
  'One taint doesn’t mean that the glass is bad: many good drinks have a trace of one.';

/**
 * Notes on the faults of wines. Ron Jackson, "Wine Science"; Jamie Goode, "Flawless: Understanding Faults in Wine".
 */
export const SPOILED: Partial<Record<DrinkGroup, string>> = {
  'White wine':
    'Cork taint dulls the fruit first. The smell of eggs often goes when you swirl the glass. A little struck match is wanted in some white Burgundy.',
  'Sparkling wine and rosé':
    'Cork taint dulls the fruit first. Wine that stood in the light in a clear bottle can smell of onion or cooked cabbage.',
  'Red wine':
    'Cork taint dulls the fruit first. A little of the barnyard is part of some old reds, and some people like it.',
  'Sweet and fortified wine':
    'Oloroso sherry and tawny port are aged in air on purpose; the bruised apple of fino comes from its yeast. A sharp lift is common in sweet wines from noble rot.',
};
