import { randomUUID } from 'node:crypto';
import { API } from '@nosewise/contract/route';
import { sessionBody as sessionSchema } from '@nosewise/contract/training/training-calls';
import { type LoggedReview, logOf, replay } from '@nosewise/domain/memory/replay';
import { present } from '@nosewise/domain/testing';
import { DAY, HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import {
  lemon,
  put,
  readProgressOf,
  readScentRows,
  save,
  sessionBody,
  withOwn,
} from '../../testing/test-training';
import {
  dailyResults,
  documents,
  profiles,
  reminders,
  trainingSessions,
  users,
  weeklyAromas,
} from '../db/schema';
import { lockReminders } from '../reminders/reminders';
import { saveSession } from './save-session';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

async function standingOf({ userId }: TestPerson) {
  const [standing] = await at.database.orm.select().from(profiles).where(eq(profiles.userId, userId));
  return standing;
}

async function streakOf(person: TestPerson): Promise<number | undefined> {
  return (await standingOf(person))?.streakCurrent;
}

function countSessions(): Promise<number> {
  return at.database.orm.$count(trainingSessions);
}

/** Changes what a person has spent on saving. */
const spend = ({ userId }: TestPerson, spent: Partial<typeof profiles.$inferInsert>) =>
  at.database.orm.update(profiles).set(spent).where(eq(profiles.userId, userId));

async function days() {
  return at.database.orm.select().from(dailyResults).orderBy(dailyResults.day);
}

const resetStatistics = ({ headers }: TestPerson) =>
  at.app.inject({ method: 'POST', url: `${API}/profile/reset-statistics`, headers });

describe('a session that is saved', () => {
  test('is answered as it was stored, with the new states of its scents', async () => {
    const ada = await at.makePerson();
    const body = sessionBody(NOON - MINUTE, 1, 1);
    const id = randomUUID();
    expect(await save(at, ada, body, id)).toEqual({
      session: { id, ...sessionSchema.parse(body) },
      scents: [
        {
          scentId: 'wine-lemon',
          scentName: 'Lemon',
          performance: {
            correctAnswers: 1,
            totalAnswers: 2,
            accuracy: 0.5,
            lastReviewed: NOON - MINUTE - SECOND,
            reviewInterval: MINUTE,
          },
          spacedRepetition: {
            status: 'learning',
            step: 0,
            ease: 2.5,
            interval: MINUTE,
            nextReview: NOON - SECOND,
          },
        },
      ],
    });
  });

  test('is answered unchanged and counted once, however often it is sent and whatever it then holds', async () => {
    const ada = await at.makePerson();
    const id = randomUUID();
    const first = await save(at, ada, sessionBody(NOON - MINUTE, 4, 1), id);
    expect(await save(at, ada, sessionBody(NOON - MINUTE, 4, 1), id)).toEqual(first);
    expect(await save(at, ada, sessionBody(NOON, 0, 3), id.toUpperCase())).toEqual(first);
    expect(await readScentRows(at, ada)).toEqual(first.scents);
    expect(await standingOf(ada)).toMatchObject({ answered30d: 5, correct30d: 4, sessionsTotal: 1 });
    expect(await countSessions()).toBe(1);
  });

  test('is counted once when it is sent several times in parallel', async () => {
    const ada = await at.makePerson();
    const id = randomUUID();
    const body = sessionBody(NOON, 5, 0);
    await Promise.all(Array.from({ length: 5 }, () => save(at, ada, body, id)));
    expect(await standingOf(ada)).toMatchObject({ answered30d: 5, sessionsTotal: 1, streakCurrent: 1 });
  });

  test('is never lost among a hundred at once, in two processes and while the profile changes', async () => {
    const ada = await at.makePerson();
    const other = await at.startAnother();
    const hide = (hidden: boolean) =>
      at.app.inject({
        method: 'PATCH',
        url: `${API}/profile`,
        headers: ada.headers,
        payload: { exclude_from_global_lb: hidden },
      });
    await Promise.all([
      ...Array.from({ length: 100 }, (_, index) =>
        save(index % 2 ? at : { ...at, app: other }, ada, sessionBody(NOON - index, 2, 0)),
      ),
      ...[true, false, true].map(hide),
    ]);
    expect(await standingOf(ada)).toMatchObject({ answered30d: 200, sessionsTotal: 100, streakCurrent: 100 });
    expect((await readScentRows(at, ada))[0]?.performance?.totalAnswers).toBe(200);
    expect(await days()).toMatchObject([{ answered: 200, correct: 200, sessions: 100 }]);
    expect(await standingOf(ada)).toMatchObject({ minuteSaves: 100, daySaves: 100 });
  });

  test('is never lost among several at once', async () => {
    const ada = await at.makePerson();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(at, ada, sessionBody(NOON - index, 4, 0))),
    );
    expect(await standingOf(ada)).toMatchObject({ answered30d: 32, sessionsTotal: 8, streakCurrent: 8 });
    expect((await readScentRows(at, ada))[0]?.performance?.totalAnswers).toBe(32);
    expect(await days()).toMatchObject([{ answered: 32, correct: 32, sessions: 8 }]);
  });

  test("is distinct from another person's session with the same id", async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    const id = randomUUID();
    await save(at, ada, sessionBody(NOON, 2, 0), id);
    const { session } = await save(at, bob, sessionBody(NOON, 0, 3), id);
    expect(session.questions).toHaveLength(3);
    expect(await standingOf(ada)).toMatchObject({ answered30d: 2, correct30d: 2 });
    expect(await standingOf(bob)).toMatchObject({ answered30d: 3, correct30d: 0 });
  });
});

