import type { Instant, PooledScent, Random, ScentId } from '@nosewise/domain/models';
import { randomIndex, shuffle } from '@nosewise/domain/random';
import type { Memory, Remembered } from '@nosewise/domain/training/due';
import { isDue } from '@nosewise/domain/training/scheduler';

/**
 * Draws a session by the specification's schedule alone: due scents first, the longest overdue
 * leading; then new ones; then the weakest, by accuracy. A quarter of the session is kept for new scents
 * while there are any, so that returning ones cannot starve them. Each scent comes once, from one of its
 * bottles; ties in random order.
 * @param length a whole number of questions; fewer when the pool holds fewer scents, none when less than one
 */
export function drawDueFirst(
  pool: readonly PooledScent[],
  memory: Memory,
  length: number,
  now: Instant,
  random: Random,
): PooledScent[] {
  const places = Math.max(0, length);
  const drawn = shuffle(onePerScent(pool, random), random)
    .map((bottle) => ({ bottle, ...urgencyOf(memory.get(bottle.id), now) }))
    .sort((a, b) => a.group - b.group || a.rank - b.rank);
  const due = drawn.filter(({ group }) => group === DUE);
  const fresh = drawn.filter(({ group }) => group === NEW);
  const kept = Math.min(fresh.length, Math.ceil(places * NEW_SHARE));
  const others = drawn.filter(({ group }) => group !== DUE);
  return [...due.slice(0, places - kept), ...others].slice(0, places).map(({ bottle }) => bottle);
}

/** Share of a review that is kept for new scents, a ratio 0..1. */
const NEW_SHARE = 0.25;

const DUE = 0;
const NEW = 1;
const KNOWN = 2;

/** Lower comes first, by group, then by rank. */
interface Urgency {
  readonly group: typeof DUE | typeof NEW | typeof KNOWN;
  readonly rank: number;
}

function urgencyOf(state: Remembered | undefined, now: Instant): Urgency {
  const schedule = state?.schedule;
  if (!schedule) return { group: NEW, rank: 0 };
  if (isDue(schedule, now)) return { group: DUE, rank: schedule.nextReview };
  // Not asked since the reset of statistics: no sign that it is weak.
  return { group: KNOWN, rank: state?.performance?.accuracy ?? 1 };
}

function onePerScent(pool: readonly PooledScent[], random: Random): PooledScent[] {
  const bottles = new Map<ScentId, PooledScent[]>();
  for (const bottle of pool) bottles.set(bottle.id, [...(bottles.get(bottle.id) ?? []), bottle]);
  return [...bottles.values()].flatMap((same) => same.slice(randomIndex(same.length, random)).slice(0, 1));
}
