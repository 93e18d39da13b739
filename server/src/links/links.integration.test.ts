import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import {
  LINK_LIFE_DAYS,
  MAX_SHARED_PACKS,
  type PackToShare,
  readOwnLink,
  share as shareCall,
  sharedPackSchema,
} from '@nosewise/contract/training/link-calls';
import { present } from '@nosewise/domain/testing';
import { DAY, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countRows, countWaiting, emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { mailsTo } from '../../testing/test-mail';
import { forgetJob } from '../db/forget';
import { linkReports, links, profiles, users } from '../db/schema';

const OPERATOR = 'owner@nosewise.example';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: OPERATOR });
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

const KITCHEN: PackToShare = {
  name: 'Kitchen shelf',
  description: 'Ten jars from our kitchen.',
  aromas: [{ bottleNumber: 4, name: 'Lemon', category: 'Citrus', notes: 'Zest,\nfresh' }],
};

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function call(person: TestPerson | undefined, method: Method, path: string, payload?: object) {
  const headers = person?.headers ?? {};
  return at.app.inject({ method, url: `${API}${path}`, headers, ...(payload && { payload }) });
}

async function share(person: TestPerson, pack = KITCHEN, packId = 'own-a') {
  const answer = await call(person, 'PUT', `/own-links/pack/${packId}`, { pack });
  expect(answer.statusCode, answer.body).toBe(200);
  return present(shareCall.answer).parse(answer.json());
}

async function linkOf(person: TestPerson, packId = 'own-a') {
  const answer = await call(person, 'GET', `/own-links/pack/${packId}`);
  return present(readOwnLink.answer).parse(answer.json()).link;
}

/** Opens a link. @returns the pack, or the status of the refusal */
async function open(id: string, person?: TestPerson) {
  const answer = await call(person, 'GET', `/links/${id}`);
  return answer.statusCode === 200 ? sharedPackSchema.parse(answer.json()) : answer.statusCode;
}

