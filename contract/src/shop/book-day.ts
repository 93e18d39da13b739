import type { Instant } from '@nosewise/domain/models';

const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes the UTC day of an instant, which the books, the documents and the mails about an order have. */
export function bookDay(instant: Instant): string {
  return UTC_DAY.format(instant);
}

/** Writes the last whole day before an instant in UTC, in which deadlines are counted. */
export function lastDayBefore(instant: Instant): string {
  return UTC_DAY.format(instant - 1);
}
