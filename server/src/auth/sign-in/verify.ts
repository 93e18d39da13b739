import type { MailLink } from '@nosewise/contract/account/mail-link';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { hashToken } from '../../db/opaque-token';
import { oneTimeTokens, users } from '../../db/tables/auth-tables';
import { Refusal, refusedAs } from '../../errors/refusal';
import { GUESS } from '../../limits/budgets';
import type { AuthContext } from '../auth';
import { AuthError } from '../auth-error';
import { deleteMailTokens, findUserByEmail, type UserRow, updateUser } from '../auth-queries';
import type { MailPurpose } from '../mails/mailed-link';
import { type NewSession, type OpenSession, openSession, proof } from '../sessions/auth-sessions';
import { NO_PASSWORD } from './passwords';
import type { Visitor } from './sign-in';
import type { AskedSignIn } from './sign-in-codes';

/**
 * Tells what a mailed link is for without using it up. Nobody can guess one. Throws `not_found` for any link that does not
 * work.
 */
export async function describeLink({ database, now }: AuthContext, token: string): Promise<MailLink> {
  const [link] = await database.orm
    .select({
      purpose: oneTimeTokens.purpose,
      email: oneTimeTokens.email,
      userId: users.id,
      accountEmail: users.email,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), gt(oneTimeTokens.expiresAt, now())));
  if (link) return link;
  throw new Refusal({ code: 'not_found' }, { detail: 'This link was used before, or it has expired.' });
}

/** Redeems a mailed link, once, and opens a session. Throws `otp_expired` for any link that does not work. */
export async function verify(
  context: AuthContext,
  purpose: MailPurpose,
  token: string,
  visitor: Visitor,
): Promise<OpenSession> {
  const opened = await context.database.orm.transaction((tx) =>
    redeem(tx, context, { ...visitor, purpose, token }),
  );
  if (!opened) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (opened.endedOthers) context.openSessions.forget();
  return opened;
}

/** Redeems a code for the sign-in that has asked for it, once. Throws `otp_expired` for any code that does not work. */
export function verifyCode(
  context: AuthContext,
  asked: AskedSignIn,
  code: string,
  visitor: Visitor,
): Promise<OpenSession> {
  const charge = { budget: GUESS, whom: `code ${visitor.network}` };
  return context.limits.guess([charge], refusedAs('otp_expired'), async () => {
    const userId = await context.codes.try(context.database.orm, asked, code);
    const opened = userId && (await spendCode(context, asked, userId, visitor));
    if (!opened) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    if (opened.endedOthers) context.openSessions.forget();
    return opened;
  });
}

function spendCode(
  context: AuthContext,
  asked: AskedSignIn,
  userId: string,
  { network, device }: Visitor,
): Promise<NewSession | undefined> {
  return context.database.orm.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user?.email !== asked.email || !(await context.codes.spend(tx, asked))) return undefined;
    const confirmed = await confirmEmail(tx, context, user, 'magiclink');
    const networkHash = context.networks.hash(userId, network);
    const now = context.now();
    return openSession(tx, confirmed, { amr: [proof('otp', now)], now, networkHash, device });
  });
}

async function redeem(
  tx: Queryable,
  context: AuthContext,
  { purpose, token, network, device }: Visitor & { purpose: MailPurpose; token: string },
): Promise<NewSession | undefined> {
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
  return openSession(tx, confirmed, {
    amr: [proof(purpose === 'recovery' ? 'recovery' : 'otp', now)],
    now,
    networkHash: context.networks.hash(confirmed.id, network),
    device,
  });
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
  { now }: AuthContext,
  user: UserRow,
  purpose: Exclude<MailPurpose, 'email_change'>,
): Promise<UserRow> {
  if (user.emailConfirmedAt !== null) return user;
  return updateUser(tx, user.id, {
    emailConfirmedAt: now(),
    updatedAt: now(),
    // A stranger may have chosen the password: only the mail proves who owns the address.
    ...(purpose !== 'signup' && { passwordHash: NO_PASSWORD }),
  });
}

/**
 * Gives a person the address whose link they have opened.
 * @returns `undefined` if they have since asked for another one, or the address is taken
 */
async function confirmEmailChange(
  tx: Queryable,
  { now }: AuthContext,
  userId: string,
  email: string,
): Promise<UserRow | undefined> {
  // An unconfirmed sign-up never proved that the address is theirs; the link does.
  await tx
    .delete(users)
    .where(and(eq(users.email, email), ne(users.id, userId), isNull(users.emailConfirmedAt)));
  if (await findUserByEmail(tx, email)) return undefined;
  const [user] = await tx
    .update(users)
    .set({ email, newEmail: null, emailConfirmedAt: now(), updatedAt: now() })
    .where(and(eq(users.id, userId), eq(users.newEmail, email)))
    .returning();
  // Including the links that went to the old address.
  if (user) await deleteMailTokens(tx, userId);
  return user;
}
