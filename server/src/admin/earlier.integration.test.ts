import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { API } from '@nosewise/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { logIn, sessionOf } from '../auth/testing';
import { countRows } from '../db/testing/database';
import { startTestApp, type TestApp } from '../testing/app';
import { restore } from './restore';

/**
 * A backup of November 2026, made by the product of that time from accounts, sessions of all kinds, blind
 * sets, a helper round, orders in every state, enquiries, a shared pack and mails; and the answers of its
 * calls at that moment.
 */
const file = (ending: string) => fileURLToPath(new URL(`earlier/november-2026.${ending}`, import.meta.url));
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

const answer = z.looseObject({});
const key = z.object({ id: z.string(), token: z.string() });
const readings = z.object({
  email: z.string(),
  password: z.string(),
  now: z.number(),
  set: z.string(),
  sessionId: z.string(),
  link: z.string(),
  taster: key,
  placed: z.record(z.string(), key),
  profile: answer,
  progress: answer,
  preferences: answer,
  order: answer,
  tasterSide: answer,
  sharedPack: answer,
  scents: z.array(answer),
  sessions: z.array(answer),
  key: z.array(z.looseObject({ code: z.number() })),
  answered: z.array(answer),
  rows: z.record(z.string(), z.number()),
});

let at: TestApp;
let then: z.output<typeof readings>;
/** The headers of Ada, whose account is in the backup. */
let headers: Record<string, string>;

beforeAll(async () => {
  then = readings.parse(JSON.parse(await readFile(file('json'), 'utf8')));
  at = await startTestApp();
  at.clock.now = then.now;
  await restore(at.database, file('backup'), migrations, true);
  const { access_token } = await sessionOf(await logIn(at, then.email, then.password));
  headers = { authorization: `Bearer ${access_token}` };
  return at.close;
});

async function read(path: string, who = headers) {
  const response = await at.app.inject({ url: `${API}${path}`, headers: who });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('a backup of November 2026', () => {
  test('is restored without losing a row', async () => {
    const now = await countRows(at.database);
    const passing = new Set([
      'rate_limits',
      'auth_sessions',
      'refresh_tokens',
      'known_networks',
      'mail_outbox',
      // A round under way ends with the update (decision 59); the taster's device keeps its answers.
      'helper_rounds',
      // Nobody in it has thirty answers, so nobody has a rank any more.
      'standing_counts',
    ]);
    for (const [table, rows] of Object.entries(then.rows)) {
      if (!passing.has(table)) expect(now[table], table).toBe(rows);
    }
    expect(now.mail_outbox).toBeGreaterThanOrEqual(then.rows.mail_outbox ?? 0);
  });

  test('brings back a person’s profile, preferences and training', async () => {
    expect(await read('/profile')).toMatchObject(then.profile);
    expect(await read('/preferences')).toMatchObject(then.preferences);
    expect(await read('/progress')).toMatchObject(then.progress);
    expect(await read('/scents?limit=500')).toMatchObject({ scents: then.scents });
    expect(await read('/sessions?limit=100')).toMatchObject({ sessions: then.sessions });
    expect(await read('/leaderboard?limit=10', {})).toMatchObject({ rows: [] });
  });

  test('brings back blind sets: the key, and the first answer of a session stays', async () => {
    const { set, sessionId } = then;
    expect(await read(`/blind-sets/${set}/key`)).toMatchObject({ lines: then.key });
    for (const [index, told] of then.answered.entries()) {
      const again = await at.app.inject({
        method: 'POST',
        url: `${API}/blind-sets/${set}/answers`,
        headers,
        payload: { sessionId, code: then.key[index]?.code, selectedAnswer: 'Soap' },
      });
      expect(again.json()).toMatchObject(told);
    }
  });

  test('brings back orders in every state, which their links open', async () => {
    for (const [state, { id, token }] of Object.entries(then.placed)) {
      expect(await read(`/orders/${id}?token=${token}`)).toMatchObject({ id, state });
    }
    const { id, token } = then.placed.refunded ?? { id: '', token: '' };
    expect(await read(`/orders/${id}?token=${token}`)).toMatchObject(then.order);
  });

  test('brings back what was shared, and has ended the helper round that was under way', async () => {
    expect(await read(`/shared-packs/${then.link}`)).toMatchObject({
      ...then.sharedPack,
      ownPackId: 'own-home',
    });
    const { id, token } = then.taster;
    const round = await at.app.inject({ url: `${API}/helper-rounds/${id}/taster?token=${token}` });
    expect(round.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
