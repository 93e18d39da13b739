import type { Instant } from './models';
import { type Day, utcDay } from './time';

/** Days of the forecast, today included. */
export const FORECAST_DAYS = 14;

/** How many scents come back on one day. */
export interface DueOnDay {
  readonly day: Day;
  readonly due: number;
}

/**
 * How many scents come back on each of the next 14 days, as the schedule stands. What is overdue counts today; what comes
 * back later is left out.
 * @param nextReviews when each scent comes back
 * @param dayOf the calendar to count in. Default: UTC days
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
