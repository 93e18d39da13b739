import { milliseconds } from '@nosewise/contract/instant';
import { DUEL_ROUNDS } from '@nosewise/domain/run/duel';
import { bottleOf, type DuelRounds, roundsOf } from '@nosewise/domain/run/duel-rounds';
import * as z from 'zod/mini';
import { pooledScentSchema } from '../lib/pool';
import { keptQuestion } from '../sync/sessions';

const shownAt = milliseconds;

/** A duel as browser storage holds it, on its own or within a session. */
export const duelRoundsSchema: z.core.$ZodType<DuelRounds> = z
  .object({
    a: pooledScentSchema,
    b: pooledScentSchema,
    byHand: z.boolean(),
    answered: z.array(keptQuestion).check(z.maxLength(DUEL_ROUNDS)),
    phase: z.discriminatedUnion('name', [
      z.object({ name: z.enum(['smell', 'mix', 'verdict', 'result']) }),
      z.object({ name: z.literal('answer'), shownAt }),
      z.object({ name: z.literal('check'), shownAt, namedId: z.string(), answeredAt: milliseconds }),
    ]),
  })
  .check(z.refine(isCoherent));

/** Checks that the parts of a stored duel belong together: its bottles, its rounds and its phase. */
function isCoherent(duel: DuelRounds): boolean {
  const { a, b, phase, answered } = duel;
  if (a.id === b.id || answered.some(({ scentId }) => !bottleOf(duel, scentId))) return false;
  const left = roundsOf(duel) - answered.length;
  switch (phase.name) {
    case 'smell':
    case 'mix':
      return answered.length === 0;
    case 'answer':
      return left > 0;
    case 'check':
      return left > 0 && bottleOf(duel, phase.namedId) !== undefined;
    case 'verdict':
      return left >= 0 && answered.length > 0;
    case 'result':
      return left === 0;
  }
}
