import type { Instant } from '@nosewise/domain/models';
import type { TestChange, TestScore } from '@nosewise/domain/progress/honest-test';
import { DAY, type Day } from '@nosewise/domain/time';
import { localDay } from '../lib/local-day';

const LANGUAGE = 'en-GB';
// A day has no time zone: formatting in UTC keeps it as it is.
const DATE = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const COMING = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Writes a day, "3 Mar 2026", on the person's own calendar. */
export function dateWords(instant: Instant): string {
  return DATE.format(localDay(instant) * DAY);
}

/** Writes a day without its year, "3 Mar", on the person's own calendar. */
export function shortDateWords(instant: Instant): string {
  return SHORT.format(localDay(instant) * DAY);
}

/** Writes a day within a year: "3 March". */
export function comingWords(day: Day): string {
  return COMING.format(day * DAY);
}

/**
 * Says when a test was taken: "3 Mar 2026", or "3 Mar 2026 to 5 Mar 2026" when its sittings were on different
 * days.
 */
export function takenWords({ from, until }: { from: Instant; until: Instant }): string {
  const [first, last] = [dateWords(from), dateWords(until)];
  return first === last ? first : `${first} to ${last}`;
}

/**
 * Words a score: "14 of 18: between 53 and 91 %". The first two numbers are counted, the others corrected for
 * guessing.
 */
export function scoreWords(score: TestScore): string {
  return `${score.right} of ${score.asked}: ${bandWords(score)}`;
}

/** Words an interval: "between 53 and 91 %". */
export function bandWords({ low, high }: Pick<TestScore, 'low' | 'high'>): string {
  return `between ${percentOf(low)} and ${percentOf(high)}\u00a0%`;
}

/** Returns a whole percentage 0..100. A result worse than guessing counts as 0. */
export function percentOf(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}

/** Words a change: "6 gained and 1 lost of 18". */
export function changeWords({
  gained,
  lost,
  shared,
}: Pick<TestChange, 'gained' | 'lost' | 'shared'>): string {
  return `${gained} gained and ${lost} lost of ${shared}`;
}
