import type { Duration, Instant } from './models';

export const SECOND: Duration = 1_000;
export const MINUTE: Duration = 60 * SECOND;
export const HOUR: Duration = 60 * MINUTE;
export const DAY: Duration = 24 * HOUR;

/** The last instant that a calendar date can name (ECMA-262, "Time Values and Time Range"). */
export const MAX_INSTANT: Instant = 8.64e15;

/**
 * Checks a clock reading before it is recorded.
 * @throws RangeError when `instant` is not a whole number of milliseconds from 0 to `MAX_INSTANT`
 */
export function assertInstant(instant: Instant): void {
  if (!Number.isInteger(instant) || instant < 0 || instant > MAX_INSTANT) {
    throw new RangeError(`Not an instant in whole milliseconds since 1970: ${instant}`);
  }
}

/** A UTC calendar day, in whole days since 1970-01-01. The leaderboard counts in these days. */
export type Day = number;

export function utcDay(instant: Instant): Day {
  return Math.floor(instant / DAY);
}