describe('an answer', () => {
  test('is judged by the catalogue, whatever the device says', async () => {
    const ada = await at.makePerson();
    const claimed = { ...lemon(false, NOON), correct: true };
    const renamed = { ...lemon(false, NOON), scentName: 'Clove', correct: true };
    const denied = { ...lemon(true, NOON), correct: false };
    const { session } = await save(at, ada, {
      ...sessionBody(NOON, 1, 0),
      questions: [claimed, renamed, denied],
    });
    expect(session.questions.map(({ scentName, correct }) => [scentName, correct])).toEqual([
      ['Lemon', false],
      ['Lemon', false],
      ['Lemon', true],
    ]);
  });

  test("about an aroma of a person's own is correct when it is the name on the bottle", async () => {
    const ada = await at.makePerson();
    const own = (selectedAnswer: string) => ({
      ...lemon(true, NOON, 'own-1'),
      scentName: 'Garage',
      selectedAnswer,
      correct: false,
    });
    const { session } = await save(at, ada, {
      ...sessionBody(NOON, 1, 0),
      questions: [own('Garage'), own('Lemon')],
    });
    expect(session.questions.map(({ correct }) => correct)).toEqual([true, false]);
  });

  test('about an aroma that does not exist refuses the session and names the question', async () => {
    const ada = await at.makePerson();
    const answer = await put(at, ada, {
      ...sessionBody(NOON, 1, 0),
      questions: [lemon(true, NOON), lemon(true, NOON, 'wine-unicorn')],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'bad_request',
      errors: [{ path: 'body.questions.1.scentId' }],
    });
    expect(await countSessions()).toBe(0);
  });
});

describe('a date', () => {
  test('ahead of our clock counts as now, however far', async () => {
    const ada = await at.makePerson();
    const { session, scents } = await save(at, ada, sessionBody(NOON + 10 * DAY, 2, 1));
    expect(session.date).toBe(NOON);
    expect(session.questions.map(({ answeredAt }) => answeredAt)).toEqual([NOON, NOON, NOON]);
    // Right, right, wrong: the questions stay in order.
    expect(scents[0]?.spacedRepetition).toMatchObject({ status: 'relearning', interval: 10 * MINUTE });
    expect(await days()).toMatchObject([{ day: Math.floor(NOON / DAY) }]);
  });

  test.each([
    ['two hours ahead', 2 * HOUR],
    ['a year ahead', 365 * DAY],
    ['two years behind', -730 * DAY],
  ])(
    'by a clock that is %s is moved with its answers, by what the device says the time is',
    async (_, ahead) => {
      const ada = await at.makePerson();
      const sent = sessionBody(NOON - HOUR + ahead, 1, 1);
      const { session } = await save(at, ada, { ...sent, sentAt: new Date(NOON + ahead).toISOString() });
      const { date, questions } = sessionSchema.parse(sessionBody(NOON - HOUR, 1, 1));
      expect(session).toMatchObject({ date, questions });
    },
  );

  test.each([
    ['in 1970', 0],
    ['401 days ago', NOON - 401 * DAY],
  ])('%s refuses the session, and on one of its answers counts as the next one’s', async (_, instant) => {
    const ada = await at.makePerson();
    const refused = await put(at, ada, sessionBody(instant + 2 * SECOND, 1, 1));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'too_old']);
    expect(await countSessions()).toBe(0);
    const body = sessionBody(NOON, 1, 1);
    const [first, second] = body.questions;
    const answeredAt = new Date(instant).toISOString();
    const { session } = await save(at, ada, { ...body, questions: [{ ...first, answeredAt }, second] });
    expect(session.questions.map((question) => question.answeredAt)).toEqual([NOON - SECOND, NOON - SECOND]);
  });

  test('of 400 days ago is still accepted, and a saved session stays saved when it is sent again later', async () => {
    const ada = await at.makePerson();
    const id = randomUUID();
    const saved = await save(at, ada, sessionBody(NOON - 399 * DAY, 1, 0), id);
    at.clock.now += MINUTE / 2;
    const later = sessionBody(NOON - 500 * DAY, 1, 0);
    expect(await save(at, ada, later, id)).toEqual(saved);
  });
});

