import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject, vi } from 'vitest';
import { type Database, databaseOn, type Queryable } from '../../src/db/database';
import { openPostgres } from '../../src/db/postgres';
import { databaseAt, makeOnNodes } from './nodes';
import { ask } from './test-engine';

/** A database that files of this worker use one after the other. */
interface Shared {
  readonly url: string;
  /** A digest of its tables as they were made. */
  readonly schema: string;
}

const free: Shared[] = [];

/**
 * Opens an empty database for this test file alone. The next file of the worker gets the same one, since making it writes
 * a thousand files, unless this file has changed its tables.
 */
export async function openTestDatabase(): Promise<Database> {
  const shared = free.pop() ?? (await makeDatabase());
  const database = databaseOn(openPostgres(shared.url));
  return {
    ...database,
    close: async () => {
      await database.close();
      if (await clear(shared)) free.push(shared);
    },
  };
}

async function makeDatabase(): Promise<Shared> {
  const engine = inject('engine');
  const name = `${engine.template}_${randomUUID().replaceAll('-', '')}`;
  if (engine.nodes.length > 1) await makeOnNodes(engine.nodes, name);
  else await ask(engine.url, `create database ${name} template ${engine.template}`);
  const url = databaseAt(engine.url, name);
  const database = databaseOn(openPostgres(url, { max: 1 }));
  const schema = await digestSchema(database);
  await database.close();
  return { url, schema };
}

/** How long a connection may take to end, in milliseconds. */
const PATIENCE = 5_000;

/** Ends all connections that a file has left, and empties the tables. @returns whether they are as they were made */
async function clear({ url, schema }: Shared): Promise<boolean> {
  // It has a name of its own, as what calls itself by the product's name is taken for a running server.
  const database = databaseOn(openPostgres(url, { max: 1, application_name: 'tests' }));
  await database.orm.execute(sql`
    select pg_terminate_backend(pid, ${PATIENCE}) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const isAsMade = (await digestSchema(database)) === schema;
  if (isAsMade) await emptyTables(database);
  await database.close();
  return isAsMade;
}

/** Digests all that migrations make: relations with their columns, constraints, triggers and functions. */
async function digestSchema({ orm }: ReadableDatabase): Promise<string> {
  const { rows } = await orm.execute<{ digest: string }>(sql`
    select md5(string_agg(part, ';' order by part)) as digest from (
      select concat_ws(' ', 'column', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull) as part
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'constraint', conrelid, conname, convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'trigger', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'function', proname, md5(prosrc))
        from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`);
  return rows[0]?.digest ?? '';
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
        perform setval(name, 1, false);
      end loop;
    end $$`);
}

/** A database, or a transaction of one. */
interface ReadableDatabase {
  readonly orm: Queryable;
}

/** Counts the rows of each table that has any, by its name. */
export async function countRows({ orm }: ReadableDatabase): Promise<Record<string, number>> {
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
export async function fingerprint(
  { orm }: ReadableDatabase,
  userId?: string,
): Promise<Record<string, string>> {
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

/** Counts the statements that wait for a lock, on whichever node. */
export async function countWaiting({ orm }: ReadableDatabase): Promise<number> {
  const statements = inject('engine').nodes.length > 1 ? 'citus_stat_activity' : 'pg_stat_activity';
  const { rows } = await orm.execute(
    sql`select from ${sql.identifier(statements)} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
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
