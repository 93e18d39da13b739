import { randomUUID } from 'node:crypto';
import { type ChangedGlass, glassSchema, listGlasses } from '@nosewise/contract/glasses';
import { isoOf } from '@nosewise/contract/instant';
import { GLASS_WORDS_MAX, MAX_AROMAS, MAX_GLASSES } from '@nosewise/domain/glass/glass';
import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { glasses, users } from '../db/schema';
import { REMEMBERED_DELETIONS } from './glasses';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

const url = '/api/v1/glasses';

/** `seconds` before noon. */
function ago(seconds: number): Instant {
  return NOON - seconds * SECOND;
}

const LIME = { nameId: 'lime', words: '', found: true, sure: true, told: false };

function riesling(parts: Partial<ChangedGlass> = {}): ChangedGlass {
  return {
    id: randomUUID(),
    drink: 'riesling',
    words: '',
    name: 'Kabinett',
    place: 'Trier',
    at: ago(60),
    aromas: [LIME],
    changedAt: ago(60),
    ...parts,
  };
}

async function put({ headers }: TestPerson, glass: ChangedGlass) {
  const payload = z.encode(glassSchema, glass);
  return at.app.inject({ method: 'PUT', url: `${url}/${glass.id}`, headers, payload });
}

async function remove({ headers }: TestPerson, id: string, changedAt?: Instant) {
  const query = changedAt === undefined ? {} : { changedAt: isoOf(changedAt) };
  return at.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers, query });
}

async function list({ headers }: TestPerson, query = {}) {
  return listGlasses.answer.parse((await at.app.inject({ url, headers, query })).json());
}

test('A glass is read as it was put, by its own person alone', async () => {
  const [ada, eve] = [await at.makePerson(), await at.makePerson()];
  const glass = riesling();
  expect(glassSchema.parse((await put(ada, glass)).json())).toEqual(glass);
  const here = { url: `${url}/${glass.id}` };
  const own = await at.app.inject({ ...here, headers: ada.headers });
  expect(glassSchema.parse(own.json())).toEqual(glass);
  expect((await at.app.inject({ ...here, headers: eve.headers })).statusCode).toBe(404);
  expect((await at.app.inject(here)).statusCode).toBe(401);
  expect((await list(eve)).glasses).toEqual([]);
});

test('Of two copies the later change wins, whichever comes first and however often', async () => {
  const ada = await at.makePerson();
  const early = riesling({ name: 'Early', changedAt: ago(9) });
  const late = { ...early, name: 'Late', changedAt: ago(5) };
  for (const copy of [early, late, early, late]) await put(ada, copy);
  expect(glassSchema.parse((await put(ada, early)).json())).toEqual(late);
  expect((await list(ada)).glasses).toEqual([late]);
});

test('A change from a clock that is ahead does not win over later ones', async () => {
  const ada = await at.makePerson();
  const ahead = riesling({ name: 'Ahead', at: NOON + 900 * SECOND, changedAt: NOON + 900 * SECOND });
  await put(ada, ahead);
  expect((await list(ada)).glasses[0]).toMatchObject({ at: NOON, changedAt: NOON });
  at.clock.now = NOON + SECOND;
  await put(ada, { ...ahead, name: 'Later', changedAt: NOON + SECOND });
  at.clock.now = NOON;
  expect((await list(ada)).glasses[0]?.name).toBe('Later');
});

test('Deletions count to what the account may keep in a day', async () => {
  const ada = await at.makePerson();
  const kept = [riesling(), riesling()];
  for (const glass of kept) await put(ada, glass);
  const [first, second] = kept.map(({ id }) => id);
  await at.database.orm.execute(sql`update rate_limits set points = 29999700 where budget = 'kept-day'`);
  expect((await remove(ada, first ?? '')).statusCode).toBe(204);
  expect((await remove(ada, second ?? '')).json()).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await list(ada)).glasses.map(({ id }) => id)).toEqual([second]);
});

