import type { Instant } from '@nosewise/domain/models';
import { DAY, type Day, MINUTE, utcDay } from '@nosewise/domain/time';

/** Returns the day on the person's own calendar. */
export function localDay(instant: Instant): Day {
  return utcDay(instant - new Date(instant).getTimezoneOffset() * MINUTE);
}

/** Writes a day of the calendar: `2026-11-21`. */
export function isoDay(day: Day): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
