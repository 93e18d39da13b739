import type { Instant } from '@nosewise/domain/models';

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** For a mail, whose reader may be anywhere: `21 November 2026 at 12:00 UTC`. */
export function wordsOfInstant(instant: Instant): string {
  return `${FORMAT.format(instant)} UTC`;
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `21 November 2026` */
export function wordsOfDay(instant: Instant): string {
  return DAY_FORMAT.format(instant);
}