test('A deleted glass is gone, stays so for an older copy, and comes back with a later change', async () => {
  const ada = await at.makePerson();
  const glass = riesling({ changedAt: ago(20) });
  await put(ada, glass);
  expect((await remove(ada, glass.id, ago(10))).statusCode).toBe(204);
  expect((await remove(ada, glass.id, ago(10))).statusCode).toBe(204);
  expect((await put(ada, { ...glass, changedAt: ago(15) })).json()).toMatchObject({ code: 'not_found' });
  expect(await list(ada)).toEqual({
    glasses: [],
    deleted: [{ id: glass.id, changedAt: ago(10) }],
    kept: 0,
    nextCursor: null,
  });
  expect((await put(ada, { ...glass, changedAt: ago(5) })).statusCode).toBe(200);
  await remove(ada, glass.id, ago(7));
  expect((await list(ada)).kept).toBe(1);
});

test('Pages give every glass once, those changed last first', async () => {
  const ada = await at.makePerson();
  const all = [5, 4, 3, 2, 1].map((seconds) => riesling({ changedAt: ago(seconds) }));
  for (const glass of all) await put(ada, glass);
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(ada, { limit: 2, ...(cursor && { cursor }) });
    expect(page.kept).toBe(5);
    read.push(...page.glasses.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(read).toEqual(all.toReversed().map(({ id }) => id));
});

test.each(['x', `${NOON}.mail`, `${NOON}.`, `-1.${randomUUID()}`])(
  'The cursor %s is refused',
  async (cursor) => {
    const { headers } = await at.makePerson();
    const answer = await at.app.inject({ url, headers, query: { cursor } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  },
);

test('A glass that is malformed is refused, and nothing is stored', async () => {
  const ada = await at.makePerson();
  const bad: Record<string, unknown>[] = [
    { drink: null },
    { drink: '../riesling' },
    { words: 'x'.repeat(GLASS_WORDS_MAX + 1) },
    { name: 'Kabi\u202enett' },
    { aromas: Array.from({ length: MAX_AROMAS + 1 }, () => LIME) },
    { aromas: [{ ...LIME, nameId: null }] },
    { at: 'yesterday' },
    { id: randomUUID() },
  ];
  const glass = z.encode(glassSchema, riesling());
  for (const parts of bad) {
    const payload = { ...glass, ...parts };
    const answer = await at.app.inject({
      method: 'PUT',
      url: `${url}/${glass.id}`,
      headers: ada.headers,
      payload,
    });
    expect([parts, answer.statusCode]).toEqual([parts, 400]);
  }
  expect((await list(ada)).kept).toBe(0);
});

test(`An account has at most ${MAX_GLASSES} glasses, and deleting one makes room`, async () => {
  const ada = await at.makePerson();
  const { id: _id, changedAt, ...glass } = riesling();
  const rows = Array.from({ length: MAX_GLASSES }, () => ({
    userId: ada.userId,
    id: randomUUID(),
    glass,
    changedAt,
  }));
  for (let from = 0; from < MAX_GLASSES; from += 1_000) {
    await at.database.orm.insert(glasses).values(rows.slice(from, from + 1_000));
  }
  const oneMore = riesling();
  expect((await put(ada, oneMore)).json()).toMatchObject({
    status: 409,
    code: 'too_many_glasses',
    params: { most: MAX_GLASSES },
  });
  await remove(ada, rows[0]?.id ?? '');
  expect((await put(ada, oneMore)).statusCode).toBe(200);
});

test('Only the latest deletions are remembered', async () => {
  const ada = await at.makePerson();
  await at.database.orm.insert(glasses).values(
    Array.from({ length: REMEMBERED_DELETIONS }, (_, index) => ({
      userId: ada.userId,
      id: randomUUID(),
      glass: null,
      changedAt: ago(index + 2),
    })),
  );
  const latest = randomUUID();
  await remove(ada, latest, ago(1));
  const kept = await at.database.orm.select().from(glasses).where(eq(glasses.userId, ada.userId));
  expect(kept).toHaveLength(REMEMBERED_DELETIONS);
  expect(kept.map(({ id }) => id)).toContain(latest);
});

test('Glasses go with the account', async () => {
  const ada = await at.makePerson();
  await put(ada, riesling());
  await at.database.orm.delete(users).where(eq(users.id, ada.userId));
  expect(await at.database.orm.select().from(glasses)).toEqual([]);
});
