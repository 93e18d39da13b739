import { DAY, MAX_INSTANT } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { isoOf } from '../instant';

/** Whole days since 1970 as the programs hold them, and a date on the wire. */
const day = z.int().check(z.gte(0), z.lte(MAX_INSTANT / DAY));
export const calendarDay = z.codec(z.iso.date(), day, {
  decode: (date) => Date.parse(date) / DAY,
  encode: (kept) => isoOf(kept * DAY).slice(0, 10),
});

export const packId = z.string().check(z.minLength(1), z.maxLength(64));
