import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Instant } from '@nosewise/domain/models';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { currentBuild } from '../../../scripts/builds.js';
import { buildApp } from '../../../server/src/app';
import { readKeyFile } from '../../../server/src/auth/key-file';
import { openPostgres } from '../../../server/src/db/postgres';
import * as schema from '../../../server/src/db/schema';
import type { Env } from '../../../server/src/env';
import { sessionOf, sessionPath } from './calls';
import { CONNECTIONS } from './load';
import type { Account } from './people';
import { ROOT } from './program';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The SQL that the product sends to save one session of one person. */
export interface RecordedSave {
  readonly userId: string;
  readonly sessionId: string;
  readonly statements: readonly Statement[];
}

/** Saves a session by the product's own code, in this process, and writes down all that it says to the database. */
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
    const url = sessionPath(sessionId);
    const { statusCode, body } = await app.inject({ method: 'PUT', url, headers, payload: sessionOf(date) });
    if (statusCode !== 200) throw new Error(`The session was not saved: ${body}`);
    return { userId, sessionId, statements };
  } finally {
    await app.close();
    await engine.close();
  }
}

/**
 * Saves one session of each person with nothing but the driver: the same SQL for a person and a session of their own.
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

async function saveStraight(pool: Pool, { userId, sessionId, statements }: RecordedSave, other: string) {
  const newId = randomUUID();
  const replace = (text: string) => text.replaceAll(userId, other).replaceAll(sessionId, newId);
  const client = await pool.connect();
  try {
    for (const [index, { text, values }] of statements.entries()) {
      // Prepared once on each connection, as the product does it.
      const name = values.length === 0 ? undefined : `saved_${index}`;
      await client.query({ name, text, values: values.map((value) => eachText(value, replace)) });
    }
  } finally {
    client.release();
  }
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  return Array.isArray(value) ? value.map((part) => eachText(part, change)) : value;
}
