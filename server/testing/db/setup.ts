import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { migrateUnderLock } from '../../src/db/database';
import { openPostgres } from '../../src/db/postgres';
import { ask, startTestEngine } from './engine';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that the tests use, and a database on it with all tables in place, which they copy. */
    engine: { readonly url: string; readonly template: string };
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Makes one migrated database, which all test files copy, on the product's own engine or on that of
 * `TEST_DATABASE_URL`. It goes at the end, and so do its copies, whose names begin with its own.
 */
export default async function setup({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const engine = given ? { url: given, stop: async () => undefined } : await startTestEngine();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await ask(engine.url, `create database ${template}`);
  const url = new URL(engine.url);
  url.pathname = `/${template}`;
  const { pool, close } = openPostgres(url.href);
  await migrateUnderLock(pool, migrations);
  await close();
  provide('engine', { url: engine.url, template });
  return async () => {
    if (given !== undefined) await dropCopies(given, template);
    await engine.stop();
  };
}

/** Drops all databases whose names begin with a template's, itself too. */
async function dropCopies(url: string, template: string): Promise<void> {
  const rows = await ask(
    url,
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { name } of z.array(z.object({ name: z.string() })).parse(rows)) {
    await ask(url, `drop database ${name} with (force)`);
  }
}