describe("an aroma of a person's own", () => {
  test('counts in their progress and not on the leaderboard', async () => {
    const ada = await at.makePerson();
    await save(at, ada, withOwn(3, sessionBody(NOON - HOUR, 3, 2)));
    await save(at, ada, withOwn(2, sessionBody(NOON, 2, 0)));
    expect(await standingOf(ada)).toMatchObject({
      answered30d: 2,
      correct30d: 0,
      sessionsTotal: 1,
      streakCurrent: 0,
    });
    expect(await readProgressOf(at, ada)).toMatchObject({
      sessionsTotal: 2,
      streak: 1,
      accuracyPercent: Math.round(500 / 7),
      days: [{ answered: 7, correct: 5, sessions: 2 }],
    });
    await resetStatistics(ada);
    await save(at, ada, withOwn(1, sessionBody(NOON, 2, 0)));
    expect(await standingOf(ada)).toMatchObject({ answered30d: 1, correct30d: 1, sessionsTotal: 1 });
  });

  test('puts nobody on the leaderboard', async () => {
    const ada = await at.makePerson('Ada');
    await save(at, ada, withOwn(40, sessionBody(NOON, 40, 0)));
    const { rows, own } = (await at.app.inject({ url: `${API}/leaderboard`, headers: ada.headers })).json();
    expect([rows, own]).toEqual([[], null]);
  });

  test('is one of 2,000 at most: a session with more is refused, and known ones can still be trained', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON - DAY, 1, 0));
    await at.database.orm.execute(sql`
      insert into scents select (jsonb_populate_record(s, jsonb_build_object('scent_id', 'own-old-' || n))).*
      from scents s, generate_series(1, 1999) n`);
    const refused = await put(at, ada, withOwn(2, sessionBody(NOON, 2, 0)));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'too_many_own_scents' });
    await save(at, ada, withOwn(1, sessionBody(NOON, 2, 0)));
    await save(at, ada, withOwn(1, sessionBody(NOON + 1, 2, 0)));
    expect((await put(at, ada, withOwn(2, sessionBody(NOON, 2, 0)))).statusCode).toBe(409);
  });
});

describe('an account', () => {
  test('may save 400 sessions at once: a month of offline training', async () => {
    const ada = await at.makePerson();
    for (let index = 400; index > 0; index -= 1) await save(at, ada, sessionBody(NOON - index * HOUR, 1, 0));
    expect(await standingOf(ada)).toMatchObject({ sessionsTotal: 400, streakCurrent: 400 });
  });

  test.each([
    ['500 in a minute', 'minuteSaves', 500, 60],
    ['3,000 in a day', 'daySaves', 3_000, 12 * 60 * 60],
  ] as const)('may save %s, and hears when the next is welcome', async (_, counter, most, seconds) => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    const [id, body] = [randomUUID(), sessionBody(NOON, 1, 0)];
    await save(at, ada, body, id);
    await spend(ada, { [counter]: most - 1 });
    await save(at, ada, body);
    const refused = await put(at, ada, body);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('rate_limited');
    expect(refused.headers['retry-after']).toBe(String(seconds));
    // A saved session may be sent again, and others are not delayed.
    await save(at, ada, body, id);
    await save(at, bob, body);
    at.clock.now += seconds * SECOND;
    const { token } = await at.tokens.sign({
      ...ada,
      aal: 'aal1',
      requiredAal: 'aal1',
      amr: [],
      userMetadata: {},
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await put(at, { ...ada, headers }, body)).statusCode).toBe(200);
  });
});

