import type { Slot } from '../belief/adaptive-session';
import { compareText } from '../compare-text';
import type { PooledScent, ScentId } from '../models';

/** Slots that a duel within a session takes: both bottles are smelled, one of them again blind. */
export const DUEL_SLOTS = 2;

/** Two bottles to be told apart. */
export interface Duel {
  readonly a: PooledScent;
  readonly b: PooledScent;
}

/** A duel in its place in a session. */
export interface DuelSlot {
  readonly mode: 'duel';
  readonly bottle: PooledScent;
  readonly rival: PooledScent;
  /** The slots that gave way to it. They are asked after all when the person does not want the duel. */
  readonly instead: readonly Slot[];
}

/** Finds the bottles of a pair; `undefined` when the pool lacks one, or both are the same scent. */
export function duelOf(pool: readonly PooledScent[], a: ScentId, b: ScentId): Duel | undefined {
  const [first, second] = [pool.find(({ id }) => id === a), pool.find(({ id }) => id === b)];
  return first && second && a !== b ? { a: first, b: second } : undefined;
}

/**
 * Suggests two scents while nothing is known of mix-ups: the first two of one category, which are the easiest to take
 * for each other, else the first two; `undefined` when there are not two.
 */
export function likelyTwo(
  scents: readonly Pick<PooledScent, 'id' | 'category'>[],
): { readonly a: ScentId; readonly b: ScentId } | undefined {
  for (const [index, { id, category }] of scents.entries()) {
    const mate = scents.slice(index + 1).find((other) => other.category === category);
    if (mate) return { a: id, b: mate.id };
  }
  const [first, second] = scents;
  return first && second && { a: first.id, b: second.id };
}

/** Puts the bottles of a pair in the order in which their names are shown. */
export function byName(first: PooledScent, second: PooledScent): [PooledScent, PooledScent] {
  const order = compareText(nameBeside(first, second), nameBeside(second, first));
  return order > 0 ? [second, first] : [first, second];
}

/** Names a bottle of a pair, with its pack where both have one name. */
export function nameBeside(bottle: PooledScent, other: Pick<PooledScent, 'name'>): string {
  return bottle.name === other.name ? `${bottle.name} (${bottle.packName})` : bottle.name;
}
