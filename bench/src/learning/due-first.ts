import { isDue, type Schedule } from '@nosewise/domain/memory/scheduler';
import type { Instant, PooledScent, Random, ScentId } from '@nosewise/domain/models';
import { randomIndex, shuffle } from '@nosewise/domain/random';

/** What a person has answered for a scent. */
export interface Known {
  readonly schedule: Schedule;
  readonly right: number;
  readonly asked: number;
}

/** Share of a session that is kept for new scents, so that returning ones cannot starve them. */
const NEW_SHARE = 0.25;

/**
 * Draws a session by the specification's schedule alone: due scents first, the longest overdue leading; then new ones;
 * then the weakest, by accuracy. Each scent comes once, from one of its bottles; ties in random order.
 */
export function drawDueFirst(
  pool: readonly PooledScent[],
  known: ReadonlyMap<ScentId, Known>,
  { length, now, random }: { readonly length: number; readonly now: Instant; readonly random: Random },
): PooledScent[] {
  const bottles = new Map<ScentId, PooledScent[]>();
  for (const bottle of pool) bottles.set(bottle.id, [...(bottles.get(bottle.id) ?? []), bottle]);
  const onePerScent = [...bottles.values()].flatMap((same) => same[randomIndex(same.length, random)] ?? []);
  const drawn = shuffle(onePerScent, random).map((bottle) => ({ bottle, state: known.get(bottle.id) }));
  const due = drawn
    .filter(({ state }) => state && isDue(state.schedule, now))
    .sort((a, b) => (a.state?.schedule.nextReview ?? 0) - (b.state?.schedule.nextReview ?? 0));
  const fresh = drawn.filter(({ state }) => !state);
  const weak = drawn
    .filter(({ state }) => state && !isDue(state.schedule, now))
    .sort((a, b) => accuracy(a.state) - accuracy(b.state));
  const kept = Math.min(fresh.length, Math.ceil(length * NEW_SHARE));
  return [...due.slice(0, length - kept), ...fresh, ...weak].slice(0, length).map(({ bottle }) => bottle);
}

function accuracy(state: Known | undefined): number {
  return state ? state.right / state.asked : 1;
}
