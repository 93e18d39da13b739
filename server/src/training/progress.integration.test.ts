import { API } from '@nosewise/contract/route';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { readProgressOf, readScentRows, save, sessionBody } from '../../testing/test-training';
import { dailyResults, users } from '../db/schema';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

describe('the progress', () => {
  test('has no accuracy before the first session', async () => {
    expect(await readProgressOf(at, await at.makePerson())).toEqual({
      statsResetAt: null,
      sessionsTotal: 0,
      sessionsKept: 0,
      streak: 0,
      accuracyPercent: null,
      days: [],
    });
  });

  test('counts all sessions, whenever they were, by UTC day', async () => {
    const ada = await at.makePerson();
    const bob = await at.makePerson();
    await save(at, ada, sessionBody(Date.parse('2026-01-31T23:59:59Z'), 1, 2));
    await save(at, ada, sessionBody(Date.parse('2026-11-20T00:00:00Z'), 4, 1));
    await save(at, ada, sessionBody(Date.parse('2026-11-20T23:59:59Z'), 5, 0));
    await save(at, bob, sessionBody(NOON, 0, 5));
    expect(await readProgressOf(at, ada)).toMatchObject({
      sessionsTotal: 3,
      streak: 2,
      accuracyPercent: 77,
      days: [
        { day: '2026-01-31', answered: 3, correct: 1, sessions: 1 },
        { day: '2026-11-20', answered: 10, correct: 9, sessions: 2 },
      ],
    });
  });

  test('shows the last 366 days with answers', async () => {
    const ada = await at.makePerson();
    const today = Math.floor(NOON / DAY);
    await at.database.orm.insert(dailyResults).values(
      Array.from({ length: 400 }, (_, ago) => ({
        userId: ada.userId,
        day: today - ago,
        answered: 2,
        correct: ago < 366 ? 2 : 0,
        sessions: 1,
        inWindow: false,
      })),
    );
    const { days, accuracyPercent } = await readProgressOf(at, ada);
    expect(days).toHaveLength(366);
    expect(days.at(-1)?.day).toBe('2026-11-21');
    expect(days[0]?.day).toBe('2025-11-21');
    expect(accuracyPercent).toBe(92);
  });

  test('starts again with a reset of statistics', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON - MINUTE, 0, 4));
    await at.app.inject({ method: 'POST', url: `${API}/profile/reset-statistics`, headers: ada.headers });
    at.clock.now = NOON + MINUTE;
    await save(at, ada, sessionBody(NOON + MINUTE, 3, 1));
    expect(await readProgressOf(at, ada)).toEqual({
      statsResetAt: NOON,
      sessionsTotal: 1,
      sessionsKept: 2,
      streak: 0,
      accuracyPercent: 75,
      days: [{ day: '2026-11-21', answered: 4, correct: 3, sessions: 1 }],
    });
  });

  test('is refused once the account is gone', async () => {
    const ada = await at.makePerson();
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    const answer = await at.app.inject({ url: `${API}/progress`, headers: ada.headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the scents', () => {
  test('come in pages of 500 at most, without gaps or repetitions', async () => {
    const ada = await at.makePerson();
    await save(at, ada, sessionBody(NOON, 1, 0));
    await at.database.orm.execute(sql`
      insert into scents select (jsonb_populate_record(s, jsonb_build_object('scent_id', 'own-' || n))).*
      from scents s, generate_series(1, 1200) n`);
    const first = await at.app.inject({ url: `${API}/scents`, headers: ada.headers });
    expect(first.json().scents).toHaveLength(500);
    const rows = await readScentRows(at, ada);
    expect(new Set(rows.map(({ scentId }) => scentId)).size).toBe(1_201);
    expect(rows).toHaveLength(1_201);
    expect(await readScentRows(at, ada, 100)).toEqual(rows);
  });

  test.each([{ limit: '501' }, { limit: '0' }, { cursor: '' }, { cursor: 'no scent' }])(
    'refuse %o',
    async (query) => {
      const { headers } = await at.makePerson();
      expect((await at.app.inject({ url: `${API}/scents`, query, headers })).statusCode).toBe(400);
    },
  );
});
