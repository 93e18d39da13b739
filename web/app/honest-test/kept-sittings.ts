import { codeSchema } from '@nosewise/contract/blind';
import { milliseconds } from '@nosewise/contract/instant';
import type { TestSitting, TestWay } from '@nosewise/domain/run/test-sitting';
import * as z from 'zod/mini';
import { type Stored, stored } from '../../shared/stored';
import { pooledScentSchema } from '../lib/pool';
import { keptQuestion, readable } from '../sync/sessions';

const waySchema: z.core.$ZodType<TestWay> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    setId: z.uuid(),
    mixedAt: milliseconds,
    upcoming: z.array(codeSchema),
  }),
  z.object({ kind: z.literal('number'), upcoming: z.array(pooledScentSchema) }),
]);

const sittingSchema: z.core.$ZodType<TestSitting> = z.object({
  id: z.uuid(),
  packId: z.string(),
  packName: z.string(),
  week: z.int(),
  options: z.array(z.string()),
  names: z.array(pooledScentSchema),
  way: waySchema,
  length: z.int(),
  answered: z.array(keptQuestion),
  given: z.optional(z.object({ chosen: z.nullable(z.string()), at: milliseconds })),
  shownAt: milliseconds,
});

/** Sittings under way, at most one of each pack. */
function sittingsUnder(key: 'testSittings' | 'guestTestSittings'): Stored<TestSitting[]> {
  return stored<TestSitting[]>({
    key,
    schema: z.array(sittingSchema),
    initial: [],
    repair: (damaged) => readable(sittingSchema, damaged),
  });
}

/** The sittings of the person who is signed in. */
export const ownSittings = sittingsUnder('testSittings');
/** The sittings of this device's guest, which nothing wipes. */
export const guestSittings = sittingsUnder('guestTestSittings');
