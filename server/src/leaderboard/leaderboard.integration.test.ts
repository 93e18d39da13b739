import { type Leaderboard, leaderboardSchema } from '@nosewise/contract/leaderboard-calls';
import { API } from '@nosewise/contract/route';
import { DAY, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq, gte, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { save, sessionBody } from '../../testing/test-training';
import { profiles } from '../db/schema';
import { leaveWindow, writeCutoffs } from './leaderboard-jobs';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  await emptyTables(at.database);
  // Time never goes back, or the application would keep showing rows that it has read in that future.
  at.clock.now += MINUTE;
});

/** Makes a person who has saved one session with right and wrong answers. */
async function trained(name: string, right: number, wrong: number): Promise<TestPerson> {
  const person = await at.makePerson(name);
  await save(at, person, sessionBody(at.clock.now, right, wrong));
  return person;
}

/** Reads again, once earlier readings are too old for the application to use. */
async function read(person?: TestPerson, query: Record<string, string> = {}): Promise<Leaderboard> {
  at.clock.now += 5 * SECOND;
  const answer = await at.app.inject({ url: `${API}/leaderboard`, query, headers: person?.headers ?? {} });
  expect(answer.statusCode, answer.body).toBe(200);
  return leaderboardSchema.parse(answer.json());
}

/** Gives a person a new access token, since the last has expired. */
async function backAgain(person: TestPerson): Promise<TestPerson> {
  const { token } = await at.tokens.sign({
    ...person,
    aal: 'aal1',
    requiredAal: 'aal1',
    amr: [],
    userMetadata: {},
  });
  return { ...person, headers: { authorization: `Bearer ${token}` } };
}

const places = ({ rows }: Leaderboard) => rows.map(({ rank, display_name }) => [rank, display_name]);

const hide = ({ headers }: TestPerson, exclude_from_global_lb: boolean) =>
  at.app.inject({ method: 'PATCH', url: `${API}/profile`, headers, payload: { exclude_from_global_lb } });

describe('the leaderboard', () => {
  test('is empty before anybody has trained', async () => {
    const ada = await at.makePerson('Ada');
    expect(await read()).toEqual({ rows: [], own: null, around: [] });
    expect(await read(ada)).toEqual({ rows: [], own: null, around: [] });
  });

  test('is ordered by accuracy, then sessions, then streak, and ties share a rank', async () => {
    await trained('Half', 2, 2);
    await trained('Best', 5, 0);
    const two = await trained('Two sessions', 3, 1);
    await save(at, two, sessionBody(at.clock.now - DAY, 3, 1));
    await trained('Also half', 1, 1);
    await trained('Last', 0, 1);
    const board = await read();
    expect(
      board.rows.map(({ rank, accuracy_30d, sessions_total, streak_current }) => [
        rank,
        accuracy_30d,
        sessions_total,
        streak_current,
      ]),
    ).toEqual([
      [1, 1, 1, 1],
      [2, 0.75, 2, 0],
      [3, 0.5, 1, 0],
      [3, 0.5, 1, 0],
      [5, 0, 1, 0],
    ]);
    expect(board.own).toBeNull();
  });

  test("marks a person's own row for them alone", async () => {
    const ada = await trained('Ada', 4, 1);
    await trained('Bob', 5, 0);
    const board = await read(ada);
    expect(board.rows.map(({ display_name, is_self }) => [display_name, is_self])).toEqual([
      ['Bob', false],
      ['Ada', true],
    ]);
    expect(board.own).toEqual(board.rows[1]);
    expect((await read()).rows.some(({ is_self }) => is_self)).toBe(false);
  });

  test("includes a person's own row among its neighbours outside the top", async () => {
    const ada = await trained('Ada', 1, 1);
    await trained('Bob', 5, 0);
    await trained('Cleo', 5, 1);
    await trained('Dan', 5, 2);
    await trained('Eve', 0, 3);
    const expected = { rank: 4, display_name: 'Ada', is_self: true, accuracy_30d: 0.5 };
    const waiting = await read(ada, { limit: '2' });
    expect(waiting.rows).toHaveLength(2);
    expect(waiting.own).toMatchObject(expected);
    expect(waiting.around.map(({ rank, display_name }) => [rank, display_name])).toEqual([
      [3, 'Dan'],
      [4, 'Ada'],
      [5, 'Eve'],
    ]);
    expect(waiting.around.map(({ is_self }) => is_self)).toEqual([false, true, false]);
    expect(await read(ada)).toMatchObject({ own: expected, around: [] });
    await trained('Fay', 3, 1);
    expect((await read(ada)).own).toMatchObject({ ...expected, rank: 5 });
  });

  test('has as many rows as were asked for, a hundred at most', async () => {
    for (let index = 0; index < 3; index += 1) await trained(`Person ${index}`, index, 3);
    expect((await read(undefined, { limit: '2' })).rows).toHaveLength(2);
    for (const limit of ['0', '101', 'all']) {
      const answer = await at.app.inject({ url: `${API}/leaderboard`, query: { limit } });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('refuses a token that is not valid', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await at.app.inject({ url: `${API}/leaderboard`, headers })).statusCode).toBe(401);
  });

  test('reveals nothing about the person behind a row', async () => {
    const ada = await trained('Ada', 4, 1);
    const { body } = await at.app.inject({ url: `${API}/leaderboard` });
    expect(body).toContain('Ada');
    expect(body).not.toContain(ada.userId);
    expect(body).not.toContain(ada.email);
  });
});

