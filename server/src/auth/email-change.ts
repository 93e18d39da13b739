import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth';
import { enqueueMail } from '../mail/outbox';
import { makeLink } from './mail-link';
import { emailChangeMail, emailTakenNotice } from './mails';
import { deleteMailTokens, findUserByEmail, updateUser } from './queries';
import type { UserRow } from './user-json';

/**
 * Notes that a person wants another address and mails its link there. When it belongs to somebody else, that one gets
 * a note instead, and who asked sees no difference.
 */
export async function mailEmailChange(
  tx: Queryable,
  context: Context,
  { id: userId }: UserRow,
  newEmail: string,
  redirectTo: string,
): Promise<UserRow> {
  const { env, now } = context;
  const user = await updateUser(tx, userId, { newEmail, emailChangeSentAt: now(), updatedAt: now() });
  const owner = await findUserByEmail(tx, newEmail);
  if (owner?.emailConfirmedAt != null) {
    await enqueueMail(tx, emailTakenNotice(newEmail, `${env.publicUrl}/login`));
  } else {
    const link = await makeLink(tx, context, {
      userId,
      purpose: 'email_change',
      email: newEmail,
      redirectTo,
    });
    await enqueueMail(tx, emailChangeMail(newEmail, link));
  }
  return user;
}

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
