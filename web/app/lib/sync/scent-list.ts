import type { Scent } from '@nosewise/domain/models';
import type { Performance } from '@nosewise/domain/replay';
import type { Schedule } from '@nosewise/domain/scheduler';
import * as z from 'zod/mini';
import { stored } from '../../../shared/stored';
import { readable } from './readable';
import { instant } from './session-record-schema';

/** A scent and what is remembered of it (specification, section 3, "Aroma (scent, kept in browser storage)"). */
export interface RememberedScent extends Scent {
  /** Since the last reset of statistics. Missing when the scent was not asked since. */
  readonly performance?: Performance | undefined;
  readonly spacedRepetition?: Schedule | undefined;
}

const scentSchema: z.core.$ZodType<RememberedScent> = z.object({
  id: z.string(),
  /** 0 when no bottle that is known here holds the scent any more. */
  bottleNumber: z.int(),
  name: z.string(),
  category: z.string(),
  notes: z.string(),
  performance: z.optional(
    z.object({
      correctAnswers: z.int(),
      totalAnswers: z.int(),
      accuracy: z.number(),
      lastReviewed: instant,
      reviewInterval: z.int(),
    }),
  ),
  spacedRepetition: z.optional(
    z.object({
      status: z.enum(['learning', 'reviewing', 'relearning']),
      step: z.union([z.literal(0), z.literal(1)]),
      ease: z.number(),
      interval: z.int(),
      nextReview: instant,
    }),
  ),
});

/** Every scent that the person who is signed in was ever asked, with what is remembered of it. Guests have none. */
export const scentList = stored<RememberedScent[]>({
  key: 'scents',
  schema: z.array(scentSchema),
  initial: [],
  repair: (damaged) => readable(scentSchema, damaged),
});
