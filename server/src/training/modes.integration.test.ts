import { randomUUID } from 'node:crypto';
import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import { type SentSession, sessionBody as sessionSchema } from '@nosewise/contract/training/training-calls';
import { DONT_KNOW } from '@nosewise/domain/aromas/names';
import { DAY, HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import {
  lemon,
  put,
  readPages,
  readProgressOf,
  readScentRows,
  save,
  sessionBody,
} from '../../testing/test-training';
import { dailyResults, documents, profiles, trainingSessions } from '../db/schema';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

type Question = SentSession['questions'][number];

function body(date: number, ...questions: Question[]): SentSession {
  return { date: isoOf(date), kitNames: ['White Wine Kit'], questions };
}

/** One question of each kind that counts nowhere: all right, so that counting one by mistake is seen. */
function others(answeredAt: number, scentId = 'wine-lemon'): Question[] {
  const named = { ...lemon(true, answeredAt, scentId), chosenId: scentId };
  return [
    { ...lemon(true, answeredAt, scentId), mode: 'meet' },
    { ...named, mode: 'duel', pair: { rivalId: 'wine-pear' } },
    { ...named, mode: 'test', options: ['wine-lemon', 'wine-pear'] },
  ];
}

async function stateOf(person: TestPerson) {
  const { userId } = person;
  const { orm } = at.database;
  const [standing] = await orm.select().from(profiles).where(eq(profiles.userId, userId));
  const days = await orm
    .select()
    .from(dailyResults)
    .where(eq(dailyResults.userId, userId))
    .orderBy(dailyResults.day);
  const { answered30d, correct30d, sessionsTotal, streakCurrent } = standing ?? {};
  const { sessionsKept: _log, ...progress } = await readProgressOf(at, person);
  return {
    scents: await readScentRows(at, person),
    progress,
    standing: { answered30d, correct30d, sessionsTotal, streakCurrent },
    days: days.map(({ userId: _theirs, ...day }) => day),
  };
}

describe('a question with details', () => {
  const full: Question = {
    ...lemon(false, NOON),
    mode: 'duel',
    selectedAnswer: 'Pear',
    chosenId: 'wine-pear',
    options: ['wine-lemon', 'wine-pear'],
    shownAt: isoOf(NOON - 9 * SECOND),
    hint: false,
    confidence: 'sure',
    pair: { rivalId: 'wine-pear' },
    test: { packId: 'white-wine-12', week: 4 },
  };

  test('is answered, listed and answered again with all of them, and one without gets none', async () => {
    const ada = await at.makePerson();
    const sent = body(NOON, full, lemon(true, NOON));
    const id = randomUUID();
    const saved = await save(at, ada, sent, id);
    expect(saved.session).toEqual({ id, ...sessionSchema.parse(sent) });
    expect((await save(at, ada, sent, id)).session).toEqual(saved.session);
    expect(await readPages(at, ada, 20)).toEqual([[saved.session]]);
  });

  test('is judged by the scent that was chosen, under its name in the catalogue', async () => {
    const ada = await at.makePerson();
    const chosen = (fields: Partial<Question>) => ({ ...lemon(true, NOON), ...fields });
    const { session } = await save(
      at,
      ada,
      body(
        NOON,
        chosen({ selectedAnswer: 'Lemon', chosenId: 'wine-pear' }),
        chosen({ selectedAnswer: 'Zest', chosenId: 'coffee-lemon', correct: false }),
        chosen({ selectedAnswer: DONT_KNOW, chosenId: null }),
        chosen({ scentId: 'own-1', scentName: DONT_KNOW, selectedAnswer: DONT_KNOW, chosenId: null }),
        chosen({ scentId: 'own-1', scentName: DONT_KNOW, selectedAnswer: DONT_KNOW, chosenId: 'own-1' }),
        chosen({ mode: 'meet' }),
      ),
    );
    expect(session.questions.map(({ selectedAnswer, correct }) => [selectedAnswer, correct])).toEqual([
      ['Pear', false],
      ['Lemon', true],
      [DONT_KNOW, false],
      [DONT_KNOW, false],
      [DONT_KNOW, true],
      ['Lemon', false],
    ]);
  });

  test('was shown no later than it was answered, by a clock that is ahead as well', async () => {
    const ada = await at.makePerson();
    const ahead = { ...lemon(true, NOON + MINUTE), shownAt: isoOf(NOON + 30 * SECOND) };
    const { session } = await save(at, ada, body(NOON, ahead));
    expect(session.questions).toMatchObject([{ shownAt: NOON, answeredAt: NOON }]);
  });

  test.each<[string, Partial<Question>]>([
    ['chosenId', { chosenId: 'wine-unicorn' }],
    ['pair.rivalId', { mode: 'duel', pair: { rivalId: 'wine-unicorn' } }],
  ])('refuses the session when %s names no aroma', async (path, fields) => {
    const answer = await put(at, await at.makePerson(), body(NOON, { ...lemon(true, NOON), ...fields }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: `body.questions.0.${path}` }] });
  });
});