test('a save has its person looked at again for reminders, and nobody else', async () => {
  const [ada, bob] = [await at.makePerson(), await at.makePerson()];
  const nextAt = NOON + DAY;
  for (const { userId } of [ada, bob]) {
    await at.database.orm.transaction((tx) => lockReminders(tx, userId));
    await at.database.orm.update(reminders).set({ email: true, nextAt }).where(eq(reminders.userId, userId));
  }
  await save(at, ada, sessionBody(NOON, 1, 0));
  const rows = await at.database.orm.select().from(reminders);
  expect(new Map(rows.map((row) => [row.userId, row.nextAt])), 'when they are looked at').toEqual(
    new Map([
      [ada.userId, 0],
      [bob.userId, nextAt],
    ]),
  );
});

test('an account keeps 30 MB of sessions a day at most', async () => {
  const ada = await at.makePerson();
  const body = sessionBody(NOON, 1, 0);
  const big = { ...body, kitNames: Array.from({ length: 70 }, () => '語'.repeat(60)) };
  await save(at, ada, body);
  const { dayBytes } = present(await standingOf(ada));
  // Characters of three bytes count as three.
  await save(at, ada, big);
  expect(present(await standingOf(ada)).dayBytes).toBeGreaterThan(2 * dayBytes + 12_000);
  await spend(ada, { dayBytes: 30_000_000 });
  const refused = await put(at, ada, body);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(DAY / 2 / SECOND)]);
});

test('what a room has judged is saved when nothing is left of any budget, and costs nothing', async () => {
  const ada = await at.makePerson();
  const [id, now] = [randomUUID(), NOON];
  const spent = {
    spentMinute: now,
    minuteSaves: 500,
    minuteReplayed: 500_000,
    spentDay: Math.floor(now / DAY),
    daySaves: 3_000,
    dayBytes: 30_000_000,
  };
  await spend(ada, spent);
  const body = sessionSchema.parse(sessionBody(NOON, 1, 0));
  await saveSession(at.database, { userId: ada.userId, id, body, now, isFree: true });
  expect(await standingOf(ada)).toMatchObject({ ...spent, sessionsTotal: 1 });
  expect((await put(at, ada, sessionBody(NOON, 1, 0))).statusCode).toBe(429);
});

test.each([
  ['more packs than anybody has', Array.from({ length: 71 }, (_, index) => `Pack ${index}`)],
  ['names that no packs have', Array.from({ length: 70 }, () => 'n'.repeat(61))],
])('a session with %s is refused', async (_, kitNames) => {
  const ada = await at.makePerson();
  expect((await put(at, ada, { ...sessionBody(NOON, 1, 0), kitNames })).statusCode).toBe(400);
});

test('of the options of a question those are kept that could be asked, each once', async () => {
  const ada = await at.makePerson();
  const body = sessionBody(NOON, 1, 0);
  const [first] = body.questions;
  const asked = { ...present(first), scentId: 'own-asked', scentName: 'Attic' };
  const aromas = [{ id: 'own-mine', bottleNumber: 1, name: 'Cellar', category: '', notes: '' }];
  await at.database.orm.insert(documents).values({
    userId: ada.userId,
    kind: 'pack',
    id: 'own-home',
    body: { name: 'Home', aromas },
    changedAt: NOON,
    arrived: 1,
  });
  const kept = ['wine-lemon', 'own-mine', 'own-asked', 'wine-pear'];
  const options = ['wine-lemon', 'wine-nobody', ...kept, 'own-invented'];
  const questions = [asked, ...body.questions.slice(1)].map((question) => ({ ...question, options }));
  const { session } = await save(at, ada, { ...body, questions });
  expect(session.questions.map((question) => question.options)).toEqual(questions.map(() => kept));
  // Found in the person's log, once the pack is gone.
  await at.database.orm.delete(documents);
  const later = sessionBody(NOON + MINUTE, 1, 0);
  const again = later.questions.map((question) => ({ ...question, options: ['own-asked', 'own-mine'] }));
  const { session: next } = await save(at, ada, { ...later, questions: again });
  expect(next.questions.map((question) => question.options)).toEqual(again.map(() => ['own-asked']));
});

