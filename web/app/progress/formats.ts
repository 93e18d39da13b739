import type { Instant } from '@nosewise/domain/models';
import type { Odds } from '@nosewise/domain/odds';
import type { Firmness } from '@nosewise/domain/progress/collection';
import { DAY, type Day } from '@nosewise/domain/time';

export { localDay } from '../lib/local-day';

const LANGUAGE = 'en-GB';

const MOMENT = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
// A day has no time zone: formatting in UTC keeps it as it is.
const DATE = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_DATE = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', timeZone: 'UTC' });

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

/** Writes a ratio 0..1 as a percentage: "83 %". */
export function percent(accuracy: number): string {
  return `${Math.round(accuracy * 100)} %`;
}

/** Writes odds: "1 in 7". Rare ones are rounded to tens: their last digit would mean nothing. */
export function oddsText({ times, of }: Odds): string {
  return `${times} in ${of > 20 ? Math.round(of / 10) * 10 : of}`;
}

/** Says as to a friend how the aromas stand that were asked for. */
export function firmnessWords({ solid, fading, shaky }: Record<Firmness, number>): string {
  if (solid + fading + shaky === 0) return 'Your progress starts with the first aroma you name.';
  if (solid === 0) {
    return fading > 0
      ? 'Some of what you knew is fading, and a review brings it back.'
      : 'You have begun. Nothing is solid yet: that takes a few right answers.';
  }
  if (fading + shaky === 0) return 'Everything you have smelled is solid.';
  const much = solid >= fading + shaky ? 'Most' : 'Some';
  const rest =
    fading === 0
      ? 'and the rest is still shaky'
      : `but some is fading${shaky > 0 ? ' and some still shaky' : ''}`;
  return `${much} of what you have smelled is solid, ${rest}.`;
}
