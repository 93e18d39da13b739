import type { Day } from './time';

const DAYS_OF_WEEK = 7;

/** Intensities of a calendar's days: 0 is rest, 4 the busiest. */
export const ACTIVITY_LEVELS = [0, 1, 2, 3, 4] as const;
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number];

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export function weekday(day: Day): number {
  // Day 0, 1970-01-01, was a Thursday.
  return (((day + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
}

/**
 * The weeks up to a day, oldest first, each from Monday on. The last one ends with that day.
 * @param count at least 1
 */
export function calendarWeeks(lastDay: Day, count: number): Day[][] {
  const thisMonday = lastDay - weekday(lastDay);
  return Array.from({ length: count }, (_, index) => {
    const monday = thisMonday - (count - 1 - index) * DAYS_OF_WEEK;
    const length = Math.min(DAYS_OF_WEEK, lastDay - monday + 1);
    return Array.from({ length }, (__, place) => monday + place);
  });
}

/**
 * How busy a day was, next to the busiest: in quarters, rounded up, so that a day with any answer never looks like rest.
 * @param answered answers of the day
 * @param busiest answers of the busiest day
 */
export function activityLevel(answered: number, busiest: number): ActivityLevel {
  const quarters = busiest > 0 ? Math.ceil((4 * answered) / busiest) : 0;
  return ACTIVITY_LEVELS[Math.min(4, Math.max(0, quarters))] ?? 0;
}