describe('a session that arrives late', () => {
  test('takes its place in the schedule of its scents', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    const bodies = [
      sessionBody(NOON - 3 * DAY, 2, 0),
      sessionBody(NOON - 2 * DAY, 1, 1),
      sessionBody(NOON, 2, 0),
    ];
    for (const body of bodies) await save(at, ada, body);
    for (const body of bodies.toReversed()) await save(at, bob, body);
    expect(await readScentRows(at, bob)).toEqual(await readScentRows(at, ada));
    const { answered30d, correct30d, sessionsTotal, streakCurrent, windowFrom } = present(
      await standingOf(ada),
    );
    expect(await standingOf(bob)).toMatchObject({
      answered30d,
      correct30d,
      sessionsTotal,
      streakCurrent,
      windowFrom,
    });
  });

  /** Puts thousands of answers to one aroma into a log that has a session already. @returns all of them */
  async function lengthenLog({ userId }: TestPerson): Promise<LoggedReview[]> {
    const { orm } = at.database;
    const [session] = await orm.select().from(trainingSessions).where(eq(trainingSessions.userId, userId));
    const [question] = present(session).questions;
    const questions = Array.from({ length: 50 }, (_, index) => ({
      ...present(question),
      correct: index % 5 > 0,
      answeredAt: NOON - (index % 7) * HOUR,
    }));
    const more = Array.from({ length: 100 }, () => ({ ...present(session), id: randomUUID(), questions }));
    await orm.insert(trainingSessions).values(more);
    const sessions = await orm.select().from(trainingSessions).where(eq(trainingSessions.userId, userId));
    return logOf(sessions, undefined);
  }

  test('takes its place in a log that is longer than one page', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON, 3, 2));
    const log = await lengthenLog(ada);
    const { session, scents } = await save(at, ada, sessionBody(NOON - 3 * HOUR, 1, 0));
    const folded = present(replay([...log, ...logOf([session], undefined)]).get('wine-lemon'));
    expect(scents[0]?.spacedRepetition).toEqual(folded.schedule);
    expect(scents[0]?.performance).toMatchObject({ totalAnswers: 6, correctAnswers: 4 });
    expect(await standingOf(ada), 'each review is charged once').toMatchObject({
      minuteReplayed: log.length + 1,
    });
  });

  test('is refused once an account has made us read half a million reviews in a minute, and others are not', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON, 2, 0));
    await save(at, ada, sessionBody(NOON - DAY, 1, 0));
    expect(await standingOf(ada)).toMatchObject({ minuteReplayed: 3 });
    await spend(ada, { minuteReplayed: 500_000 });
    const refused = await put(at, ada, sessionBody(NOON - HOUR, 1, 0));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    await save(at, ada, sessionBody(NOON, 1, 0), 'ffffffff-ffff-4fff-bfff-ffffffffffff');
    at.clock.now += MINUTE;
    await save(at, ada, sessionBody(NOON - HOUR, 1, 0));
  });

  test('breaks or continues the streak where it belongs', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON, 5, 0));
    await save(at, ada, sessionBody(NOON - 2 * DAY, 4, 1));
    expect(await streakOf(ada)).toBe(2);
    await save(at, ada, sessionBody(NOON - DAY, 3, 2));
    expect(await streakOf(ada)).toBe(1);
    await save(at, ada, sessionBody(NOON - DAY + MINUTE, 5, 0));
    expect(await streakOf(ada)).toBe(2);
    await save(at, ada, sessionBody(NOON, 0, 1), 'ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(await streakOf(ada)).toBe(0);
  });

  test('from before the last 30 days counts in the total and not in the accuracy', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON - 29 * DAY, 1, 1));
    await save(at, ada, sessionBody(NOON - 30 * DAY, 5, 0));
    expect(await standingOf(ada)).toMatchObject({ answered30d: 2, accuracy30d: 0.5, sessionsTotal: 2 });
    expect((await standingOf(ada))?.windowFrom).toBe(Math.floor(NOON / DAY) - 29);
  });

  test('from before the last reset of statistics is kept and moves schedules, but counts nowhere', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON - DAY, 1, 0));
    await resetStatistics(ada);
    await save(at, ada, sessionBody(NOON - DAY + MINUTE, 1, 0));
    const [scent] = await readScentRows(at, ada);
    expect(scent?.performance).toBeNull();
    expect(scent?.spacedRepetition.status).toBe('reviewing');
    expect(await standingOf(ada)).toMatchObject({ answered30d: 0, sessionsTotal: 0, streakCurrent: 0 });
    expect(await days()).toEqual([]);
    expect(await countSessions()).toBe(2);
  });
});

