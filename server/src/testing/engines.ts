import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { serveEmbedded } from '../db/embedded';
import { migrateUnderLock } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { startPostgres } from './postgres-server';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** What a test file makes its own database from: a folder as an archive, or a database that is copied. */
export type TestEngine =
  | { readonly kind: 'embedded'; readonly template: string }
  | { readonly kind: 'server'; readonly url: string; readonly template: string };

/** Makes a migrated embedded database once for all test files. @returns what removes it */
export async function makeEmbeddedTemplate(): Promise<{ engine: TestEngine; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-embedded-'));
  const template = join(folder, 'template.tar');
  const lite = await PGlite.create();
  const engine = await serveEmbedded(lite);
  await migrateUnderLock(engine.pool, migrations);
  const archive = await lite.dumpDataDir('none');
  await writeFile(template, Buffer.from(await archive.arrayBuffer()));
  await engine.close();
  return { engine: { kind: 'embedded', template }, remove: () => rm(folder, { recursive: true }) };
}

/**
 * Makes a migrated database on the server of `TEST_DATABASE_URL`, or on one that is started for the run.
 * @returns what removes it
 */
export async function makeServerTemplate(): Promise<{ engine: TestEngine; remove: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await ask(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const engine = openPostgres(url.href);
  await migrateUnderLock(engine.pool, migrations);
  await engine.close();
  return {
    engine: { kind: 'server', url: server.url, template },
    remove: async () => {
      await ask(server.url, `drop database ${template} with (force)`);
      await server.stop();
    },
  };
}

async function ask(url: string, query: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // The server may end before it has said good-bye to this connection.
  pool.on('error', () => undefined);
  await pool.query(query);
  await pool.end();
}
