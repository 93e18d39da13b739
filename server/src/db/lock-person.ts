import { eq } from 'drizzle-orm';
import { accountGone } from '../errors/refusal';
import type { Queryable } from './database';
import { profiles } from './schema';

/**
 * Makes all others who lock this person wait until the transaction ends. It is the first of a person's rows that is locked.
 * @throws Refusal 401 when the account is gone
 */
export async function lockPerson(tx: Queryable, userId: string): Promise<typeof profiles.$inferSelect> {
  // Leaves its key free: whoever adds a row that hangs on the profile does not wait.
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('no key update');
  if (!row) throw accountGone();
  return row;
}
