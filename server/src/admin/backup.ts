import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isoOf } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { escapeIdentifier, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../db/database';
import * as schema from '../db/schema';
import { writeWhole } from '../files/whole-file';
import { backupLines, type Head, type Table } from './backup-file';

/** The tables of the product. Others in the same database belong to other programs. */
export const TABLES: readonly string[] = Object.values(schema).flatMap((part) =>
  is(part, PgTable) ? [getTableName(part)] : [],
);

/**
 * Writes every row of the database, as they were at one moment, to a file that only its owner may read. The
 * product may run meanwhile. An earlier file of that name is replaced in one step, once the new one is whole
 * on the disk.
 * @param snapshot exported by another transaction, in place of a new one
 */
export async function backUp(
  { pool }: Pick<Database, 'pool'>,
  file: string,
  now: Instant,
  snapshot?: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    if (snapshot) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
    await client.query('set local statement_timeout = 0');
    await writePlainly(client);
    const head = await describe(client, now);
    await pipeline(
      backupLines(head, (table) => copyOut(client, table)),
      createGzip(),
      (packed) => writeWhole(file, packed),
    );
  } finally {
    // Drops the connection, with the transaction and any rows that are left unread when writing has failed.
    client.release(true);
  }
}

/** Fixes the format in which COPY writes and reads values, whatever the server's settings. */
export async function writePlainly(client: PoolClient): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 3; set local bytea_output = 'hex'`);
}

export function copyStatement({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) ${direction}`;
}

function copyOut(client: PoolClient, table: Table) {
  const rows = client.query(copyTo(copyStatement(table, 'to stdout')));
  return { bytes: rows, count: () => rows.rowCount };
}

/** Describes the database as it is: its migrations, tables and sequences. */
export async function describe(client: PoolClient, now: Instant): Promise<Head> {
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const tables = await client.query<Table & { parents: string[] }>(
    `select t.relname as name,
       array(
         -- Generated columns are recomputed on restore.
         select attname::text from pg_attribute
         where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select parent.relname::text from pg_constraint
         join pg_class parent on parent.oid = confrelid
         where conrelid = t.oid and contype = 'f' and confrelid <> t.oid
       ) as parents
     from pg_class t
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)
     order by relname`,
    [TABLES],
  );
  return {
    product: 'nosewise',
    format: 1,
    madeAt: isoOf(now),
    migrations: migrations.rows.map(({ hash }) => hash),
    tables: parentsFirst(tables.rows).map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client, tables.rows),
  };
}

/** Reads the sequences, which ignore snapshots: they may be ahead of the rows, never behind them. */
async function readSequences(client: PoolClient, tables: readonly Table[]): Promise<Head['sequences']> {
  const owned = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s
     join pg_depend on classid = 'pg_class'::regclass and objid = s.oid and deptype in ('a', 'i')
     join pg_class t on t.oid = refobjid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and t.relname = any($1)
     order by s.relname`,
    [tables.map(({ name }) => name)],
  );
  const sequences: Head['sequences'] = [];
  for (const { name } of owned.rows) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${escapeIdentifier(name)}`,
    );
    for (const { last, called } of rows) sequences.push({ name, lastValue: last, isCalled: called });
  }
  return sequences;
}

/** Orders tables so that each comes after those that it refers to. Throws when they refer to each other in a circle. */
export function parentsFirst<T extends { name: string; parents: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const ordered: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
