import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import { users } from '../db/tables/auth';
import { SIGN_IN_ANYWHERE, SIGN_IN_BY_ADDRESS, SIGN_IN_HERE } from '../limits/budgets';
import { AuthError, isAuthError } from './auth-error';
import { type OpenSession, openSession } from './open-session';
import { hashPassword, isOutdated, verifyPassword } from './passwords';
import { findUserByEmail } from './queries';
import type { passwordGrantBody } from './requests';
import type { UserRow } from './user-json';

type Credentials = z.output<typeof passwordGrantBody>;

/** Opens a session for who knows the password. An e-mail that nobody has costs the same work and gets the same answer. */
export async function signIn(
  context: Context,
  credentials: Credentials,
  network: string,
): Promise<OpenSession> {
  const { email } = credentials;
  const user = await context.limits.attempt(
    [
      [SIGN_IN_HERE, `${email} ${network}`],
      [SIGN_IN_ANYWHERE, email],
      [SIGN_IN_BY_ADDRESS, network],
    ],
    (error) => isAuthError(error, 'invalid_credentials'),
    () => checkPassword(context, credentials),
  );
  if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const passwordHash = isOutdated(user.passwordHash)
    ? await hashPassword(credentials.password)
    : user.passwordHash;

  const now = context.now();
  return context.database.orm.transaction(async (tx) => {
    // Unless the password was changed since it was looked at: that has ended all sessions, and no old one comes after.
    const [current] = await tx
      .update(users)
      .set({ lastSignInAt: now, passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning();
    if (!current) throw invalidCredentials();
    return openSession(tx, current, 'password', now);
  });
}

async function checkPassword({ database }: Context, { email, password }: Credentials): Promise<UserRow> {
  const user = await findUserByEmail(database.orm, email);
  const right = await verifyPassword(user?.passwordHash, password);
  if (!user || !right) throw invalidCredentials();
  return user;
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
