import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Env } from '../env/env';
import { OperatorError } from '../errors/operator-error';
import { isServed, useEngine } from './engine/engine';
import { openPostgres, type Postgres } from './postgres';
import * as schema from './schema';
import { isConflict } from './unavailable';

/** The place of a query: the database itself, or a transaction of it. */
export type Queryable = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

/** The database of the product with all tables in place. */
export interface Database extends Postgres {
  readonly orm: NodePgDatabase<typeof schema>;
}

type DatabaseLocation = Pick<Env, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database that the environment names for a server, the product's own by default, and brings its tables up to
 * date. Only one server at a time may have the product's own.
 * @param migrations the folder of the SQL migrations
 * @param say receives one-line operator messages
 * Throws `OperatorError` when it is in use, or cannot be used.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  migrations: string,
  say?: (line: string) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return openRemote(databaseUrl, migrations, say);
  const postgres = await openOwn(dataDir, { say, isServer: true });
  await orClose(postgres, migrateUnderLock(postgres.pool, migrations, say));
  return databaseOn(postgres);
}

/**
 * Opens the database for an operator's command, with or without a running server. Throws `OperatorError` when
 * it cannot be used, or when the running server was not restarted after an update.
 */
export async function openForCommand(
  { databaseUrl, dataDir }: DatabaseLocation,
  migrations: string,
): Promise<Database> {
  if (databaseUrl !== undefined) return openRemote(databaseUrl, migrations);
  const postgres = await openOwn(dataDir);
  const prepare = (await isServed(postgres.pool)) ? refuseOtherVersion : migrateUnderLock;
  await orClose(postgres, prepare(postgres.pool, migrations));
  return databaseOn(postgres);
}

async function openOwn(dataDir: string, options?: Parameters<typeof useEngine>[1]): Promise<Postgres> {
  const engine = await useEngine(dataDir, options);
  const postgres = openPostgres(engine.url);
  return { ...postgres, close: () => postgres.close().then(engine.leave) };
}

async function openRemote(
  databaseUrl: string,
  migrations: string,
  say?: (line: string) => void,
): Promise<Database> {
  const postgres = openPostgres(databaseUrl);
  const preparing = refuseOtherEncoding(postgres.pool).then(() =>
    migrateUnderLock(postgres.pool, migrations, say),
  );
  await orClose(postgres, preparing).catch((error) => {
    throw explain(error);
  });
  return databaseOn(postgres);
}

/** Refuses a database that cannot hold every letter. */
async function refuseOtherEncoding(pool: Pool): Promise<void> {
  const { rows } = await pool.query('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new OperatorError(
    `The database of DATABASE_URL has the encoding ${encoding}: make another one by \`create database … encoding 'UTF8' template template0\`.`,
  );
}

async function orClose(postgres: Postgres, preparing: Promise<void>): Promise<void> {
  await preparing.catch(async (error) => {
    await postgres.close();
    throw error;
  });
}

/** Refuses to work beside a server that was not restarted after an update, since their tables differ. */
async function refuseOtherVersion(pool: Pool, folder: string): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  if (rows[0]?.count === readMigrationFiles({ migrationsFolder: folder }).length) return;
  throw new OperatorError('The server that runs is of another version of Nosewise: restart it first.');
}

/** How often a transaction is tried that was ended because it and others stood in each other's way. */
const TRIES = 5;

/** Makes a `Database` of a server whose tables are in place. Its transactions may be run more than once. */
export function databaseOn(postgres: Postgres): Database {
  const orm = drizzle(postgres.pool, { schema });
  const once: typeof orm.transaction = orm.transaction.bind(orm);
  orm.transaction = async (act, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(act, config);
      } catch (error) {
        if (!isConflict(error) || tries === TRIES) throw error;
      }
    }
  };
  return { ...postgres, orm };
}

const UNREACHABLE =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|timeout|28P01|28000|3D000|password|SSL|sslmode|ENOENT/;
const UNTRUSTED = /CERT|ALTNAME|UNABLE_TO_VERIFY/;

/** Turns an error that the operator can put right into one line, without the address, which holds the password. */
function explain(error: unknown): unknown {
  const { code = '', message = '' } = rootOf(error);
  if (UNTRUSTED.test(code)) {
    return new OperatorError(
      `The certificate of the server of DATABASE_URL is not trusted (${message}): add sslmode=verify-full&sslrootcert=FILE with the certificate of its authority (docs/growing.md).`,
    );
  }
  if (!UNREACHABLE.test(`${code} ${message}`)) return error;
  return new OperatorError(`The database of DATABASE_URL cannot be used: ${message || code}.`);
}

function rootOf(error: unknown): { code?: string; message?: string } {
  if (error instanceof AggregateError) return rootOf(error.errors[0]);
  if (!(error instanceof Error)) return {};
  return error.cause === undefined ? error : rootOf(error.cause);
}

/** Names the lock among the database's advisory locks: any number that only we use. */
export const MIGRATION_LOCK = 6_673_942;

/** How long a migration waits for a table, and then for its next try, in milliseconds: behind it wait people's saves. */
const MIGRATION_WAIT = 500;
const TRIES_IN_SILENCE = 5;

/**
 * Brings the tables up to date with the SQL in `folder`. Processes that start at once take turns: the first
 * one migrates, and the others find nothing left to do. Older processes serve meanwhile. Throws `OperatorError`, and
 * changes nothing, when a newer release has migrated them.
 * @param say receives one line when the tables are in use for long
 */
export async function migrateUnderLock(
  pool: Pool,
  folder: string,
  say?: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for the others, and building an index on a large table, may take longer than any query of a request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(client, folder);
    await client.query(`set lock_timeout = ${MIGRATION_WAIT}`);
    for (let tries = 1; !(await tryMigrating(client, folder)); tries += 1) {
      if (tries === TRIES_IN_SILENCE)
        say?.('A table that a migration changes is in use: it is tried until it is free.');
      await sleep(MIGRATION_WAIT);
    }
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined);
    client.release();
  }
}

/** @returns whether it is done; if not, others use the tables, and nothing was changed */
async function tryMigrating(client: PoolClient, folder: string): Promise<boolean> {
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

async function refuseNewer(client: PoolClient, folder: string): Promise<void> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (table.rows[0]?.found !== true) return;
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  );
  const later = 'select from drizzle.__drizzle_migrations where created_at > $1';
  if ((await client.query(later, [newest])).rowCount === 0) return;
  throw new OperatorError(
    'A newer release of Nosewise has migrated this database, and nothing was changed: start that release, or restore a backup of this one.',
  );
}
