import type { Instant, PooledScent, ScentId } from '../models';
import { type Day, utcDay } from '../time';
import type { Performance } from './replay';
import { isDue, isNew, type Schedule } from './scheduler';

/** The part of a scent's memory that a draw depends on. Without a schedule the scent is new. */
export interface Remembered {
  readonly schedule?: Schedule;
  readonly performance?: Pick<Performance, 'accuracy'>;
}

/** The memory of scents, by id. A missing scent is new. */
export type Memory = ReadonlyMap<ScentId, Remembered>;

/** Counts of a pool. A scent counts once, however many bottles hold it. */
export interface DueCount {
  readonly due: number;
  readonly fresh: number;
}

/** Counts the due and the new scents of a pool. */
export function countDue(pool: readonly PooledScent[], memory: Memory, now: Instant): DueCount {
  const schedules = [...new Set(pool.map(({ id }) => id))].map((id) => memory.get(id)?.schedule);
  return {
    due: schedules.filter((schedule) => isDue(schedule, now)).length,
    fresh: schedules.filter(isNew).length,
  };
}

/** Lists the scents whose time has come. */
export function dueScents(memory: Memory, now: Instant): Set<ScentId> {
  return new Set([...memory].flatMap(([id, { schedule }]) => (isDue(schedule, now) ? [id] : [])));
}

/** Days of the forecast, today included. */
export const FORECAST_DAYS = 7;

/** The number of scents that come back on one day. */
export interface DueOnDay {
  readonly day: Day;
  readonly due: number;
}

/**
 * Counts the scents that come back on each of the next seven days. Overdue scents count today; later ones are left out.
 * @param nextReviews the `nextReview` of each scent
 * @param dayOf the calendar to count in; UTC days by default
 */
export function dueForecast(
  nextReviews: readonly Instant[],
  now: Instant,
  dayOf: (instant: Instant) => Day = utcDay,
): DueOnDay[] {
  const today = dayOf(now);
  const due = new Map<Day, number>();
  for (const nextReview of nextReviews) {
    const day = Math.max(today, dayOf(nextReview));
    due.set(day, (due.get(day) ?? 0) + 1);
  }
  return Array.from({ length: FORECAST_DAYS }, (_, ahead) => {
    const day = today + ahead;
    return { day, due: due.get(day) ?? 0 };
  });
}
