import { randomBytes } from 'node:crypto';
import { CARRY_MAX } from '@nosewise/contract/carry';
import { openCarry, sealCarry } from '@nosewise/contract/sealed-carry';
import { SECOND } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app';
import { carries } from '../db/schema';
import { emptyTables } from '../db/testing/database';
import { CARRY_SIZE_IN_ALL, UNKNOWN_CARRY_CODE } from '../limits/budgets';
import { NOON, startTestApp, type TestApp } from '../testing/app';
import { makeProject, testEnv, testKeys } from '../testing/project';
import { CARRY_WAITS, forgetCarriesJob, takeParcel } from './carry';

const WORD = 'BCDF23GHJK45';
const ROUNDS = 1_000;
const TRAINING = '{"ownPacks":[{"name":"Grandmother’s kitchen"}]}';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

async function leave(sealed: Uint8Array, remoteAddress = '127.0.0.1') {
  return at.app.inject({
    method: 'POST',
    url: '/api/v1/carries',
    payload: { sealed: Buffer.from(sealed).toString('base64') },
    remoteAddress,
  });
}

async function take(code: string, remoteAddress = '203.0.113.9') {
  return at.app.inject({ method: 'POST', url: '/api/v1/carries/take', payload: { code }, remoteAddress });
}

/** Leaves out what differs from request to request. */
function refusalOf(answer: Awaited<ReturnType<typeof take>>) {
  const { requestId: _, instance: __, ...rest } = answer.json();
  return rest;
}

describe('training that is carried to another device', () => {
  test('arrives as it was sealed, once, whatever the case of its code', async () => {
    const left = await leave(await sealCarry(TRAINING, WORD, ROUNDS));
    expect(left.json().code).toMatch(/^[23456789BCDFGHJKMNPQRSTVWXYZ]{6}$/);
    expect(Date.parse(left.json().expiresAt)).toBe(NOON + CARRY_WAITS);
    const taken = await take(` ${left.json().code.toLowerCase().slice(0, 3)}-${left.json().code.slice(3)}`);
    const sealed = Uint8Array.from(Buffer.from(taken.json().sealed, 'base64'));
    expect(await openCarry(sealed, WORD, ROUNDS)).toBe(TRAINING);
    expect((await take(left.json().code)).statusCode).toBe(404);
  });

  test('is never in the database in clear, nor its code, and is deleted once it was taken', async () => {
    const sealed = await sealCarry(TRAINING, WORD, ROUNDS);
    const { code } = (await leave(sealed)).json();
    const kept = await at.database.orm.select().from(carries);
    const all = JSON.stringify(kept) + kept.map((row) => row.sealed.toString('latin1')).join('');
    expect(kept).toHaveLength(1);
    for (const secret of ['kitchen', 'ownPacks', WORD, code]) expect(all).not.toContain(secret);
    await take(code);
    expect(await at.database.orm.select().from(carries)).toEqual([]);
  });

  test('is never in the log, nor is its code, whether it is taken, refused or fails', async () => {
    let log = '';
    const { site, root, remove } = await makeProject();
    const app = await buildApp({
      env: testEnv({ DATA_DIR: root, LOG_LEVEL: 'debug' }),
      database: at.database,
      keys: await testKeys(),
      site,
      logStream: {
        write: (line) => {
          log += line;
        },
      },
    });
    const sealed = Buffer.from(await sealCarry(TRAINING, WORD, ROUNDS)).toString('base64');
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    const { code } = (await post('/api/v1/carries', { sealed })).json();
    await post('/api/v1/carries/take', { code });
    await post('/api/v1/carries/take', { code });
    await post('/api/v1/carries', { sealed: `${sealed} no base64` });
    await app.close();
    await remove();
    expect(log).toContain('/api/v1/carries');
    for (const secret of ['kitchen', 'ownPacks', WORD, code, sealed.slice(0, 40)]) {
      expect(log).not.toContain(secret);
    }
  });

  test('goes to one of two devices that ask at once', async () => {
    const { code } = (await leave(await sealCarry(TRAINING, WORD, ROUNDS))).json();
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  test('is refused alike when its code was used, has expired or was guessed', async () => {
    const used = (await leave(randomBytes(40))).json().code;
    await take(used);
    await at.database.orm
      .insert(carries)
      .values({ codeHash: 'expired', sealed: Buffer.from('x'), expiresAt: NOON });
    const expired = (await leave(randomBytes(40))).json().code;
    await expect(takeParcel(at.database, expired, NOON + CARRY_WAITS)).rejects.toMatchObject({
      statusCode: 404,
    });
    const [first, second, third] = [await take(used), await take('222222'), await take(expired)];
    expect(refusalOf(first)).toEqual(refusalOf(second));
    expect(refusalOf(second)).toEqual(refusalOf(third));
  });

  test('is deleted after ten minutes if nobody takes it', async () => {
    await leave(randomBytes(40));
    await forgetCarriesJob({ database: at.database, now: () => NOON + CARRY_WAITS - SECOND }).run();
    expect(await at.database.orm.select().from(carries)).toHaveLength(1);
    await forgetCarriesJob({ database: at.database, now: () => NOON + CARRY_WAITS }).run();
    expect(await at.database.orm.select().from(carries)).toEqual([]);
  });

  test(`can be tried ${UNKNOWN_CARRY_CODE.points} times a minute by a network, and by others still`, async () => {
    const { code } = (await leave(randomBytes(40))).json();
    for (let guess = 0; guess < UNKNOWN_CARRY_CODE.points; guess += 1) {
      expect((await take('222222')).statusCode).toBe(404);
    }
    expect((await take(code)).statusCode).toBe(429);
    expect((await take(code, '198.51.100.7')).statusCode).toBe(200);
  });

  test('may be five megabytes and no more', async () => {
    expect((await leave(randomBytes(CARRY_MAX))).statusCode).toBe(200);
    expect((await leave(randomBytes(CARRY_MAX + 3))).statusCode).toBe(400);
    expect((await leave(randomBytes(CARRY_MAX + 9_000))).statusCode).toBe(413);
  });

  test('takes no more room of a network than fifty megabytes in ten minutes', async () => {
    const parcel = randomBytes(CARRY_MAX);
    const answers: number[] = [];
    for (let index = 0; index < 11; index += 1) answers.push((await leave(parcel)).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });

  test('takes no more room of all networks together than a gigabyte in ten minutes', async () => {
    const parcel = randomBytes(CARRY_MAX);
    const most = CARRY_SIZE_IN_ALL.points / (CARRY_MAX / 1_000);
    await leave(parcel);
    // Fills all but one place, each from a network of its own.
    await at.database.orm.execute(
      sql`update rate_limits set points = points * ${most - 1}::int where key like 'carry-size-all:%'`,
    );
    expect((await leave(parcel, '198.51.100.1')).statusCode).toBe(200);
    expect((await leave(parcel, '198.51.100.2')).statusCode).toBe(429);
    expect((await leave(randomBytes(40), '198.51.100.3')).statusCode).toBe(429);
    expect(await at.database.orm.select().from(carries)).toHaveLength(2);
  });
});
