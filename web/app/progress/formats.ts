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

/** Writes a moment by the person's clock: "21 Nov 2026, 13:05". */
export function momentText(instant: Instant): string {
  return MOMENT.format(instant);
}

/** Writes a day: "21 Nov 2026". */
export function dateText(day: Day): string {
  return DATE.format(day * DAY);
}

/** Writes a day without its year: "21 Nov". */
export function shortDateText(day: Day): string {
  return SHORT_DATE.format(day * DAY);
}

/** Writes the weekday of a day: "Sat". */
export function weekdayText(day: Day): string {
  return WEEKDAY.format(day * DAY);
}

/** Writes the month of a day: "Nov". */
export function monthText(day: Day): string {
  return MONTH.format(day * DAY);
}

/** Writes a ratio 0..1 as a percentage: "83 %". */
export function percent(accuracy: number): string {
  return `${Math.round(accuracy * 100)} %`;
}

/**
 * Counts the due bottles: "3 are due now, 2 more later today, 4 more by Sun, 29 Nov."
 * @param end names the last day of the forecast
 */
export function dueWords(now: number, laterToday: number, after: number, end: string): string {
  const parts = [
    now > 0 ? `${now} ${now === 1 ? 'is' : 'are'} due now` : 'None is due now',
    ...(laterToday > 0 ? [`${laterToday} ${now > 0 ? 'more ' : ''}later today`] : []),
    ...(after > 0 ? [`${after}${now + laterToday > 0 ? ' more' : ''} by ${end}`] : []),
  ];
  if (parts.length === 1) return now > 0 ? `${parts[0]}.` : `None is due by ${end}.`;
  return `${parts.join(', ')}.`;
}
