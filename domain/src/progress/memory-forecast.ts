import { type Beliefs, namingOf } from '../belief/belief';
import { dueForecast } from '../memory/due';
import type { Instant } from '../models';
import { DAY, type Day } from '../time';

export interface MemoryOnDay {
  readonly day: Day;
  /** How many scents would be named, on average, if nothing is trained until then. */
  readonly expected: number;
  /** How many scents come back on this day. */
  readonly due: number;
}

/**
 * Forecasts the next seven days without training, each at the present time of day.
 * @param nextReviews the `nextReview` of each scent; overdue ones count today
 * @param dayOf the calendar to count in
 */
export function memoryForecast(
  beliefs: Beliefs,
  nextReviews: readonly Instant[],
  now: Instant,
  dayOf: (instant: Instant) => Day,
): MemoryOnDay[] {
  return dueForecast(nextReviews, now, dayOf).map(({ day, due }, ahead) => ({
    day,
    due,
    expected: expectedNamed(beliefs, now + ahead * DAY),
  }));
}

/** Adds up how likely each scent would be named: the number of scents to expect. */
export function expectedNamed(beliefs: Beliefs, at: Instant): number {
  return [...beliefs.values()].reduce((sum, belief) => sum + namingOf(belief, at), 0);
}
