import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles } from '../db/schema';

export type ProfileRow = typeof profiles.$inferSelect;
export type ProfileValues = Partial<Pick<ProfileRow, 'displayName' | 'statsResetAt' | 'excludeFromGlobalLb'>>;

/** The channel on which processes tell each other whose profile has changed. */
export const PROFILE_CHANNEL = 'profile';

/** @returns `undefined` when the person has no account any more */
export async function findProfile(db: Queryable, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

/**
 * `findProfile`, and whoever else locks the person waits until this transaction has ended. What a transaction locks of
 * a person, it locks in this order: profile, standing, everything else.
 */
export async function lockProfile(tx: Queryable, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  return row;
}

/** @param values at least one */
export async function updateProfile(tx: Queryable, userId: string, values: ProfileValues): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.userId, userId));
}

/** Tells all processes, once the transaction is committed, that what they remember of the profile is old. */
export async function announceProfile(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${PROFILE_CHANNEL}, ${userId})`);
}

/** Tells all processes, once the transaction is committed, that a name on the leaderboard may have changed. */
export async function announceName(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('leaderboard', '')`);
}
