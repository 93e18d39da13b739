import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { authSessions, oneTimeTokens, users } from '../db/tables/auth-tables';
import type { Person } from '../http/api-server';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof authSessions.$inferSelect;

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * Updates a person.
 * @returns the new row
 */
export async function updateUser(
  tx: Queryable,
  userId: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
  if (!user) throw new Error('the account was deleted meanwhile');
  return user;
}

/** Finds a session of this person; `undefined` once it has ended. */
export async function findSession(
  db: Queryable,
  { sessionId, userId }: Pick<Person, 'sessionId' | 'userId'>,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ session: authSessions, user: users })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  return row;
}

export async function deleteSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
}

/** Which sessions of an account end. Default: all of them. */
interface Ending {
  /** One that stays. */
  readonly but?: string | undefined;
  /** Only those of this assurance level. */
  readonly aal?: SessionRow['aal'] | undefined;
}

export async function deleteSessions(
  tx: Queryable,
  userId: string,
  { but, aal }: Ending = {},
): Promise<void> {
  await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        but === undefined ? undefined : ne(authSessions.id, but),
        aal === undefined ? undefined : eq(authSessions.aal, aal),
      ),
    );
}

/** Replaces a password, and ends what the former one has opened: sessions, mailed links, a change of address. */
export async function replacePassword(
  tx: Queryable,
  userId: string,
  passwordHash: string,
  { now, but }: Ending & { readonly now: number },
): Promise<UserRow> {
  // First, so that a sign-in with the old password either comes before and is ended here, or finds it changed.
  const user = await updateUser(tx, userId, { passwordHash, newEmail: null, updatedAt: now });
  await deleteSessions(tx, userId, { but });
  await deleteMailTokens(tx, userId);
  return user;
}

/** Ends every link that was mailed about an account. */
export async function deleteMailTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}
