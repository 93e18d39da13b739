import type { Instant, PooledScent, ScentId, SessionRecord } from '../models';
import { type Day, utcDay } from '../time';
import { modeOf } from './modes';
import type { Performance } from './replay';
import { isDue, type Schedule } from './scheduler';

/** What is known of a scent that was smelled. Without a schedule it was met by its name and not asked for yet. */
export interface Remembered {
  readonly schedule?: Schedule;
  readonly performance?: Pick<Performance, 'accuracy'>;
}

/** The memory of scents, by id. A missing scent is new. */
export type Memory = ReadonlyMap<ScentId, Remembered>;

/** Adds to what schedules tell the scents that sessions have met and not asked for. A test tells no name, so it meets none. */
export function withMet(memory: Memory, sessions: readonly SessionRecord[]): Memory {
  const met = sessions.flatMap(({ questions }) => questions.filter((each) => modeOf(each) !== 'test'));
  return new Map([...met.map(({ scentId }) => [scentId, {}] as const), ...memory]);
}

/** Lists the scents of a pool whose time has come. A scent is one, however many bottles hold it. */
export function dueScents(
  pool: readonly Pick<PooledScent, 'id'>[],
  memory: Memory,
  now: Instant,
): Set<ScentId> {
  return new Set(pool.map(({ id }) => id).filter((id) => isDue(memory.get(id)?.schedule, now)));
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
