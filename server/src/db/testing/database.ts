import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject, vi } from 'vitest';
import { type Database, databaseOn, type Queryable } from '../database';
import { openPostgres } from '../postgres';
import { ask } from './engine';

/** Opens an empty database for this test file alone. */
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

/**
 * Empties every table for the next test. Few hold rows, so deleting those costs a fraction of truncating all.
 * It acts as a replica and fires no triggers: neither those of foreign keys nor the one that protects the
 * log.
 */
export async function emptyTables({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || name;
      end loop;
      for name in select quote_ident(sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null loop
        execute 'alter sequence ' || name || ' restart';
      end loop;
    end $$`);
}

/** A database, or a transaction of one. */
interface Place {
  readonly orm: Queryable;
}

/** Counts the rows of each table that has any, by its name. */
export async function countRows({ orm }: Place): Promise<Record<string, number>> {
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const counts = sql.join(
    tables.map(
      ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
    ),
    sql` union all `,
  );
  const { rows } = await orm.execute<{ name: string; rows: number }>(counts);
  return Object.fromEntries(rows.filter((table) => table.rows > 0).map((table) => [table.name, table.rows]));
}

/**
 * Digests the rows of each table, so that any change of any row shows.
 * @param userId only this person's rows, in the tables that name an owner
 */
export async function fingerprint({ orm }: Place, userId?: string): Promise<Record<string, string>> {
  const { rows: tables } = await orm.execute<{ name: string; owner: string | null }>(sql`
    select t.tablename as name, max(c.column_name) as owner
    from pg_tables t
    left join information_schema.columns c
      on c.table_schema = t.schemaname and c.table_name = t.tablename
      and c.column_name = case t.tablename when 'users' then 'id' else 'user_id' end
    where t.schemaname = 'public' group by t.tablename`);
  const digests = tables.flatMap(({ name, owner }) => {
    if (userId !== undefined && owner === null) return [];
    const whose = userId === undefined ? sql`true` : sql`t.${sql.identifier(owner ?? '')} = ${userId}::uuid`;
    return sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest
      from ${sql.identifier(name)} t where ${whose}`;
  });
  const { rows } = await orm.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Records the SQL that this process sends while `act` runs. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    const calls: readonly (readonly unknown[])[] = spy.mock.calls;
    return calls.map(([query]) => textOf(query));
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}