describe('a person with a single answer', () => {
  test('is ranked like everybody, until its day leaves the window', async () => {
    const ada = await trained('Ada', 1, 0);
    const bob = await trained('Bob', 20, 20);
    expect(places(await read(ada))).toEqual([
      [1, 'Ada'],
      [2, 'Bob'],
    ]);
    at.clock.now += DAY;
    await save(at, await backAgain(bob), sessionBody(at.clock.now, 0, 1));
    at.clock.now += 29 * DAY;
    expect(await leaveWindow(at.database, at.clock.now)).toBe(2);
    expect(places(await read())).toEqual([[1, 'Bob']]);
    expect((await read(await backAgain(ada))).own).toBeNull();
  });
});

describe('a rank beyond the first 10,000', () => {
  const CROWD = 25_000;

  /** Makes people who each stand alone: the n-th has n answers right of all. */
  async function makeCrowd() {
    await at.database.orm.execute(sql`
      with person as materialized (select n, gen_random_uuid() as id from generate_series(1, ${CROWD}::int) n)
      insert into profiles (user_id, display_name, answered_30d, correct_30d, sessions_total)
      select id, 'Taster ' || n, ${CROWD}::int, n, 1 from person`);
    await at.database.orm.execute(sql`analyze profiles`);
  }

  /** Moves a person to just below so many others. */
  async function putBelow({ userId }: TestPerson, others: number) {
    const standing = { answered30d: 10 * CROWD, correct30d: 10 * (CROWD - others) + 5, sessionsTotal: 1 };
    await at.database.orm.update(profiles).set(standing).where(eq(profiles.userId, userId));
  }

  test('is rounded, never worse than it is, and exact up to there', async () => {
    await makeCrowd();
    const ada = await at.makePerson('Ada');
    const rankBelow = async (others: number) => {
      await putBelow(ada, others);
      const { own, around } = await read(ada);
      return [own?.rank, own?.is_about ?? false, around.length];
    };
    expect(await rankBelow(9_999)).toEqual([10_000, false, 5]);
    expect(await rankBelow(13_456), 'before the cut-offs are written').toEqual([10_000, true, 0]);
    await writeCutoffs(at.database);
    expect(await rankBelow(13_456)).toEqual([13_000, true, 0]);
    expect(await rankBelow(CROWD)).toEqual([25_000, true, 0]);
    await at.database.orm.delete(profiles).where(gte(profiles.correct30d, CROWD - 9_000));
    await writeCutoffs(at.database);
    expect(await rankBelow(CROWD), 'after many have left').toEqual([15_000, true, 0]);
  });
});

