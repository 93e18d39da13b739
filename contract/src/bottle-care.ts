import type { Instant } from '@nosewise/domain/models';
import { DAY, type Day, MAX_INSTANT } from '@nosewise/domain/time';
import {
  type BottleCare,
  MAX_OPENINGS,
  MAX_REFILLED,
  MAX_REFILLS,
} from '@nosewise/domain/training/bottle-care';
import * as z from 'zod/mini';
import { instant, isoOf, milliseconds } from './instant';
import { scentId } from './scent-id';

/** Whole days since 1970 as the programs hold them, and a date on the wire. */
const day = z.int().check(z.gte(0), z.lte(MAX_INSTANT / DAY));
const calendarDay = z.codec(z.iso.date(), day, {
  decode: (date) => Date.parse(date) / DAY,
  encode: (kept) => isoOf(kept * DAY).slice(0, 10),
});

const packId = z.string().check(z.minLength(1), z.maxLength(64));

function careOf<At extends z.ZodMiniType<Instant>, On extends z.ZodMiniType<Day>>(at: At, on: On) {
  const opening = z.object({ openedOn: z.nullable(on), changedAt: at });
  const refills = z.object({
    refills: z.readonly(z.array(at).check(z.maxLength(MAX_REFILLS))),
    changedAt: at,
  });
  return z.object({
    packs: z.record(packId, opening).check(fewerThan(MAX_OPENINGS, 'kits')),
    bottles: z.record(scentId, refills).check(fewerThan(MAX_REFILLED, 'bottles')),
  });
}

function fewerThan(most: number, called: string) {
  return z.refine<Record<string, unknown>>((entries) => Object.keys(entries).length <= most, {
    error: `There can be at most ${most} ${called}.`,
  });
}

/** When kits were opened and bottles were refilled, on the wire. */
export const bottleCareSchema = careOf(instant, calendarDay);

/** The same in browser storage. */
export const keptBottleCare: z.core.$ZodType<BottleCare> = careOf(milliseconds, day);
