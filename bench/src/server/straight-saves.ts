import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readProfile } from '@nosewise/contract/profile';
import { API } from '@nosewise/contract/route';
import type { Instant } from '@nosewise/domain/models';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { currentBuild } from '../../../scripts/builds.js';
import { buildApp } from '../../../server/src/app';
import { readKeyFile } from '../../../server/src/auth/key-file';
import { openPostgres } from '../../../server/src/db/postgres';
import * as schema from '../../../server/src/db/schema';
import type { Env } from '../../../server/src/env/env';
import { sessionOf, sessionPath } from './calls';
import { CONNECTIONS } from './load';
import type { Account } from './people';
import { ROOT } from './program';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The SQL that the product sends to save one session. */
export interface RecordedSave {
  readonly userId: string;
  readonly sessionId: string;
  /** The `xmin` of the person's row in `standings`, as it was read. */
  readonly version: string;
  readonly statements: readonly Statement[];
}

/** Saves a session with the product's own code, in this process, and records every statement that it sends. */
export async function recordSave(
  env: Env,
  databaseUrl: string,
  { userId, headers }: Account,
  date: Instant,
): Promise<RecordedSave> {
  const statements: Statement[] = [];
  const engine = openPostgres(databaseUrl);
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const database = { ...engine, orm: drizzle(engine.pool, { schema, logger }) };
  const keys = await readKeyFile(env.authKeyFile);
  const app = await buildApp({ env, database, keys, site: join(await currentBuild(ROOT), 'web') });
  const sessionId = randomUUID();
  try {
    await app.ready();
    // The first look at a token is no part of a save, nor are statements sent at start.
    await app.inject({ url: `${API}${readProfile.path}`, headers });
    const { rows } = await engine.pool.query(
      'select xmin::text as version from standings where user_id = $1',
      [userId],
    );
    statements.length = 0;
    const url = sessionPath(sessionId);
    const { statusCode, body } = await app.inject({ method: 'PUT', url, headers, payload: sessionOf(date) });
    if (statusCode !== 200) throw new Error(`The session was not saved: ${body}`);
    return { userId, sessionId, version: rows[0]?.version, statements };
  } finally {
    await app.close();
    await engine.close();
  }
}

/**
 * Saves one session of each person with the driver alone: the same SQL, with that person's own values.
 * @returns sessions per second
 */
export async function straightSaveRate(
  pool: Pool,
  recorded: RecordedSave,
  accounts: readonly Account[],
): Promise<number> {
  const waiting = accounts.values();
  async function saveInTurn(): Promise<void> {
    for (const { userId } of waiting) await saveStraight(pool, recorded, userId);
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, saveInTurn));
  return (accounts.length / (performance.now() - start)) * 1_000;
}

async function saveStraight(
  pool: Pool,
  { userId, sessionId, version, statements }: RecordedSave,
  other: string,
) {
  const pairs = [
    [userId, other],
    [sessionId, randomUUID()],
  ] as const;
  const replace = (text: string) =>
    pairs.reduce((own, [recorded, replacement]) => own.replaceAll(recorded, replacement), text);
  let read: unknown;
  for (const [index, { text, values }] of statements.entries()) {
    const own = values.map((value) => (value === version ? read : eachText(value, replace)));
    // Prepared once per connection.
    const { rows } = await pool.query({ name: `saved_${index}`, text, values: own });
    read ??= rows[0]?.version;
    if (rows.length === 0) throw new Error('the driver has saved nothing');
  }
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  return Array.isArray(value) ? value.map((part) => eachText(part, change)) : value;
}
