import { type Profile, profileSchema } from '@nosewise/contract/account/profile-calls';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { until } from '../../testing/until';
import { profiles, users } from '../db/schema';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

const url = '/api/v1/profile';

async function read({ headers }: TestPerson, app = at.app): Promise<Profile> {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return profileSchema.parse(answer.json());
}

async function change({ headers }: TestPerson, payload: object, app = at.app): Promise<Profile> {
  const answer = await app.inject({ method: 'PATCH', url, headers, payload });
  expect(answer.statusCode).toBe(200);
  return profileSchema.parse(answer.json());
}

describe('a person’s own profile', () => {
  test('is the one made with the account', async () => {
    const ada = await at.makePerson('Ada');
    expect(await read(ada)).toEqual({
      user_id: ada.userId,
      display_name: 'Ada',
      stats_reset_at: null,
      exclude_from_global_lb: false,
    });
  });

  test('is answered as JSON that no cache keeps', async () => {
    const { headers } = await at.makePerson();
    const answer = await at.app.inject({ url, headers });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('has a trimmed name of 100 characters at most', async () => {
    const ada = await at.makePerson();
    expect((await change(ada, { display_name: `  ${'ä'.repeat(100)} ` })).display_name).toBe('ä'.repeat(100));
    const payload = { display_name: 'a'.repeat(101) };
    const answer = await at.app.inject({ method: 'PATCH', url, headers: ada.headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      {
        path: 'body.display_name',
        code: 'too_long',
        params: { most: 100 },
        message: 'Display name must be less than 100 characters',
      },
    ]);
    expect((await read(ada)).display_name).toBe('ä'.repeat(100));
  });

  test('refuses a name that would turn the words around it, and keeps the old one', async () => {
    const ada = await at.makePerson();
    await change(ada, { display_name: 'نیک‌نام' });
    const payload = { display_name: 'Ada \u202e%001' };
    const answer = await at.app.inject({ method: 'PATCH', url, headers: ada.headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      {
        path: 'body.display_name',
        code: 'wrong',
        message: 'The display name contains a hidden character. Please type it again without it',
      },
    ]);
    expect((await read(ada)).display_name).toBe('نیک‌نام');
  });

  test.each(['', '   ', null])('loses its name when that becomes %j', async (display_name) => {
    const ada = await at.makePerson('Ada');
    expect((await change(ada, { display_name })).display_name).toBeNull();
    expect((await read(ada)).display_name).toBeNull();
  });

  test('keeps fields that a change leaves out', async () => {
    const ada = await at.makePerson('Ada');
    await change(ada, { exclude_from_global_lb: true });
    await change(ada, {});
    expect(await change(ada, { display_name: 'Ada L.' })).toMatchObject({
      display_name: 'Ada L.',
      exclude_from_global_lb: true,
    });
  });

  test('never takes another person, a reset or anything else from the body', async () => {
    const [ada, bob] = [await at.makePerson('Ada'), await at.makePerson('Bob')];
    const stats_reset_at = '2020-01-01T00:00:00Z';
    await change(ada, { user_id: bob.userId, userId: bob.userId, stats_reset_at, display_name: 'Eve' });
    expect(await read(bob)).toMatchObject({ display_name: 'Bob', stats_reset_at: null });
    expect(await read(ada)).toMatchObject({ display_name: 'Eve', stats_reset_at: null });
  });

  test('refuses a name with half a character, which no database can store', async () => {
    const display_name = '\ud800';
    const { headers } = await at.makePerson();
    const answer = await at.app.inject({ method: 'PATCH', url, headers, payload: { display_name } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'bad_request',
      detail: 'The text of body.display_name contains what is not a character.',
    });
  });

  test('is refused without an access token', async () => {
    expect((await at.app.inject(url)).json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('can be neither read nor changed with the token of an account that is gone', async () => {
    const { userId, headers } = await at.makePerson();
    await at.database.orm.delete(users).where(eq(users.id, userId));
    const calls = [
      at.app.inject({ url, headers }),
      at.app.inject({ method: 'PATCH', url, headers, payload: { display_name: 'Ghost' } }),
      at.app.inject({ method: 'POST', url: `${url}/reset-statistics`, headers }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.json()).toMatchObject({ status: 401, code: 'unauthorized' });
    }
  });
});

describe('a reset of statistics', () => {
  test('is recorded with its time', async () => {
    const ada = await at.makePerson();
    await read(ada);
    at.clock.now = NOON + 1234;
    const answer = await at.app.inject({
      method: 'POST',
      url: `${url}/reset-statistics`,
      headers: ada.headers,
    });
    expect(answer.json().stats_reset_at).toBe('2026-11-21T12:00:01.234Z');
    expect((await read(ada)).stats_reset_at).toBe(Date.parse('2026-11-21T12:00:01.234Z'));
  });

  test('removes earlier sessions from the standing', async () => {
    const ada = await at.makePerson();
    const standing = { answered30d: 40, correct30d: 20, sessionsTotal: 3, streakCurrent: 1 };
    await at.database.orm.update(profiles).set(standing);
    await at.app.inject({ method: 'POST', url: `${url}/reset-statistics`, headers: ada.headers });
    const [row] = await at.database.orm.select().from(profiles);
    expect(row).toMatchObject({ answered30d: 0, correct30d: 0, sessionsTotal: 0, streakCurrent: 0 });
  });
});

describe('the profiles that a process remembers', () => {
  test('are used without another query', async () => {
    const ada = await at.makePerson('Ada');
    await read(ada);
    await at.database.orm.update(profiles).set({ displayName: 'unseen' });
    expect((await read(ada)).display_name).toBe('Ada');
  });

  test('are forgotten in every process when one of them changes the profile', async () => {
    const other = await at.startAnother();
    await other.listen({ host: '127.0.0.1', port: 0 });
    const ada = await at.makePerson('Ada');
    expect((await read(ada, other)).display_name).toBe('Ada');
    await change(ada, { display_name: 'Ada L.' });
    expect((await read(ada)).display_name).toBe('Ada L.');
    await until(async () => (await read(ada, other)).display_name === 'Ada L.');
  });

  test('do not include failed queries', async () => {
    const ada = await at.makePerson('Ada');
    await at.database.pool.query('alter table profiles rename to away');
    expect((await at.app.inject({ url, headers: ada.headers })).statusCode).toBe(500);
    await at.database.pool.query('alter table away rename to profiles');
    expect((await read(ada)).display_name).toBe('Ada');
  });
});