describe('the sums of a week by aroma', () => {
  const aromas = () => at.database.orm.select().from(weeklyAromas).orderBy(weeklyAromas.week);

  test('have every answer that asked for a name once, in any order and whatever was reset', async () => {
    const ada = await at.makePerson();
    const id = randomUUID();
    const met = { ...lemon(true, NOON), mode: 'meet' };
    const pear = { ...lemon(true, NOON, 'wine-pear'), selectedAnswer: 'Pear' };
    const body = { ...sessionBody(NOON, 2, 1), questions: [...sessionBody(NOON, 2, 1).questions, met, pear] };
    await save(at, ada, body, id);
    await save(at, ada, body, id);
    await save(at, ada, withOwn(1, sessionBody(NOON - HOUR, 0, 2)));
    await save(at, ada, sessionBody(NOON - 7 * DAY, 1, 0));
    const { userId } = ada;
    const monday = Date.UTC(2026, 10, 16) / DAY;
    const expected = [
      { userId, week: monday - 7, aromas: { 'wine-lemon': [1, 1] } },
      { userId, week: monday, aromas: { 'wine-lemon': [4, 2], 'wine-pear': [1, 1], 'own-0': [1, 0] } },
    ];
    expect(await aromas()).toEqual(expected);
    at.clock.now += MINUTE;
    await resetStatistics(ada);
    expect(await aromas()).toEqual(expected);
    // A session from before the reset counts nowhere else.
    await save(at, ada, sessionBody(NOON - 7 * DAY, 0, 1));
    expect((await aromas())[0]).toMatchObject({ aromas: { 'wine-lemon': [2, 1] } });
  });

  test('leave out a session that only met aromas', async () => {
    const ada = await at.makePerson();
    const questions = [{ ...lemon(true, NOON), mode: 'meet' }];
    await save(at, ada, { ...sessionBody(NOON, 1, 0), questions });
    expect(await aromas()).toEqual([]);
  });
});

describe('a reset of statistics', () => {
  test('counts sessions from the same millisecond on', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON - 1, 0, 4));
    await save(at, ada, sessionBody(NOON, 3, 0));
    await resetStatistics(ada);
    expect(await standingOf(ada)).toMatchObject({ answered30d: 3, correct30d: 3, streakCurrent: 1 });
    at.clock.now = NOON + MINUTE;
    await save(at, ada, sessionBody(NOON + MINUTE, 2, 0));
    expect(await standingOf(ada)).toMatchObject({ answered30d: 5, sessionsTotal: 2, streakCurrent: 2 });
    expect((await readScentRows(at, ada))[0]?.performance).toMatchObject({ totalAnswers: 5, accuracy: 1 });
  });
});

describe('a session is refused', () => {
  const body = sessionBody(NOON, 1, 0);
  const tooMany = Array.from({ length: 101 }, () => lemon(true, NOON));

  test.each([
    ['without questions', { ...body, questions: [] }],
    ['with more than a hundred questions', { ...body, questions: tooMany }],
    ['with a date that is none', { ...body, date: 'yesterday' }],
    ['with an answer of no letters', { ...body, questions: [{ ...lemon(true, NOON), selectedAnswer: '' }] }],
    [
      'with a very long answer',
      { ...body, questions: [{ ...lemon(true, NOON), selectedAnswer: 'a'.repeat(101) }] },
    ],
    ['with a bottle 1000', { ...body, questions: [{ ...lemon(true, NOON), bottleNumber: 1000 }] }],
  ])('%s', async (_, payload) => {
    const answer = await put(at, await at.makePerson(), payload);
    expect(answer.statusCode).toBe(400);
    expect(await countSessions()).toBe(0);
  });

  test('under an id that is no UUID, and from an account that is gone', async () => {
    const ada = await at.makePerson();
    expect((await put(at, ada, body, 'mine')).statusCode).toBe(400);
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    expect((await put(at, ada, body)).statusCode).toBe(401);
  });
});

test('a session of a hundred questions with the longest names in any script is saved', async () => {
  const ada = await at.makePerson();
  const name = '語'.repeat(100);
  const question = { ...lemon(true, NOON, 'own-1'), scentName: name, selectedAnswer: name };
  const kitNames = Array.from({ length: 70 }, () => '語'.repeat(60));
  const questions = Array.from({ length: 100 }, () => question);
  const { session } = await save(at, ada, { ...sessionBody(NOON, 1, 0), kitNames, questions });
  expect(session.questions).toHaveLength(100);
  expect((await readProgressOf(at, ada)).streak).toBe(1);
});
