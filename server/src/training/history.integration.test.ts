import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { put, readPages, save, sessionBody } from '../../testing/test-training';
import { cursorOf } from '../db/list-pages';
import { trainingSessions } from '../db/schema';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

describe('the history', () => {
  test('is empty before the first session', async () => {
    expect(await readPages(at, await at.makePerson(), 20)).toEqual([[]]);
  });

  test('comes newest first with all questions in order, and nobody else’s sessions', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    const old = await save(at, ada, sessionBody(NOON - DAY, 2, 1));
    const latest = await save(at, ada, sessionBody(NOON, 1, 3));
    await save(at, bob, sessionBody(NOON, 1, 0));
    expect(await readPages(at, ada, 20)).toEqual([[latest.session, old.session]]);
  });

  test('comes in pages without gaps or repetitions, even for sessions of the same moment', async () => {
    const ada = await at.makePerson();
    const dates = [NOON, NOON, NOON, NOON - 1, NOON - 1, NOON - DAY, NOON - DAY];
    const ids = new Set<string>();
    for (const date of dates) ids.add((await save(at, ada, sessionBody(date, 1, 0))).session.id);
    const pages = await readPages(at, ada, 2);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
    const sessions = pages.flat();
    expect(new Set(sessions.map(({ id }) => id))).toEqual(ids);
    expect(sessions.map(({ date }) => date)).toEqual(dates);
    expect(await readPages(at, ada, 7)).toEqual([sessions]);
  });

  test('continues in place when a session is saved between two pages', async () => {
    const ada = await at.makePerson();
    const [first, second] = [sessionBody(NOON - DAY, 1, 0), sessionBody(NOON - 2 * DAY, 1, 0)];
    const newest = await save(at, ada, first);
    const older = await save(at, ada, second);
    await put(at, ada, sessionBody(NOON, 1, 0));
    const cursor = cursorOf({ at: NOON - DAY, key: newest.session.id });
    const answer = await at.app.inject({ url: `${API}/sessions`, headers: ada.headers, query: { cursor } });
    expect(answer.json()).toEqual({ sessions: [{ id: older.session.id, ...second }], nextCursor: null });
  });

  test.each(['x', 'bm90aGluZw', cursorOf({ at: NOON, key: 'not-a-uuid' }), cursorOf({ at: -1, key: '' })])(
    'refuses the damaged cursor %s',
    async (cursor) => {
      const { headers } = await at.makePerson();
      const answer = await at.app.inject({ url: `${API}/sessions`, headers, query: { cursor } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad_request', errors: [{ path: 'querystring.cursor' }] });
    },
  );

  test.each(['own-', 'own-ä b', 'own-a--b'])(
    'stays readable when a pack or a session comes with the invalid id %s',
    async (id) => {
      const ada = await at.makePerson();
      const aromas = [{ id, bottleNumber: 1, name: 'Attic', category: '', notes: '' }];
      const pack = { kind: 'pack', id: 'own-home', body: { name: 'Home', aromas }, changedAt: isoOf(NOON) };
      const { headers } = ada;
      const url = `${API}/documents`;
      const offered = await at.app.inject({ method: 'PUT', url, headers, payload: { documents: [pack] } });
      expect(offered.json().documents).toMatchObject([{ refused: { status: 400 } }]);
      const body = sessionBody(NOON, 1, 0);
      for (const about of [{ scentId: id }, { chosenId: id }, { options: [id] }]) {
        const questions = body.questions.map((question) => ({ ...question, ...about }));
        expect((await put(at, ada, { ...body, questions })).statusCode).toBe(400);
      }
      await save(at, ada, body);
      const answer = await at.app.inject({ url: `${API}/sessions`, headers });
      expect([answer.statusCode, answer.json().sessions.length]).toEqual([200, 1]);
    },
  );

  test.each(['0', '101', 'all'])('refuses a limit of %s', async (limit) => {
    const { headers } = await at.makePerson();
    const answer = await at.app.inject({ url: `${API}/sessions`, headers, query: { limit } });
    expect(answer.statusCode).toBe(400);
  });
});

test('a page has at most 2,000 answers, and the next continues where it ends', async () => {
  const ada = await at.makePerson();
  const hundred = (index: number) => sessionBody(NOON - index * HOUR, 60, 40);
  for (let index = 0; index < 22; index += 1) await save(at, ada, hundred(index));
  const pages = await readPages(at, ada, 100);
  expect(pages.map((page) => page.length)).toEqual([20, 2]);
  expect(pages.flat().map(({ date }) => date)).toEqual(
    Array.from({ length: 22 }, (_, index) => NOON - index * HOUR),
  );
});

test('a session dated 1970, from before there were limits, stays in the history', async () => {
  const ada = await at.makePerson();
  const old = await save(at, ada, sessionBody(NOON - DAY, 1, 0));
  const latest = await save(at, ada, sessionBody(NOON, 1, 0));
  await at.database.orm
    .update(trainingSessions)
    .set({ date: MINUTE })
    .where(eq(trainingSessions.id, old.session.id));
  expect(await readPages(at, ada, 1)).toEqual([[latest.session], [{ ...old.session, date: MINUTE }]]);
});
