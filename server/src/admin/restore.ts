import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, MIGRATION_LOCK, type Queryable } from '../db/database';
import * as schema from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { copyStatement, describe, TABLES, writePlainly } from './backup';
import { foreign, type Head, openBackup } from './backup-file';

/** Made by hand in our migrations. */
const VIEWS = ['leaderboard_view'];
/** Tables whose rows soon lose their meaning. */
const PASSING = new Set(['rate_limits']);

interface RestoreOptions {
  /** Also when the database is not empty. Default: no */
  readonly force?: boolean | undefined;
  /** Joins the transaction at its end. Default: nothing */
  readonly finish?: (tx: Queryable) => Promise<void>;
}

/**
 * Replaces all rows of the database by those of a backup, in one transaction. The tables are made by our own
 * migrations, first those that the backup was made with, then the later ones.
 * @param migrations the folder of the SQL migrations
 * @throws OperatorError when the file is not a whole backup of this version or an earlier one, when a server or a
 * command is connected to the database, and when it is not empty and `force` is not set
 */
export async function restore(
  { pool }: Pick<Database, 'pool'>,
  file: string,
  migrations: string,
  { force, finish = async () => undefined }: RestoreOptions = {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrations });
  const head = await verify(file);
  refuseOtherVersion(file, head, known);
  const client = await pool.connect();
  try {
    await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '10s'");
    // A server that starts meanwhile waits for its turn to migrate.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseOthers(client);
    if (!force) await refuseRows(client);
    await writePlainly(client);
    await dropEverything(client);
    await migrate(client, known.slice(0, head.migrations.length));
    if (!isOurs(head, await describe(client, 0))) throw foreign(file);
    await fill(client, file).catch((error) => {
      throw explainRow(error, file);
    });
    await migrate(client, known.slice(head.migrations.length));
    await finish(drizzle(client, { schema }));
    await client.query('commit');
    // Until then the planner takes every table to be empty.
    await client.query('analyze');
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    client.release(true);
  }
}

/** Reads the whole file first, so that a damaged one changes nothing. */
async function verify(file: string): Promise<Head> {
  const { head, tables } = await openBackup(file);
  for await (const { rows } of tables) {
    for await (const _piece of rows);
  }
  return head;
}

function refuseOtherVersion(file: string, { migrations }: Head, known: readonly MigrationMeta[]): void {
  if (migrations.length > known.length) {
    throw new OperatorError(`${file} was made by a later version of Nosewise. Update this one first.`);
  }
  if (migrations.some((hash, index) => hash !== known[index]?.hash)) {
    throw new OperatorError(`${file} was made by a version of Nosewise whose tables differ from this one’s.`);
  }
}

/** Whether a backup holds the tables and sequences that its migrations make, each once with all of its columns. */
function isOurs(head: Head, own: Head): boolean {
  const columnsOf = (tables: Head['tables']) =>
    tables.map(({ name, columns }) => [name, ...[...columns].sort()].join(' ')).sort();
  const names = ({ sequences }: Head) => sequences.map(({ name }) => name).sort();
  return (
    isDeepStrictEqual(columnsOf(head.tables), columnsOf(own.tables)) &&
    isDeepStrictEqual(names(head), names(own))
  );
}

/** PostgreSQL, appendix A: bad data, broken constraints, values that are too large, and refusals of our triggers. */
const WRONG_ROW = /^(22|23|54|P0)/;

/**
 * Puts the database's complaint about a row into one line, without values, which a terminal might obey. Returns
 * any other error as it is.
 */
function explainRow(error: unknown, file: string): unknown {
  if (!(error instanceof DatabaseError) || !WRONG_ROW.test(error.code ?? '')) return error;
  const complaint = error.message.replace(/"[\s\S]*"/, (quoted) => (/^"\w*"$/.test(quoted) ? quoted : '"…"'));
  return new OperatorError(`${file} holds a row that does not fit: ${complaint}. Nothing was changed.`, {
    cause: error,
  });
}

async function refuseOthers(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name in ('nosewise', 'nosewise-listener')`,
  );
  if (rows.length === 0) return;
  throw new OperatorError('The product is running on this database. Stop it first, then restore.');
}

async function refuseRows(client: PoolClient): Promise<void> {
  for (const name of TABLES.filter((table) => !PASSING.has(table))) {
    const { rows } = await client.query(`select from public.${escapeIdentifier(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new OperatorError(
      'The database is not empty. Back it up, then restore with --force, which replaces everything in it.',
    );
  }
}

/**
 * Drops everything that our migrations made, and nothing else, since the database may hold other programs'
 * tables.
 */
async function dropEverything(client: PoolClient): Promise<void> {
  await client.query(`drop view ${inSql(VIEWS)}; drop table ${inSql(TABLES)}`);
  await client.query('delete from drizzle.__drizzle_migrations');
}

function inSql(names: readonly string[]): string {
  return names.map((name) => `public.${escapeIdentifier(name)}`).join(', ');
}

async function migrate(client: PoolClient, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

async function fill(client: PoolClient, file: string): Promise<void> {
  const { head, tables } = await openBackup(file);
  for await (const { table, rows } of tables) {
    await pipeline(rows, client.query(copyFrom(copyStatement(table, 'from stdin'))));
  }
  for (const { name, lastValue, isCalled } of head.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [inSql([name]), lastValue, isCalled]);
  }
}