describe('meetings, duels and tests', () => {
  test('move nothing that is counted, whenever they arrive and after a reset', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    const own = sessionBody(NOON - 2 * HOUR, 2, 1);
    const dates = [NOON - HOUR, NOON - 3 * DAY, NOON];
    await save(at, bob, own);
    await save(at, ada, { ...own, questions: [...own.questions, ...others(NOON - 2 * HOUR)] });
    for (const date of dates) {
      const asked = [lemon(true, date - MINUTE), lemon(false, date, 'coffee-lemon')];
      await save(at, bob, body(date, ...asked));
      await save(at, ada, body(date, ...others(date - 2 * MINUTE), ...others(date - 1, 'own-1')));
      await save(at, ada, body(date, ...others(date - 2 * MINUTE), ...asked));
    }
    expect(await stateOf(ada)).toEqual(await stateOf(bob));
    expect((await stateOf(bob)).progress.sessionsTotal).toBe(4);

    // The sessions of this very moment still count.
    for (const { headers } of [ada, bob])
      await at.app.inject({ method: 'POST', url: `${API}/profile/reset-statistics`, headers });
    expect(await stateOf(ada)).toEqual(await stateOf(bob));
    expect((await stateOf(bob)).progress).toMatchObject({ sessionsTotal: 1, accuracyPercent: 50 });
  });

  test('are kept as a session that counts as none, and reach other devices', async () => {
    const ada = await at.makePerson();
    const { session, scents } = await save(at, ada, body(NOON, ...others(NOON)));
    expect(scents).toEqual([]);
    expect(session.questions.map(({ mode }) => mode)).toEqual(['meet', 'duel', 'test']);
    expect(await readPages(at, ada, 20)).toEqual([[session]]);
    expect(await readProgressOf(at, ada)).toMatchObject({
      sessionsTotal: 0,
      sessionsKept: 1,
      streak: 0,
      days: [],
    });
    expect(await at.database.orm.select().from(trainingSessions)).toMatchObject([
      { entries: 5, keepsStreak: null, keepsRankedStreak: null },
    ]);
  });
});

test('"I don\'t know" is wrong in every count', async () => {
  const ada = await at.makePerson();
  const passed = { ...lemon(false, NOON), selectedAnswer: DONT_KNOW, chosenId: null };
  await save(at, ada, body(NOON, lemon(true, NOON - SECOND), passed, lemon(false, NOON)));
  const progress = await readProgressOf(at, ada);
  expect(progress).toMatchObject({ accuracyPercent: 33, streak: 0 });
  expect((await readScentRows(at, ada))[0]?.performance).toMatchObject({
    totalAnswers: 3,
    correctAnswers: 1,
  });
});

test('a session lists at most 1,800 options, and a page ends before it holds more than 2,000 entries', async () => {
  const ada = await at.makePerson();
  const options = Array.from({ length: 200 }, (_, index) => `own-${'x'.repeat(56)}${index}`);
  const aromas = options.map((id, index) => ({
    id,
    bottleNumber: index + 1,
    name: `Aroma ${index}`,
    category: '',
    notes: '',
  }));
  await at.database.orm.insert(documents).values({
    userId: ada.userId,
    kind: 'pack',
    id: 'own-home',
    body: { name: 'Home', aromas },
    changedAt: NOON,
    arrived: 1,
  });
  const tested = { ...lemon(true, NOON), mode: 'test' as const, options };
  const nine = Array.from({ length: 9 }, () => tested);
  await save(at, ada, body(NOON, ...nine));
  await save(at, ada, body(NOON - HOUR, ...nine));
  expect((await readPages(at, ada, 100)).map((page) => page.length)).toEqual([1, 1]);
  expect((await put(at, ada, body(NOON, ...nine, tested))).statusCode).toBe(400);
});