describe('a shared pack', () => {
  test('is read by anybody who has its link, and only its owner learns whose it is', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson('Eve')];
    const { id } = await share(ada);
    expect(id).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{13}$/);
    const read = { kind: 'pack', ...KITCHEN, updatedAt: NOON, sharedBy: null, ownPackId: null };
    expect(await open(id)).toEqual(read);
    expect(await open(id, eve)).toEqual(read);
    expect(await open(id, ada)).toEqual({ ...read, ownPackId: 'own-a' });
    const { body } = await call(eve, 'GET', `/links/${id}`);
    expect(body).not.toMatch(new RegExp(`${ada.userId}|${ada.email}|own-a`));
  });

  test('names its owner as the leaderboard would, from one moment to the next', async () => {
    const ada = await at.makePerson('Ada');
    const { id, sharedBy } = await share(ada);
    expect(sharedBy).toBe('Ada');
    expect(await open(id)).toMatchObject({ sharedBy: 'Ada' });
    await at.database.orm.update(profiles).set({ excludeFromGlobalLb: true });
    expect(await open(id)).toMatchObject({ sharedBy: null });
  });

  test('stays as it was until it is updated, and keeps its link then', async () => {
    const ada = await at.makePerson();
    const first = await share(ada);
    at.clock.now += MINUTE;
    const second = await share(ada, { ...KITCHEN, name: 'Attic' });
    expect(second).toMatchObject({
      id: first.id,
      pack: { name: 'Attic' },
      sharedAt: NOON,
      updatedAt: NOON + MINUTE,
    });
    expect(await open(first.id)).toMatchObject({ name: 'Attic', updatedAt: NOON + MINUTE });
    expect(await linkOf(ada)).toEqual(second);
  });

  test('that is no longer shared, has ended or never was is unknown alike', async () => {
    const ada = await at.makePerson();
    const stopped = await share(ada);
    const deleted = await share(ada, KITCHEN, 'own-b');
    const kept = await share(ada, KITCHEN, 'own-c');
    expect((await call(ada, 'DELETE', '/own-links/pack/own-a')).statusCode).toBe(204);
    expect(await linkOf(ada)).toBeNull();
    const gone = { kind: 'pack', id: 'own-b', changedAt: isoOf(NOON), body: null };
    await call(ada, 'PUT', '/documents', { documents: [gone] });
    const answers = [];
    for (const id of [stopped.id, deleted.id, 'ZZZZZZZZZZZZZ']) {
      answers.push((await call(undefined, 'GET', `/links/${id}`)).body);
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(present(answers[0]))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await open(kept.id)).toMatchObject({ name: KITCHEN.name });
    expect((await share(ada)).id).not.toBe(stopped.id);
  });

  test('cannot be stopped or updated by anybody else', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const { id } = await share(ada);
    await call(eve, 'DELETE', '/own-links/pack/own-a');
    expect((await share(eve, { ...KITCHEN, name: 'Attic' })).id).not.toBe(id);
    expect(await open(id)).toMatchObject({ name: 'Kitchen shelf' });
  });

  test.each([
    ['no bottles', { aromas: [] }],
    ['a number twice', { aromas: [...KITCHEN.aromas, ...KITCHEN.aromas] }],
    [
      'too many bottles',
      { aromas: Array.from({ length: 201 }, (_, n) => ({ ...KITCHEN.aromas[0], bottleNumber: n + 1 })) },
    ],
    ['a long description', { description: 'x'.repeat(301) }],
    ['a hidden character', { description: 'turned\u202e' }],
    ['a long note', { aromas: [{ ...KITCHEN.aromas[0], notes: 'x'.repeat(301) }] }],
  ])('is refused with %s', async (_, changes) => {
    const ada = await at.makePerson();
    const answer = await call(ada, 'PUT', '/own-links/pack/own-a', { pack: { ...KITCHEN, ...changes } });
    expect(answer.statusCode).toBe(400);
    expect(await linkOf(ada)).toBeNull();
  });

  test(`is one of ${MAX_SHARED_PACKS} at most, and stopping one makes room`, async () => {
    const ada = await at.makePerson();
    for (let index = 0; index < MAX_SHARED_PACKS; index += 1) await share(ada, KITCHEN, `own-${index}`);
    expect((await call(ada, 'PUT', '/own-links/pack/own-more', { pack: KITCHEN })).json()).toMatchObject({
      status: 409,
      detail: `You can share ${MAX_SHARED_PACKS} packs at a time: stop sharing one first.`,
    });
    await share(ada, { ...KITCHEN, name: 'Attic' }, 'own-7');
    await call(ada, 'DELETE', '/own-links/pack/own-0');
    await share(ada, KITCHEN, 'own-more');
  });

  test('is exported with its link, and goes with its account', async () => {
    const ada = await at.makePerson();
    const { id } = await share(ada);
    const { links: exported } = (await call(ada, 'GET', '/me/export')).json();
    expect(exported).toEqual([
      {
        id,
        kind: 'pack',
        subject: 'own-a',
        pack: KITCHEN,
        sharedAt: isoOf(NOON),
        updatedAt: isoOf(NOON),
        lastOpenedAt: isoOf(NOON),
      },
    ]);
    await call(undefined, 'POST', `/links/${id}/reports`, { reason: '' });
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    expect(await open(id)).toBe(404);
    expect(await at.database.orm.select().from(linkReports)).toEqual([]);
  });
});

describe('a link', () => {
  test(`ends ${LINK_LIFE_DAYS} days after it was last opened, and each opening prolongs it`, async () => {
    const ada = await at.makePerson();
    const { id } = await share(ada);
    const openedAgo = (openedAt: number) => at.database.orm.update(links).set({ openedAt: NOON - openedAt });
    const job = forgetJob({ database: at.database, now: () => NOON });
    await openedAgo(60 * DAY);
    expect(await open(id)).toMatchObject({ name: 'Kitchen shelf' });
    expect(await at.database.orm.select().from(links)).toMatchObject([{ openedAt: NOON }]);
    await openedAgo(60 * DAY);
    await job.run();
    expect(await linkOf(ada)).toMatchObject({ id });
    await openedAgo(60 * DAY + SECOND);
    expect(await open(id)).toBe(404);
    expect(await linkOf(ada)).toBeNull();
    expect((await share(ada)).id, 'a link that has ended never comes back').not.toBe(id);
    await openedAgo(60 * DAY + SECOND);
    await job.run();
    expect(await at.database.orm.select().from(links)).toEqual([]);
  });

  test('is noted as opened once a day at most', async () => {
    const { id } = await share(await at.makePerson());
    const openedAt = async () => (await at.database.orm.select().from(links))[0]?.openedAt;
    at.clock.now += DAY - SECOND;
    await open(id);
    expect(await openedAt()).toBe(NOON);
    at.clock.now += 2 * SECOND;
    await open(id);
    expect(await openedAt()).toBe(at.clock.now);
  });

  test('cannot be found by trying: 30 unknown ones end a network’s tries', async () => {
    const { id } = await share(await at.makePerson());
    for (let guess = 0; guess < 30; guess += 1) {
      expect(await open(id.slice(0, 11) + ['22', 'ZZ'][guess % 2])).toBe(404);
    }
    const limited = await call(undefined, 'GET', `/links/${id}`);
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = { url: `${API}/links/${id}`, remoteAddress: '203.0.113.9' };
    expect((await at.app.inject(elsewhere)).statusCode).toBe(200);
  });
});

