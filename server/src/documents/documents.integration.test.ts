import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import {
  DOCUMENTS_AT_ONCE,
  type DocumentText,
  listDocuments,
  MOST_DOCUMENTS,
  putDocuments,
} from '@nosewise/contract/training/document-calls';
import type { Instant } from '@nosewise/domain/models';
import { DAY, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { users } from '../db/schema';
import { REMEMBERED_DELETIONS } from './documents';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

const url = `${API}/documents`;

/** `seconds` before noon. */
const ago = (seconds: number) => isoOf(NOON - seconds * SECOND);

const word = (id: string, said: string | null, changedAt = ago(60)): DocumentText => ({
  kind: 'word',
  id,
  changedAt,
  body: said === null ? null : { word: said },
});

async function put({ headers }: TestPerson, documents: readonly object[], sentAt?: Instant) {
  const payload = { documents, ...(sentAt !== undefined && { sentAt: isoOf(sentAt) }) };
  return at.app.inject({ method: 'PUT', url, headers, payload });
}

async function offered(person: TestPerson, documents: readonly object[], sentAt?: Instant) {
  const answer = await put(person, documents, sentAt);
  expect(answer.statusCode, answer.body).toBe(200);
  return putDocuments.answer.parse(answer.json()).documents;
}

async function listed({ headers }: TestPerson, since?: number) {
  const query = since === undefined ? '' : `?since=${since}`;
  return listDocuments.answer.parse((await at.app.inject({ url: url + query, headers })).json());
}

/** Everything of a person, by reading on until the end. */
async function all(person: TestPerson) {
  const read = [];
  let { documents, next } = await listed(person);
  while (documents.length > 0) {
    read.push(...documents);
    ({ documents, next } = await listed(person, next));
  }
  return read;
}

describe('documents', () => {
  test('are the copies that were changed last, in whichever order devices offer them', async () => {
    const ada = await at.makePerson();
    await offered(ada, [word('wine-oak', 'pencils', ago(30))]);
    const [kept] = await offered(ada, [word('wine-oak', 'cigars', ago(40))]);
    expect(kept).toMatchObject({ body: { word: 'pencils' }, changedAt: NOON - 30 * SECOND });
    await offered(ada, [word('wine-oak', null, ago(20))]);
    expect(await all(ada)).toMatchObject([{ id: 'wine-oak', body: null }]);
  });

  test('come back when they are changed after their deletion', async () => {
    const ada = await at.makePerson();
    await offered(ada, [word('wine-oak', null, ago(30))]);
    expect(await offered(ada, [word('wine-oak', 'cigars', ago(20))])).toMatchObject([
      { body: { word: 'cigars' } },
    ]);
  });

  test('arrive once, in their order, also those that were changed long ago', async () => {
    const ada = await at.makePerson();
    await offered(ada, [word('wine-oak', 'pencils', ago(10))]);
    const { next } = await listed(ada);
    await offered(ada, [word('wine-lemon', 'sweets', ago(9_000))]);
    const later = await listed(ada, next);
    expect(later.documents).toMatchObject([{ id: 'wine-lemon' }]);
    expect(await listed(ada, later.next)).toEqual({ documents: [], next: later.next });
  });

  test('are complete for a device that reads while others write', async () => {
    const ada = await at.makePerson();
    const ids = Array.from({ length: 60 }, (_, index) => `own-${index}`);
    const writing = Promise.all(ids.map((id) => offered(ada, [word(id, 'x')])));
    const seen = new Set<string>();
    let since = 0;
    let isWriting = true;
    void writing.then(() => {
      isWriting = false;
    });
    for (let wasWriting = true; wasWriting; ) {
      wasWriting = isWriting;
      for (let page = await listed(ada, since); page.documents.length > 0; page = await listed(ada, since)) {
        for (const { id } of page.documents) seen.add(id);
        since = page.next;
      }
    }
    expect(seen.size).toBe(ids.length);
  });

  test('that are malformed refuse themselves and no neighbour', async () => {
    const ada = await at.makePerson();
    const outcomes = await offered(ada, [
      word('wine-oak', 'pencils'),
      { ...word('wine-lemon', 'x'.repeat(41)) },
      { kind: 'word', id: 'wine-plum', changedAt: ago(1), body: { word: 'half \ud800 pair' } },
      { kind: 'word', id: 'wine\0plum', changedAt: ago(1), body: { word: 'x' } },
      { kind: 'glass', id: 'no-uuid', changedAt: ago(1), body: null },
      { kind: 'poem', id: 'wine-oak', changedAt: ago(1), body: null },
      word('wine-oak', 'twice'),
      word('wine-cherry', 'stones'),
    ]);
    expect(outcomes.map((each) => ('refused' in each ? each.refused.status : 'kept'))).toEqual([
      'kept',
      ...Array(6).fill(400),
      'kept',
    ]);
    expect((await all(ada)).map(({ id }) => id)).toEqual(['wine-oak', 'wine-cherry']);
  });

  test('of a clock that is wrong are dated by the server, in their order', async () => {
    const ada = await at.makePerson();
    const year = 365 * DAY;
    for (const by of [2 * year, -2 * year]) {
      const then = NOON + by;
      const outcomes = await offered(
        ada,
        [word('wine-oak', 'a', isoOf(then - 60 * SECOND)), word('wine-plum', 'b', isoOf(then - 30 * SECOND))],
        then,
      );
      expect(outcomes).toMatchObject([{ changedAt: NOON - 60 * SECOND }, { changedAt: NOON - 30 * SECOND }]);
    }
    const [ahead] = await offered(ada, [word('wine-lemon', 'c', '2099-01-01T00:00:00Z')]);
    expect(ahead).toMatchObject({ changedAt: NOON });
  });

  test('keep their moments in each copy once the server has dated them, however wrong the clock stays', async () => {
    const ada = await at.makePerson();
    const id = 'b378e586-c2a4-437f-9b05-f7119e727a0d';
    const glass = (smelledAt: Instant, name: string, changedAt: Instant) => {
      const body = { drink: 'riesling', words: '', name, place: '', at: isoOf(smelledAt), aromas: [] };
      return { kind: 'glass', id, changedAt: isoOf(changedAt), body };
    };
    const ahead = NOON + 2 * DAY;
    await offered(ada, [glass(ahead - 60 * SECOND, '', ahead - 9)], ahead);
    const edited = [glass(NOON - 60 * SECOND, 'Kabinett', ahead)];
    expect(await offered(ada, edited, ahead)).toMatchObject([
      { changedAt: NOON, body: { name: 'Kabinett', at: NOON - 60 * SECOND } },
    ]);
  });

  test('have a limit for each kind, which a deletion makes room in', async () => {
    const ada = await at.makePerson();
    const pack = (index: number, body: object | null) => ({
      kind: 'pack',
      id: `own-${index}`,
      changedAt: ago(body ? 60 : 30),
      body,
    });
    const aromas = [{ id: 'own-1', bottleNumber: 4, name: 'Lemon', category: '', notes: '' }];
    const body = { name: 'Kitchen', aromas };
    const packs = Array.from({ length: MOST_DOCUMENTS.pack + 1 }, (_, index) => pack(index, body));
    expect((await offered(ada, packs)).at(-1)).toMatchObject({
      refused: { status: 409, code: 'too_many_own_packs', params: { most: MOST_DOCUMENTS.pack } },
    });
    await offered(ada, [pack(0, null)]);
    expect(await offered(ada, packs.slice(-1))).toMatchObject([{ body }]);
  });

  test('are read on where a device stopped, also after an older database was restored', async () => {
    const ada = await at.makePerson();
    await offered(ada, [word('wine-oak', 'pencils')]);
    const { next } = await listed(ada);
    await at.database.pool.query('delete from documents');
    await at.database.pool.query('update profiles set documents_arrived = 0');
    at.clock.now += SECOND;
    await offered(ada, [word('wine-lemon', 'sweets')]);
    expect((await listed(ada, next)).documents).toMatchObject([{ id: 'wine-lemon' }]);
  });

  test('may be as many and as large as a body holds', async () => {
    const ada = await at.makePerson();
    const ids = Array.from({ length: DOCUMENTS_AT_ONCE + 1 }, (_, index) => `own-${index}`);
    const words = ids.map((id) => word(id, '臭'.repeat(40)));
    expect((await put(ada, words)).statusCode).toBe(400);
    expect(await offered(ada, words.slice(1))).toHaveLength(DOCUMENTS_AT_ONCE);
    const bottle = (number: number) => {
      const text = { name: '臭'.repeat(60), category: '臭'.repeat(40), notes: '臭'.repeat(300) };
      return { id: `own-${'x'.repeat(60)}`, bottleNumber: number, ...text };
    };
    const aromas = Array.from({ length: 200 }, (_, index) => bottle(index + 1));
    const pack = { kind: 'pack', id: 'own-a', changedAt: ago(1), body: { name: 'Home', aromas } };
    expect(await offered(ada, [pack])).toMatchObject([{ body: { name: 'Home' } }]);
    expect((await put(ada, [pack, { ...pack, id: 'own-b' }])).statusCode).toBe(413);
  });

  test('cost their bytes, thirty million in a day, also where they change nothing', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    await offered(ada, [word('wine-oak', 'pencils')]);
    await at.database.pool.query("update rate_limits set points = 29999900 where budget = 'kept-day'");
    const refused = await put(ada, [word('wine-oak', 'pencils')]);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await offered(bob, [word('wine-oak', 'pencils')]);
  });

  test('of hundreds of calls at once are all kept, or their calls are told to wait', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    const ids = Array.from({ length: 300 }, (_, index) => `own-${index}`);
    const calls = ids.map(async (id) => ({ id, status: (await put(ada, [word(id, 'x')])).statusCode }));
    await offered(bob, [word('wine-oak', 'pencils')]);
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const acknowledged = answers.filter(({ status }) => status === 200).map(({ id }) => id);
    expect((await all(ada)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  });

  test('remember only the latest deletions', async () => {
    const ada = await at.makePerson();
    for (let from = 0; from <= REMEMBERED_DELETIONS; from += 200) {
      await offered(
        ada,
        Array.from({ length: 200 }, (_, index) => word(`own-${from + index}`, null)),
      );
    }
    const kept = await all(ada);
    expect(kept).toHaveLength(REMEMBERED_DELETIONS);
    expect(kept.at(-1)).toMatchObject({ id: `own-${REMEMBERED_DELETIONS + 199}` });
  });

  test('are each person’s own, and go with the account', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    await offered(ada, [word('wine-oak', 'pencils')]);
    expect(await all(bob)).toEqual([]);
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    expect((await put(ada, [word('wine-oak', 'cigars')])).statusCode).toBe(401);
    const { rows } = await at.database.pool.query('select count(*)::int as left from documents');
    expect(rows).toEqual([{ left: 0 }]);
  });
});
