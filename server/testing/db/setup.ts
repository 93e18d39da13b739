import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { migrateUnderLock } from '../../src/db/database';
import { openPostgres } from '../../src/db/postgres';
import { databaseAt, MIGRATIONS, nodesOf } from './nodes';
import { ask, startTestEngine } from './test-engine';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that the tests use, and a database on it with all tables in place, which they copy. */
    engine: {
      readonly url: string;
      /** The addresses of its nodes, itself first. A database of several is made anew, since it cannot be copied. */
      readonly nodes: readonly string[];
      readonly template: string;
    };
  }
}

/**
 * Makes one migrated database, which all test files copy, on the product's own engine or on that of
 * `TEST_DATABASE_URL`. It goes at the end, and so do its copies, whose names begin with its own.
 */
export default async function setup({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const engine = given ? { url: given, stop: async () => undefined } : await startTestEngine();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await ask(engine.url, `create database ${template}`);
  const { pool, close } = openPostgres(databaseAt(engine.url, template));
  await migrateUnderLock(pool, MIGRATIONS);
  await close();
  const nodes = await nodesOf(engine.url);
  provide('engine', { url: engine.url, nodes, template });
  return async () => {
    if (given !== undefined) for (const node of nodes) await dropCopies(node, template);
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
