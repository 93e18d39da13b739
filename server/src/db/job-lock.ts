import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/**
 * Takes the database's lock of a job until the transaction ends.
 * @param lock a number that nothing else uses
 * @returns false while another process holds it
 */
export async function isOurTurn(tx: Queryable, lock: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`,
  );
  return rows[0]?.isOurs ?? false;
}
