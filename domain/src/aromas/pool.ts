import type { Pack, PooledScent, Random, ScentId } from '../models';
import { shuffle } from '../random';

/**
 * Merges packs into a pool: every bottle once, sorted by bottle number (specification, section 4).
 * A duplicate has the same number and name *and* comes from the same world: the lemon of the wine kit and
 * the lemon of the coffee kit both carry number 1 but are different preparations, so both stay.
 */
export function mergePacks(packs: readonly Pack[]): PooledScent[] {
  const pool = new Map<string, PooledScent>();
  for (const pack of packs) {
    for (const scent of pack.aromas) {
      const key = `${scent.bottleNumber} ${worldOf(scent.id)} ${scent.name}`;
      if (!pool.has(key)) pool.set(key, { ...scent, packName: pack.name });
    }
  }
  return [...pool.values()].sort((a, b) => a.bottleNumber - b.bottleNumber);
}

/** Returns the world of an aroma, the prefix of its id: `wine` of `wine-lemon`, `own` of `own-<uuid>`. */
export function worldOf(id: ScentId): string {
  return id.replace(/-.*/, '');
}

/**
 * Draws the bottles of one session in random order: `count` of them, or all when the pool holds fewer.
 * @param count a whole number; less than one gives an empty session
 */
export function drawSession(pool: readonly PooledScent[], count: number, random: Random): PooledScent[] {
  return shuffle(pool, random).slice(0, Math.max(0, count));
}

/** Draws one bottle of each scent, chosen at random among those that hold it, in random order. */
export function oneBottleEach(pool: readonly PooledScent[], random: Random): PooledScent[] {
  return [...new Map(shuffle(pool, random).map((bottle) => [bottle.id, bottle])).values()];
}

/** Finds the bottles with a number: none, one, or one per pack that uses it. */
export function bottlesNumbered(pool: readonly PooledScent[], bottleNumber: number): PooledScent[] {
  return pool.filter((scent) => scent.bottleNumber === bottleNumber);
}

/** Tells whether other bottles have the same number, so that the screen has to name the pack as well. */
export function sharesItsNumber({ bottleNumber }: PooledScent, pool: readonly PooledScent[]): boolean {
  return bottlesNumbered(pool, bottleNumber).length > 1;
}
