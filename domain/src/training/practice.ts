import { oneBottleEach } from '../aromas/pool';
import type { PooledScent, Random, ScentId } from '../models';

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
