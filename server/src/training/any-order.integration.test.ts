import { randomUUID } from 'node:crypto';
import type { SessionBody } from '@nosewise/contract/training';
import type { Instant, ScentId } from '@nosewise/domain/models';
import { replayByScent, reviewsOf } from '@nosewise/domain/replay';
import { HOUR, SECOND } from '@nosewise/domain/time';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { NOON, startTestApp, type TestApp } from '../testing/app';
import { emptyTables } from '../testing/database';
import { judgeSession } from './judge';
import { lemon, readScentRows, save } from './testing';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

// Few instants and few scents, so that ties and mixed logs are common.
const question = fc.record({
  scentId: fc.constantFrom<ScentId>('wine-lemon', 'coffee-lemon', 'own-1'),
  correct: fc.boolean(),
  answeredAt: fc.integer({ min: 0, max: 6 }).map((count) => NOON - HOUR + count * SECOND),
});

const session = fc
  .record({
    date: fc.integer({ min: 0, max: 3 }).map((count) => NOON - count * HOUR),
    questions: fc.array(question, { minLength: 1, maxLength: 5 }),
  })
  .map(({ date, questions }): { id: string; body: SessionBody } => ({
    id: randomUUID(),
    body: {
      date: iso(date),
      kitNames: [],
      questions: questions.map(({ scentId, correct, answeredAt }) => lemon(correct, answeredAt, scentId)),
    },
  }));

/** The same sessions as two devices may send them: each in an order of its own, some of them from both. */
const arrival = fc.array(session, { minLength: 1, maxLength: 6 }).chain((sessions) =>
  fc.record({
    sessions: fc.constant(sessions),
    first: fc.shuffledSubarray(sessions),
    second: fc.shuffledSubarray(sessions, { minLength: sessions.length }),
  }),
);

test('whatever the order in which two devices send their sessions, the schedules are those of the whole log', async () => {
  await fc.assert(
    fc.asyncProperty(arrival, async ({ sessions, first, second }) => {
      const ada = await at.makePerson();
      const device = async (sent: typeof sessions) => {
        for (const { id, body } of sent) await save(at, ada, body, id);
      };
      await Promise.all([device(first), device(second)]);
      const log = sessions.flatMap(({ id, body }) => reviewsOf(judgeSession(id, body, NOON)));
      const expected = replayByScent(log);
      const rows = await readScentRows(at, ada);
      expect(new Set(rows.map(({ scentId }) => scentId))).toEqual(new Set(expected.keys()));
      for (const { scentId, spacedRepetition, performance } of rows) {
        const state = expected.get(scentId);
        expect({ ...spacedRepetition, nextReview: Date.parse(spacedRepetition.nextReview) }).toEqual(
          state?.schedule,
        );
        expect(performance && { ...performance, lastReviewed: Date.parse(performance.lastReviewed) }).toEqual(
          state?.performance,
        );
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

function iso(instant: Instant): string {
  return new Date(instant).toISOString();
}
