import * as z from 'zod/mini';
import { pooledScentSchema } from '../lib/pooled-scent-schema';
import { answeredQuestionSchema, instant } from '../lib/sync/session-record-schema';
import type { OwnedSession } from './running-session';

const hint = z.array(z.string());

const phase = z.discriminatedUnion('name', [
  z.object({ name: z.literal('input'), hint }),
  z.object({ name: z.literal('quiz'), hint }),
  z.object({ name: z.literal('result'), hint, selectedAnswer: z.string(), answeredAt: instant }),
]);

/** A running session as it stands in browser storage. What it asks must be among its answers, and in its hint. */
export const runningSessionSchema: z.core.$ZodType<OwnedSession> = z
  .object({
    id: z.uuid(),
    owner: z.optional(z.string()),
    kitNames: z.array(z.string()),
    pool: z.array(pooledScentSchema),
    answered: z.array(answeredQuestionSchema),
    current: pooledScentSchema,
    upcoming: z.array(pooledScentSchema),
    phase,
  })
  .check(
    z.refine(({ pool, current, upcoming, phase }) => {
      const names = new Set(pool.map((each) => each.name));
      const hint = phase.hint.length === 0 || phase.hint.includes(current.name);
      return hint && [current, ...upcoming].every((each) => names.has(each.name));
    }),
  );
