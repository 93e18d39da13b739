import type { Instant } from '@nosewise/domain/models';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { authSessions, mfaFactors, oneTimeTokens, users } from '../db/tables/auth';
import { profiles } from '../db/tables/profile';
import type { FactorRow, UserRow } from './user-json';

export type SessionRow = typeof authSessions.$inferSelect;

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** Makes a person with their profile. @returns `undefined` when the address is in use */
export async function insertUser(
  tx: Queryable,
  values: Pick<UserRow, 'email' | 'passwordHash' | 'userMetadata'>,
  now: Instant,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values({ ...values, confirmationSentAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (user) await tx.insert(profiles).values({ userId: user.id, createdAt: now });
  return user;
}

/** @returns the person as they are after the change */
export async function updateUser(
  tx: Queryable,
  userId: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
  if (!user) throw new Error('the account was deleted meanwhile');
  return user;
}

/** A session and whose it is, or `undefined` once it has ended. */
export async function findSession(
  db: Queryable,
  sessionId: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ session: authSessions, user: users })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(eq(authSessions.id, sessionId));
  return row;
}

export async function deleteSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
}

export async function deleteAllSessions(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}

export async function deleteOtherSessions(tx: Queryable, userId: string, sessionId: string): Promise<void> {
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)));
}

/** Ends every link that was mailed about an account. */
export async function deleteMailTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

export function listFactors(db: Queryable, userId: string): Promise<FactorRow[]> {
  return db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(asc(mfaFactors.createdAt));
}

export function hasVerifiedFactor(factors: readonly FactorRow[]): boolean {
  return factors.some(({ status }) => status === 'verified');
}
