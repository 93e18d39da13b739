import type { Memory, Remembered } from '../memory/due';
import { nameParts } from '../memory/modes';
import { isDue } from '../memory/scheduler';
import type { AnsweredQuestion, Instant, PooledScent, ScentId, SessionRecord } from '../models';
import { DAY } from '../time';
import { STRONG_ABOVE } from './progress';

/** What comes back after this long is known, whatever was missed before. */
const LONG = 7 * DAY;

/** How firmly an aroma is known: one scale for the liquid in its bottle, its bar and its word. */
export const FIRMNESS = ['new', 'shaky', 'fading', 'solid'] as const;
export type Firmness = (typeof FIRMNESS)[number];

/**
 * Finds the one word for a scent.
 * - *new*: never smelled.
 * - *shaky*: met and not asked for yet, being learned or relearned, or right in 70 % of its answers at most, which is
 *   below "Strong scents" (specification, section 9), unless it was right so often since that it comes back after a week or more.
 * - *fading*: neither of these, and due for as long as its interval was: who trains daily sees nothing fade.
 * - *solid*: neither of these.
 */
export function firmnessOf(remembered: Remembered | undefined, now: Instant): Firmness {
  if (!remembered) return 'new';
  if (!isFirm(remembered)) return 'shaky';
  const { schedule } = remembered;
  return schedule && now - schedule.nextReview >= schedule.interval ? 'fading' : 'solid';
}

/** Tells whether a scent is solid, or was until it faded. */
export function isFirm(remembered: Remembered | undefined): boolean {
  // Not asked since the reset of statistics: no sign that it is weak.
  const accuracy = remembered?.performance?.accuracy ?? 1;
  const { status, interval = 0 } = remembered?.schedule ?? {};
  return status === 'reviewing' && (accuracy > STRONG_ABOVE || interval >= LONG);
}

const FILL: Record<Firmness, number> = { new: 0, shaky: 0.35, fading: 0.7, solid: 1 };

/** Returns how full a bottle or a bar is drawn, a ratio 0..1. */
export function fillOf(firmness: Firmness): number {
  return FILL[firmness];
}

/** Counts scents by their words. A scent counts once, however many bottles hold it. */
export function countFirmness(
  scents: readonly Pick<PooledScent, 'id'>[],
  memory: Memory,
  now: Instant,
): Record<Firmness, number> {
  const counts = { new: 0, shaky: 0, fading: 0, solid: 0 };
  for (const id of new Set(scents.map((scent) => scent.id))) counts[firmnessOf(memory.get(id), now)] += 1;
  return counts;
}

/** Chooses the bottles of a short shelf, in the order of the pool: the due ones first, then shaky, solid and new ones. */
export function shortShelf(
  pool: readonly PooledScent[],
  memory: Memory,
  now: Instant,
  most: number,
): PooledScent[] {
  const rank = ({ id }: PooledScent) => {
    const remembered = memory.get(id);
    return isDue(remembered?.schedule, now) ? 0 : PLACES.indexOf(firmnessOf(remembered, now));
  };
  const chosen = new Set(pool.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
  return pool.filter((bottle) => chosen.has(bottle));
}

const PLACES: readonly Firmness[] = ['fading', 'shaky', 'solid', 'new'];

/**
 * Finds what is weakest now: the shaky scents of a pool before the fading ones, each with the fewest right answers first.
 * A scent is one, however many bottles hold it.
 */
export function weakest(pool: readonly PooledScent[], memory: Memory, now: Instant, most: number) {
  return [...new Map(pool.map((bottle) => [bottle.id, bottle])).values()]
    .map((bottle) => ({ ...bottle, firmness: firmnessOf(memory.get(bottle.id), now) }))
    .filter(({ firmness }) => firmness === 'shaky' || firmness === 'fading')
    .sort((a, b) => {
      const [first, second] = [memory.get(a.id), memory.get(b.id)];
      const later = PLACES.indexOf(b.firmness) - PLACES.indexOf(a.firmness);
      return later || (first?.performance?.accuracy ?? 1) - (second?.performance?.accuracy ?? 1);
    })
    .slice(0, most);
}

/** Lists the names given to a scent, newest first, at most `limit`. */
export function answersTo(
  id: ScentId,
  sessions: readonly SessionRecord[],
  limit: number,
): AnsweredQuestion[] {
  return nameParts(sessions)
    .flatMap(({ questions }) => questions.filter(({ scentId }) => scentId === id))
    .sort((a, b) => b.answeredAt - a.answeredAt)
    .slice(0, limit);
}
