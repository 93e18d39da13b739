import { type NameId, nameIdOf, plainText } from '../aromas/names';
import { compareText } from '../compare-text';
import type { Memory } from '../memory/due';
import type { Instant, PooledScent, ScentId } from '../models';

/** An aroma that was looked for in a glass. There is no truth in it: nothing is right or wrong. */
export interface SmelledAroma {
  /** Null for an aroma that is in none of the person's packs, which `words` then name. */
  readonly nameId: NameId | null;
  /** Its name as it was shown, or the person's own word for it. */
  readonly words: string;
  readonly found: boolean;
  readonly sure: boolean;
  /** Whether it was named to the person before they looked for it. */
  readonly told: boolean;
}

/** One drink that somebody smelled. */
export interface Glass {
  /** A UUID of the device. */
  readonly id: string;
  /** A drink of our list; null if `words` name another. */
  readonly drink: string | null;
  /** The name of the drink as it was shown, or the person's own words for it. */
  readonly words: string;
  /** What the label says. */
  readonly name: string;
  readonly place: string;
  readonly at: Instant;
  readonly aromas: readonly SmelledAroma[];
}

/** Limits. Lengths are in characters. */
export const MAX_GLASSES = 5_000;
export const MAX_AROMAS = 40;
export const GLASS_WORDS_MAX = 40;
export const GLASS_NAME_MAX = 100;

/** Lists glasses newest first, alike on every device. */
export function newestFirst<T extends Pick<Glass, 'id' | 'at'>>(glasses: readonly T[]): T[] {
  return glasses.toSorted((a, b) => b.at - a.at || compareText(b.id, a.id));
}

/** Returns words as a glass keeps them: in one line, within their limit; empty for none. */
export function tidyWords(typed: string): string {
  const words = typed.replaceAll(/\s+/g, ' ').trim();
  const cut = [...words].slice(0, GLASS_WORDS_MAX);
  // The limit counts UTF-16 code units, as schemas do, and a character may have two.
  while (cut.join('').length > GLASS_WORDS_MAX) cut.pop();
  return cut.join('').trim();
}

/** Tells whether two aromas are the same: by name, or by words where one of them has no name. */
export function isSameAroma(
  a: Pick<SmelledAroma, 'nameId' | 'words'>,
  b: Pick<SmelledAroma, 'nameId' | 'words'>,
): boolean {
  if (a.nameId !== null && b.nameId !== null) return a.nameId === b.nameId;
  return plainText(a.words) === plainText(b.words);
}

/** Lists the glasses in which an aroma was found, newest first. */
export function foundIn(
  glasses: readonly Glass[],
  aroma: Pick<PooledScent, 'id' | 'name'>,
): readonly Glass[] {
  const wanted = { nameId: nameIdOf(aroma.id), words: aroma.name };
  return newestFirst(glasses).filter(({ aromas }) =>
    aromas.some((each) => each.found && isSameAroma(each, wanted)),
  );
}

/** Counts the aromas of a pool that a person can name, and how many of them they have also found in a glass. */
export function countInGlasses(
  pool: readonly PooledScent[],
  memory: Memory,
  glasses: readonly Glass[],
): { readonly found: number; readonly named: number } {
  const named = uniqueNames(pool).filter((bottle) =>
    pool.some((each) => nameIdOf(each.id) === nameIdOf(bottle.id) && isNamed(memory, each.id)),
  );
  const found = named.filter((bottle) => foundIn(glasses, bottle).length > 0);
  return { found: found.length, named: named.length };
}

/** One bottle of each name: the lemon of wine and that of coffee are looked for in a glass as one. */
function uniqueNames(pool: readonly PooledScent[]): PooledScent[] {
  return [...new Map(pool.map((bottle) => [nameIdOf(bottle.id), bottle])).values()];
}

/** Tells whether a scent was named once at least: one that was only met waits at the first step of learning. */
export function isNamed(memory: Memory, id: ScentId): boolean {
  const schedule = memory.get(id)?.schedule;
  return schedule !== undefined && (schedule.status !== 'learning' || schedule.step > 0);
}

/**
 * Chooses the bottle that would help after a glass: of an aroma that is often there and was not found.
 * @returns `undefined` when everything was found, or the pool has no bottle of it
 */
export function bottleToSmell(
  { aromas }: Pick<Glass, 'aromas'>,
  often: readonly NameId[],
  pool: readonly PooledScent[],
): PooledScent | undefined {
  return pool.find(({ id, name }) => {
    const nameId = nameIdOf(id);
    const isFound = aromas.some((each) => each.found && isSameAroma(each, { nameId, words: name }));
    return often.includes(nameId) && !isFound;
  });
}
