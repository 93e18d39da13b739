import { oneBottleEach } from './adaptive-session';
import type { PooledScent, Random, ScentId } from './models';
import { worldOf } from './session';
import type { Confusion } from './statistics';

/** Draws the bottles of a practice session: each wanted scent that the pool holds, once, in random order. */
export function drawPractice(
  pool: readonly PooledScent[],
  wanted: readonly ScentId[],
  random: Random,
): PooledScent[] {
  return oneBottleEach(
    pool.filter(({ id }) => wanted.includes(id)),
    random,
  );
}

/** Selects the first `length` scents of a list whose bottles are in the pool. */
export function practicable(
  scents: readonly { readonly id: ScentId }[],
  pool: readonly PooledScent[],
  length: number,
): ScentId[] {
  const held = new Set(pool.map(({ id }) => id));
  return scents
    .map(({ id }) => id)
    .filter((id) => held.has(id))
    .slice(0, length);
}

/**
 * Selects the scents of the pairs at the top of a list, pair by pair, as long as both bottles are in the pool and
 * `length` is not exceeded. The first pair is always whole.
 */
export function practicablePairs(
  pairs: readonly Pick<Confusion, 'scentName' | 'mistakenFor'>[],
  pool: readonly PooledScent[],
  length: number,
): ScentId[] {
  let chosen: ScentId[] = [];
  for (const { scentName, mistakenFor } of pairs) {
    const smelled = pool.find(({ name }) => name === scentName);
    const named = pool.filter(({ name }) => name === mistakenFor);
    const rival = named.find(({ id }) => smelled && worldOf(id) === worldOf(smelled.id)) ?? named[0];
    if (!smelled || !rival) continue;
    const grown = [...new Set([...chosen, smelled.id, rival.id])];
    if (grown.length > Math.max(2, length)) break;
    chosen = grown;
  }
  return chosen;
}
