import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Env } from '../env';
import { OperatorError } from '../operator-error';
import { openThroughServer } from './command-socket';
import { DatabaseInUse, openEmbedded } from './embedded';
import type { Engine } from './engine';
import { migrateUnderLock } from './migrate';
import { openPostgres } from './postgres';
import * as schema from './schema';

/** Where a query runs: the database itself, or a transaction of it. */
export type Queryable = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

/** The database of the product with all tables in place. */
export interface Database extends Engine {
  readonly orm: NodePgDatabase<typeof schema>;
}

/**
 * Opens the database that the environment names, the embedded one by default, and brings its tables up to date.
 * @param migrations the folder of the SQL migrations
 * Throws `OperatorError` when the folder is in use or the server cannot be reached.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  migrations: string,
): Promise<Database> {
  const engine = databaseUrl === undefined ? await openEmbedded(dataDir) : openPostgres(databaseUrl);
  try {
    await migrateUnderLock(engine.pool, migrations);
  } catch (error) {
    await engine.close();
    throw databaseUrl === undefined ? error : explain(error);
  }
  return databaseOn(engine);
}

/**
 * Opens the database for an operator's command: as `openDatabase` does, or, while a server has the embedded one open,
 * through that server. Throws `OperatorError` when neither is possible.
 */
export async function openForCommand(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  migrations: string,
): Promise<Database> {
  try {
    return await openDatabase(env, migrations);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const engine = openThroughServer(env.dataDir);
    try {
      await refuseOtherVersion(engine.pool, migrations);
    } catch (cause) {
      await engine.close();
      throw cause instanceof OperatorError ? cause : error;
    }
    return databaseOn(engine);
  }
}

/** A server that was not restarted after an update has other tables than its commands. */
async function refuseOtherVersion(pool: Pool, folder: string): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  if (rows[0]?.count === readMigrationFiles({ migrationsFolder: folder }).length) return;
  throw new OperatorError('The server that runs is of another version of Nosewise: restart it first.');
}

/** The database on an engine whose tables are in place. */
export function databaseOn(engine: Engine): Database {
  return { ...engine, orm: drizzle(engine.pool, { schema }) };
}

const UNREACHABLE =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|timeout|28P01|28000|3D000|password/;

/** Turns what an operator can put right into one line without the address, which holds the password. */
function explain(error: unknown): unknown {
  const { code = '', message = '' } = rootOf(error);
  if (!UNREACHABLE.test(`${code} ${message}`)) return error;
  return new OperatorError(`The database of DATABASE_URL cannot be used: ${message || code}.`);
}

function rootOf(error: unknown): { code?: string; message?: string } {
  if (error instanceof AggregateError) return rootOf(error.errors[0]);
  if (!(error instanceof Error)) return {};
  return error.cause === undefined ? error : rootOf(error.cause);
}
