import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { type Database, databaseOn } from '../db/database';
import { serveEmbedded } from '../db/embedded';
import { openPostgres } from '../db/postgres';

/**
 * A database of this test file's own with all tables in place and nothing in them, on the engine that the run is
 * about: every integration test runs once on the embedded engine and once on a PostgreSQL server.
 */
export async function openTestDatabase(): Promise<Database> {
  const engine = inject('engine');
  if (engine.kind === 'embedded') {
    const bytes = await readFile(engine.template);
    const lite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(bytes)]) });
    return databaseOn(await serveEmbedded(lite));
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(engine.url, `create database ${name} template ${engine.template}`);
  const url = new URL(engine.url);
  url.pathname = `/${name}`;
  const database = databaseOn(openPostgres(url.href));
  return {
    ...database,
    close: async () => {
      await database.close();
      await ask(engine.url, `drop database ${name} with (force)`);
    },
  };
}

/** Takes every row out of every table, so that the next test begins with an empty database. */
export async function emptyTables({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await orm.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`));
}

async function ask(url: string, query: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // The server may end before it has said good-bye to this connection.
  pool.on('error', () => undefined);
  await pool.query(query);
  await pool.end();
}
