import type { Instant } from '@nosewise/domain/models';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Words an instant in the person's own time: `21 November 2026 at 12:00`. */
export function momentOf(instant: Instant): string {
  return MOMENT.format(instant);
}

/** Words the day of an instant, in the person's own time. */
export function dayOf(instant: Instant): string {
  return DAY.format(instant);
}

/** Words the last whole day before an instant, by UTC, which counts for the days of a withdrawal. */
export function lastDayBefore(instant: Instant): string {
  return UTC_DAY.format(instant - 1);
}