describe('a report', () => {
  test('is kept and mailed to the operator, with the commands that answer it', async () => {
    const { id } = await share(await at.makePerson());
    const reason = 'It insults <b>cooks</b>.';
    const answer = await call(undefined, 'POST', `/links/${id}/reports`, { reason });
    expect(answer.statusCode).toBe(204);
    expect(await at.database.orm.select().from(linkReports)).toMatchObject([{ linkId: id, reason }]);
    const [mail] = await mailsTo(at, OPERATOR);
    expect(mail).toMatchObject({ subject: 'Reported pack: Kitchen shelf' });
    for (const words of [reason, `/office/packs/${id}`]) expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('It insults &lt;b&gt;cooks&lt;/b&gt;.');
  });

  test('about an unknown link is refused, and nobody is told', async () => {
    const answer = await call(undefined, 'POST', '/links/ZZZZZZZZZZZZZ/reports', { reason: '' });
    expect(answer.statusCode).toBe(404);
    expect(await mailsTo(at, OPERATOR)).toEqual([]);
  });

  test('is one of 10 from a network, and of 20 that the operator is told about one pack', async () => {
    const { id } = await share(await at.makePerson());
    const url = `${API}/links/${id}/reports`;
    const report = (remoteAddress: string) =>
      at.app.inject({ method: 'POST', url, remoteAddress, payload: { reason: '' } });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await report('203.0.113.9')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
    for (let index = 0; index < 12; index += 1) await report(`203.0.113.${index + 10}`);
    expect(await countRows(at.database)).toMatchObject({ link_reports: 20, mail_outbox: 20 });
  });

  test('counts to 20 also when 40 come at once', async () => {
    const { id } = await share(await at.makePerson());
    const url = `${API}/links/${id}/reports`;
    const report = (index: number) =>
      at.app.inject({ method: 'POST', url, remoteAddress: `203.0.113.${index}`, payload: { reason: '' } });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => report(index)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await countRows(at.database)).toMatchObject({ link_reports: 20, mail_outbox: 20 });
  });

  test('beside the deletion of its pack is refused as one about an unknown link', async () => {
    const ada = await at.makePerson();
    const { id } = await share(ada);
    const { pool } = at.database;
    const deleting = await pool.connect();
    try {
      await deleting.query('begin');
      await deleting.query('delete from links where id = $1', [id]);
      const report = call(undefined, 'POST', `/links/${id}/reports`, { reason: 'Rude.' });
      await expect.poll(() => countWaiting(at.database)).toBeGreaterThan(0);
      await deleting.query('commit');
      expect((await report).statusCode).toBe(404);
    } finally {
      deleting.release();
    }
    expect(await mailsTo(at, OPERATOR)).toEqual([]);
  });

  test('reaches the operator without characters that a terminal obeys or that turn the text around', async () => {
    const { id } = await share(await at.makePerson());
    const reason = 'It\u001b[31m rings\u0007,\r\n\u202eturns\u2069\u200f.';
    await call(undefined, 'POST', `/links/${id}/reports`, { reason });
    expect((await mailsTo(at, OPERATOR))[0]?.text).toContain('It[31m rings,\nturns.');
    expect(await at.database.orm.select().from(linkReports)).toMatchObject([
      { reason: 'It[31m rings,\nturns.' },
    ]);
  });
});
