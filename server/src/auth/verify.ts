import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { oneTimeTokens, users } from '../db/tables/auth';
import { VERIFY_BY_ADDRESS } from '../limits/budgets';
import { AuthError, isAuthError } from './auth-error';
import { confirmEmailChange } from './email-change';
import type { MailPurpose } from './mail-link';
import { hashToken } from './opaque-token';
import { type OpenSession, openSession } from './open-session';
import { NO_PASSWORD } from './passwords';
import { updateUser } from './queries';
import type { UserRow } from './user-json';

/** Does what a mailed link is for, once, and opens a session. Throws `otp_expired` for any link that does not work. */
export function verify(
  context: Context,
  purpose: MailPurpose,
  token: string,
  network: string,
): Promise<OpenSession> {
  return context.limits.attempt(
    [[VERIFY_BY_ADDRESS, network]],
    (error) => isAuthError(error, 'otp_expired'),
    async () => {
      const opened = await context.database.orm.transaction((tx) => redeem(tx, context, purpose, token));
      if (!opened) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
      return opened;
    },
  );
}

async function redeem(
  tx: Queryable,
  context: Context,
  purpose: MailPurpose,
  token: string,
): Promise<OpenSession | undefined> {
  const now = context.now();
  const tokenHash = hashToken(token);
  const user = await lockOwner(tx, tokenHash);
  const [redeemed] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning();
  if (!user || !redeemed) return undefined;
  const confirmed =
    purpose === 'email_change'
      ? await confirmEmailChange(tx, context, user.id, redeemed.email)
      : await confirmEmail(tx, context, user, purpose);
  if (!confirmed) return undefined;
  return openSession(tx, confirmed, purpose === 'recovery' ? 'recovery' : 'otp', now);
}

/** Every change of an account locks its person before anything of theirs, so two changes cannot wait for each other. */
async function lockOwner(tx: Queryable, tokenHash: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.userId, users.id))
    .where(eq(oneTimeTokens.tokenHash, tokenHash))
    .for('update', { of: users });
  return row?.user;
}

async function confirmEmail(
  tx: Queryable,
  { now }: Context,
  user: UserRow,
  purpose: 'signup' | 'recovery',
): Promise<UserRow> {
  if (user.emailConfirmedAt !== null) return user;
  return updateUser(tx, user.id, {
    emailConfirmedAt: now(),
    updatedAt: now(),
    // Whoever signed up with this address knows the password; its owner is the one who has the link.
    ...(purpose === 'recovery' && { passwordHash: NO_PASSWORD }),
  });
}
