import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Database, databaseOn } from '../database';
import { openPostgres } from '../postgres';
import { ask } from './engine';

/** A database of this test file's own, with all tables in place and nothing in them. */
export async function openTestDatabase(): Promise<Database> {
  const engine = inject('engine');
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
