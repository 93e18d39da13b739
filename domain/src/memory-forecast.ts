import { type Beliefs, namingOf } from './belief';
import { dueForecast } from './due';
import type { Instant, ScentId } from './models';
import { DAY, type Day } from './time';

/** Days of the forecast, today included. */
export const MEMORY_DAYS = 7;

/** How likely a scent would be named. */
export interface Naming {
  readonly id: ScentId;
  /** A ratio 0..1; `undefined` before it was named right for the first time. */
  readonly likelihood: number | undefined;
}

/** Lists the smelled scents by how likely each would be named now: the least likely first, those never named last. */
export function memoryToday(beliefs: Beliefs, now: Instant): Naming[] {
  const namings = [...beliefs].map(([id, belief]) => ({
    id,
    likelihood: belief.everRight ? namingOf(belief, now) : undefined,
  }));
  return namings.sort(
    (a, b) => (a.likelihood ?? 2) - (b.likelihood ?? 2) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** Memory on one day. */
export interface MemoryOnDay {
  readonly day: Day;
  /** How many scents would be named, on average, if nothing is trained until then. */
  readonly expected: number;
  /** How many scents come back on this day. */
  readonly due: number;
}

/**
 * Foretells the next seven days without training, each at the time of day that it is now.
 * @param nextReviews the `nextReview` of each scent; overdue ones count today
 * @param dayOf the calendar to count in
 */
export function memoryForecast(
  beliefs: Beliefs,
  nextReviews: readonly Instant[],
  now: Instant,
  dayOf: (instant: Instant) => Day,
): MemoryOnDay[] {
  return dueForecast(nextReviews, now, dayOf)
    .slice(0, MEMORY_DAYS)
    .map(({ day, due }, ahead) => ({ day, due, expected: expectedNamed(beliefs, now + ahead * DAY) }));
}

/** Adds up how likely each scent would be named: the number of scents to expect. */
export function expectedNamed(beliefs: Beliefs, at: Instant): number {
  return [...beliefs.values()].reduce((sum, belief) => sum + namingOf(belief, at), 0);
}
