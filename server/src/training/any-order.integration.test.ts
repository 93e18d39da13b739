import { randomUUID } from 'node:crypto';
import { isoOf } from '@nosewise/contract/instant';
import { type ScentRow, type SentSession, sessionBody } from '@nosewise/contract/training/training-calls';
import { logOf, replay } from '@nosewise/domain/memory/replay';
import { type Instant, MODES, type ScentId } from '@nosewise/domain/models';
import { statisticsOf } from '@nosewise/domain/progress/statistics';
import { tallyOf } from '@nosewise/domain/testing';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import { datedByServer } from '@nosewise/domain/training/session-dates';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { lemon, readProgressOf, readScentRows, save } from '../../testing/test-training';
import { profiles } from '../db/schema';
import { judgeSession } from './judge';
import { presentScent } from './training';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

// Few instants and few scents, so that ties and mixed logs are common.
const question = fc.record({
  scentId: fc.constantFrom<ScentId>('wine-lemon', 'coffee-lemon', 'own-1'),
  mode: fc.constantFrom(undefined, undefined, ...MODES),
  correct: fc.boolean(),
  answeredAt: fc.integer({ min: 0, max: 6 }).map((count) => NOON - HOUR + count * SECOND),
});

const session = fc
  .record({
    date: fc.integer({ min: 0, max: 3 }).map((count) => NOON - count * HOUR),
    questions: fc.array(question, { minLength: 1, maxLength: 5 }),
  })
  .map(({ date, questions }): { id: string; body: SentSession } => ({
    id: randomUUID(),
    body: {
      date: isoOf(date),
      kitNames: [],
      questions: questions.map(({ scentId, correct, answeredAt, ...mode }) => ({
        ...lemon(correct, answeredAt, scentId),
        ...mode,
      })),
    },
  }));

/** The same sessions as two devices may send them: each in its own order, some from both. */
const arrival = fc.array(session, { minLength: 1, maxLength: 6 }).chain((sessions) =>
  fc.record({
    sessions: fc.constant(sessions),
    first: fc.shuffledSubarray(sessions),
    second: fc.shuffledSubarray(sessions, { minLength: sessions.length }),
  }),
);

test('in whatever order two devices send their sessions, all state is what the domain folds from the whole log', async () => {
  await fc.assert(
    fc.asyncProperty(
      arrival,
      fc.option(fc.integer({ min: 0, max: 3 })),
      async ({ sessions, first, second }, reset) => {
        const ada = await at.makePerson();
        const device = async (sent: typeof sessions) => {
          for (const { id, body } of sent) await save(at, ada, body, id);
        };
        const statsResetAt = reset === null ? undefined : NOON - reset * HOUR;
        if (statsResetAt !== undefined) await resetAt(ada, statsResetAt);
        await Promise.all([device(first), device(second)]);

        const log = sessions.map(({ id, body }) => {
          const { kitNames, ...parsed } = sessionBody.parse(body);
          return judgeSession({ id, kitNames, ...datedByServer(parsed, undefined, NOON) });
        });
        const states = replay(logOf(log, statsResetAt));
        const expected = [...states].map(([scentId, state]) => presentScent(scentId, state));
        expect(byScent(await readScentRows(at, ada))).toEqual(byScent(expected));

        const [standing] = await at.database.orm
          .select()
          .from(profiles)
          .where(eq(profiles.userId, ada.userId));
        expect(standing).toMatchObject(tallyOf(log, statsResetAt, NOON));

        const { days, ...totals } = statisticsOf(log, statsResetAt);
        const progress = await readProgressOf(at, ada);
        expect(
          progress.days.map(({ day, ...result }) => ({ ...result, day: Date.parse(day) / DAY })),
        ).toEqual(days);
        expect(progress).toMatchObject({
          streak: totals.streak,
          sessionsTotal: totals.sessionsTotal,
          accuracyPercent: totals.accuracyPercent ?? null,
        });
      },
    ),
    { numRuns: 20 },
  );
});

/** Resets statistics at a moment that the clock of the test has passed. */
async function resetAt({ userId }: TestPerson, statsResetAt: Instant) {
  await at.database.orm.update(profiles).set({ statsResetAt }).where(eq(profiles.userId, userId));
}

function byScent(rows: readonly ScentRow[]) {
  return new Map(rows.map((row) => [row.scentId, row]));
}
