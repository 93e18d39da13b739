import type { Instant } from '@nosewise/domain/models';
import { DAY, type Day } from '@nosewise/domain/time';

export { localDay } from '../lib/local-day';

const LANGUAGE = 'en-GB';

const MOMENT = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
// A day has no time zone: formatting in UTC keeps it as it is.
const DATE = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_DATE = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', timeZone: 'UTC' });

/** "21 Nov 2026, 13:05", by the person's clock. */
export function momentText(instant: Instant): string {
  return MOMENT.format(instant);
}

/** "21 Nov 2026" */
export function dateText(day: Day): string {
  return DATE.format(day * DAY);
}

/** "21 Nov" */
export function shortDateText(day: Day): string {
  return SHORT_DATE.format(day * DAY);
}

/** "Sat" */
export function weekdayText(day: Day): string {
  return WEEKDAY.format(day * DAY);
}

/** "Nov" */
export function monthText(day: Day): string {
  return MONTH.format(day * DAY);
}

/** "83 %", from a ratio 0..1. */
export function percent(accuracy: number): string {
  return `${Math.round(accuracy * 100)} %`;
}
