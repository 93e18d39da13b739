import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth';
import { deleteMailTokens, findUserByEmail } from './queries';
import type { UserRow } from './user-json';

/**
 * Gives a person the address whose link they have opened.
 * @returns `undefined` when they want another one by now, or when it has become somebody else's
 */
export async function confirmEmailChange(
  tx: Queryable,
  { now }: Context,
  userId: string,
  email: string,
): Promise<UserRow | undefined> {
  // Who only signed up with it never proved that it is theirs; who has the link did.
  await tx
    .delete(users)
    .where(and(eq(users.email, email), ne(users.id, userId), isNull(users.emailConfirmedAt)));
  if (await findUserByEmail(tx, email)) return undefined;
  const [user] = await tx
    .update(users)
    .set({ email, newEmail: null, emailConfirmedAt: now(), updatedAt: now() })
    .where(and(eq(users.id, userId), eq(users.newEmail, email)))
    .returning();
  // Those that went to the old address.
  if (user) await deleteMailTokens(tx, userId);
  return user;
}
