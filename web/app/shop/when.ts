const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An instant of ISO 8601 in the person's own time: `21 November 2026 at 12:00`. */
export function momentOf(iso: string): string {
  return MOMENT.format(Date.parse(iso));
}

/** The day of an instant, in the person's own time. */
export function dayOf(iso: string): string {
  return DAY.format(Date.parse(iso));
}

/** The last whole day before an instant, by UTC, which is what the days of a withdrawal are counted by. */
export function lastDayBefore(iso: string): string {
  return UTC_DAY.format(Date.parse(iso) - 1);
}
