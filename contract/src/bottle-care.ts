import { DAY, MAX_INSTANT } from '@nosewise/domain/time';
import {
  type BottleCare,
  MAX_OPENINGS,
  MAX_REFILLED,
  MAX_REFILLS,
} from '@nosewise/domain/training/bottle-care';
import * as z from 'zod/mini';
import { isoOf, milliseconds } from './instant';
import { scentId } from './scent-id';

/** Whole days since 1970 as the programs hold them, and a date on the wire. */
const day = z.int().check(z.gte(0), z.lte(MAX_INSTANT / DAY));
export const calendarDay = z.codec(z.iso.date(), day, {
  decode: (date) => Date.parse(date) / DAY,
  encode: (kept) => isoOf(kept * DAY).slice(0, 10),
});

export const packId = z.string().check(z.minLength(1), z.maxLength(64));
const opening = z.object({ openedOn: z.nullable(day), changedAt: milliseconds });
const refills = z.object({
  refills: z.readonly(z.array(milliseconds).check(z.maxLength(MAX_REFILLS))),
  changedAt: milliseconds,
});

/** When kits were opened and bottles were refilled, in browser storage. */
export const keptBottleCare: z.core.$ZodType<BottleCare> = z.object({
  packs: z.record(packId, opening).check(fewerThan(MAX_OPENINGS, 'kits')),
  bottles: z.record(scentId, refills).check(fewerThan(MAX_REFILLED, 'bottles')),
});

function fewerThan(most: number, called: string) {
  return z.refine<Record<string, unknown>>((entries) => Object.keys(entries).length <= most, {
    error: `There can be at most ${most} ${called}.`,
  });
}
