import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number that only we use: the name of the lock among the database's advisory locks. */
export const MIGRATION_LOCK = 6_673_942;

/**
 * Brings the tables up to date with the SQL in `folder`. Processes that start at once take turns: the first one
 * migrates, the others find nothing left to do.
 */
export async function migrateUnderLock(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for the others, and building an index on a large table, may take longer than any query of a request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}
