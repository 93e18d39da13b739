import type { Instant } from '@nosewise/domain/models';
import { DAY, type Day, MAX_INSTANT } from '@nosewise/domain/time';
import * as z from 'zod/mini';

/** An instant as the programs hold it and browsers keep it: whole milliseconds since 1970. */
export const milliseconds = z.int().check(z.gte(0), z.lte(MAX_INSTANT));

/** The last instant whose year has four digits. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** An instant on the wire: ISO 8601 with an offset, in the years 1970 to 9999. */
export const instantText = z.iso.datetime({ offset: true }).check(
  z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= LAST, {
    error: 'must be an instant from 1970-01-01T00:00:00Z to the end of 9999',
  }),
);

/**
 * The one conversion of instants: text on the wire, milliseconds in the program. Anything finer than a millisecond is
 * dropped.
 */
export const instant = z.codec(instantText, milliseconds, { decode: Date.parse, encode: isoOf });

/** Writes an instant in UTC: `2026-11-21T12:00:00.000Z`. @throws RangeError beyond `MAX_INSTANT` */
export function isoOf(at: Instant): string {
  return new Date(at).toISOString();
}

/** The same for an instant that may be missing. */
export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : isoOf(at);
}

/** A calendar day on the wire: `2026-11-21`. The day after it has four digits for its year, too. */
export const dayText = z.iso.date().check(
  z.refine((text) => text >= '1970-01-01' && text <= '9998-12-31', {
    error: 'must be a day from 1970-01-01 to 9998-12-31',
  }),
);

/** Writes a day: `2026-11-21`. */
export function isoDay(day: Day): string {
  return isoOf(day * DAY).slice(0, 10);
}

/** The conversion of days: a date on the wire, whole days since 1970 in the program. */
export const calendarDay = z.codec(z.iso.date(), z.int().check(z.gte(0), z.lte(MAX_INSTANT / DAY)), {
  decode: (date) => Date.parse(date) / DAY,
  encode: isoDay,
});
