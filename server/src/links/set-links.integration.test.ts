import { API } from '@nosewise/contract/route';
import { secureRandom } from '@nosewise/contract/secure-random';
import { readOwnLink, share as shareCall, sharedSetSchema } from '@nosewise/contract/training/link-calls';
import { type BlindSet, mixSet } from '@nosewise/domain/blind/blind-set';
import { present } from '@nosewise/domain/testing';
import { DAY, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { countRows, emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { deleteSet, keepSet, printedSet, RED } from '../../testing/test-blind';
import { forgetJob } from '../db/forget';
import { links, users } from '../db/schema';
import { deletePack, listPacks, showPack } from './link-operations';

let at: TestApp;
let ada: TestPerson;
/** Ada's set, its id, and the end of its link. */
let kept: BlindSet;
let set: string;
let id: string;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function call(person: TestPerson | undefined, method: Method, path: string, payload?: object) {
  const headers = person?.headers ?? {};
  return at.app.inject({ method, url: `${API}${path}`, headers, ...(payload && { payload }) });
}

async function share(): Promise<void> {
  ada = await at.makePerson();
  kept = printedSet('Ada’s cellar');
  set = kept.id;
  await keepSet(at, ada, kept);
  id = present(shareCall.answer).parse((await shareSet(ada)).json()).id;
}

function shareSet(person: TestPerson) {
  return call(person, 'PUT', `/own-links/set/${set}`, { pack: null });
}

async function open() {
  return sharedSetSchema.parse((await call(undefined, 'GET', `/links/${id}`)).json());
}

async function linkOfAda() {
  return present(readOwnLink.answer).parse((await call(ada, 'GET', `/own-links/set/${set}`)).json()).link;
}

test('a set is shared without its key: names and codes, in orders that say nothing, and nothing of its owner', async () => {
  await share();
  const { body } = await call(undefined, 'GET', `/links/${id}`);
  expect(body).not.toMatch(
    new RegExp([...RED.aromas.map((aroma) => aroma.id), ada.userId, 'cellar', set].join('|')),
  );
  expect(body).not.toContain('bottleNumber');
  const { packName, names, codes } = await open();
  expect(packName).toBe(RED.name);
  expect(names.map(({ name }) => name)).toEqual(RED.aromas.map(({ name }) => name).sort());
  expect(codes).toEqual(codes.toSorted((a, b) => a - b));
});

test('an answer is judged by the server, tells that bottle alone, and is recorded nowhere', async () => {
  await share();
  const { code, name, bottleNumber } = present(kept.bottles[0]);
  const rows = async () => ({ ...(await countRows(at.database)), rate_limits: 'what was spent' });
  const before = await rows();
  const path = `/links/${id}/answers`;
  const wrong = await call(undefined, 'POST', path, { code, selectedAnswer: 'Soap' });
  expect(wrong.json()).toMatchObject({ correct: false, selectedAnswer: 'Soap', name, bottleNumber });
  const right = await call(undefined, 'POST', path, { code, selectedAnswer: name });
  expect(right.json()).toMatchObject({ correct: true, notes: expect.stringMatching(/\.$/) });
  expect(await rows()).toEqual(before);
});

test('a set keeps its link through mixing and sharing again, with its new codes', async () => {
  await share();
  const { codes } = await open();
  at.clock.now += MINUTE;
  await keepSet(at, ada, mixSet(kept, at.clock.now, secureRandom));
  const mixed = await open();
  expect(mixed.codes.filter((code) => codes.includes(code))).toEqual([]);
  const old = await call(undefined, 'POST', `/links/${id}/answers`, {
    code: codes[0],
    selectedAnswer: 'Plum',
  });
  expect(old.json()).toMatchObject({ status: 409 });
  expect((await shareSet(ada)).json()).toMatchObject({ id });
  expect(await linkOfAda()).toMatchObject({ id });
});

test('a link that was stopped, one to a deleted set and one that never was are unknown alike', async () => {
  await share();
  const stopped = id;
  await call(ada, 'DELETE', `/own-links/set/${set}`);
  expect(await linkOfAda()).toBeNull();
  await share();
  at.clock.now += MINUTE;
  await deleteSet(at, ada, set);
  const answers = [];
  for (const each of [stopped, id, 'ZZZZZZZZZZZZZ']) {
    const opened = await call(undefined, 'GET', `/links/${each}`);
    answers.push(`${opened.statusCode} ${opened.body}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404/);
  // A later change of another device brings the set back, and not its link.
  at.clock.now += MINUTE;
  await keepSet(at, ada, kept);
  expect((await call(undefined, 'GET', `/links/${id}`)).statusCode).toBe(404);
});

test('a set can be reported, and an operator sees its bottles and ends its link', async () => {
  await share();
  expect((await call(undefined, 'POST', `/links/${id}/reports`, { reason: 'Rude.' })).statusCode).toBe(204);
  const [listed] = await listPacks(at.database.orm, 10);
  expect(listed).toMatchObject({ id, kind: 'set', name: RED.name, bottles: 12, reports: 1 });
  const shown = await showPack(at.database.orm, id);
  expect(shown.bottles.map(({ name }) => name).sort()).toEqual(RED.aromas.map(({ name }) => name).sort());
  await deletePack({ ...at, now: () => NOON }, { actor: { kind: 'command' } }, id);
  expect((await call(undefined, 'GET', `/links/${id}`)).statusCode).toBe(404);
});

test('a set is shared without a copy and a pack with one, each by an id of its kind', async () => {
  await share();
  const pack = { name: 'Kitchen', description: '', aromas: RED.aromas };
  for (const [path, body] of [
    [`/own-links/set/${set}`, { pack }],
    ['/own-links/pack/own-a', { pack: null }],
    ['/own-links/set/own-a', { pack: null }],
    [`/own-links/pack/${set}`, { pack }],
    [`/own-links/room/${set}`, { pack: null }],
  ] as const) {
    expect((await call(ada, 'PUT', path, body)).statusCode, path).toBe(400);
  }
});

test('nobody else shares, reads or ends the link to a set', async () => {
  await share();
  const eve = await at.makePerson();
  expect((await call(eve, 'GET', `/own-links/set/${set}`)).json()).toEqual({ link: null });
  expect((await shareSet(eve)).statusCode).toBe(404);
  await call(eve, 'DELETE', `/own-links/set/${set}`);
  expect((await open()).names).toHaveLength(12);
});

test('a link ends 60 days after it was last opened, is exported, and goes with its account', async () => {
  await share();
  const openedAgo = (ago: number) => at.database.orm.update(links).set({ openedAt: NOON - ago });
  const job = forgetJob({ database: at.database, now: () => NOON });
  await openedAgo(60 * DAY);
  await open();
  await job.run();
  expect(await at.database.orm.select().from(links)).toMatchObject([{ openedAt: NOON }]);
  const { links: exported } = (await call(ada, 'GET', '/me/export')).json();
  expect(exported).toMatchObject([{ id, kind: 'set', subject: set, sharedAt: '2026-11-21T12:00:00.000Z' }]);
  await openedAgo(60 * DAY + SECOND);
  expect((await call(undefined, 'GET', `/links/${id}`)).statusCode).toBe(404);
  await shareSet(ada);
  expect(await linkOfAda(), 'a link that has ended never comes back').not.toMatchObject({ id });
  await openedAgo(60 * DAY + SECOND);
  await job.run();
  expect(await at.database.orm.select().from(links)).toEqual([]);
  await shareSet(ada);
  await at.database.orm.delete(users).where(eq(users.id, ada.userId));
  expect(await at.database.orm.select().from(links)).toEqual([]);
});