describe('a person who opts out', () => {
  test('disappears for everybody, themselves included, and comes back in the right place', async () => {
    const ada = await trained('Ada', 5, 0);
    const bob = await trained('Bob', 1, 1);
    await hide(ada, true);
    expect(places(await read(ada))).toEqual([[1, 'Bob']]);
    expect((await read(ada)).own).toBeNull();
    expect((await read(bob)).own?.rank).toBe(1);
    await save(at, ada, sessionBody(at.clock.now, 0, 5));
    expect(places(await read())).toEqual([[1, 'Bob']]);
    await hide(ada, false);
    expect((await read()).rows[0]).toMatchObject({
      display_name: 'Ada',
      accuracy_30d: 0.5,
      sessions_total: 2,
    });
    expect((await read(bob)).own?.rank).toBe(2);
  });

  test('before their first session is not ranked after it', async () => {
    const ada = await at.makePerson('Ada');
    await hide(ada, true);
    await save(at, ada, sessionBody(at.clock.now, 1, 0));
    expect((await read()).rows).toEqual([]);
  });
});

describe('a person who resets their statistics', () => {
  test('is not ranked until they train again', async () => {
    const ada = await trained('Ada', 0, 5);
    at.clock.now += MINUTE;
    await at.app.inject({ method: 'POST', url: `${API}/profile/reset-statistics`, headers: ada.headers });
    expect(await read(ada)).toEqual({ rows: [], own: null, around: [] });
    await save(at, ada, sessionBody(at.clock.now, 5, 0));
    expect((await read(ada)).own).toMatchObject({ rank: 1, accuracy_30d: 1, sessions_total: 1 });
  });
});

describe('days that leave the window of 30', () => {
  test('no longer count, and without other days a person is not ranked', async () => {
    const [ada, bob] = [await trained('Ada', 0, 4), await trained('Bob', 1, 1)];
    at.clock.now += DAY;
    await save(at, await backAgain(ada), sessionBody(at.clock.now, 4, 0));
    at.clock.now += 28 * DAY;
    expect(await leaveWindow(at.database, at.clock.now)).toBe(0);
    const before = await read(await backAgain(ada));
    expect(before.own).toMatchObject({ rank: 1, accuracy_30d: 0.5, sessions_total: 2 });
    at.clock.now += DAY;
    expect(await leaveWindow(at.database, at.clock.now)).toBe(2);
    expect(await leaveWindow(at.database, at.clock.now)).toBe(0);
    expect(places(await read())).toEqual([[1, 'Ada']]);
    const after = await read(await backAgain(ada));
    expect(after.own).toMatchObject({ rank: 1, accuracy_30d: 1, sessions_total: 2 });
    expect((await read(await backAgain(bob))).own).toBeNull();
  });
});

describe('several processes', () => {
  test('share the work of the jobs without doing any of it twice', async () => {
    const people = [];
    for (let index = 0; index < 6; index += 1) people.push(await trained(`Person ${index}`, index, 1));
    at.clock.now += DAY;
    for (const person of people) await save(at, await backAgain(person), sessionBody(at.clock.now, 1, 1));
    at.clock.now += 29 * DAY;
    const moved = await Promise.all(Array.from({ length: 3 }, () => leaveWindow(at.database, at.clock.now)));
    expect(moved.reduce((sum, count) => sum + count)).toBe(6);
    expect(await leaveWindow(at.database, at.clock.now)).toBe(0);
    expect((await read()).rows.map(({ rank, accuracy_30d }) => [rank, accuracy_30d])).toEqual(
      people.map(() => [1, 0.5]),
    );
  });
});
