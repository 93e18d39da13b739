import { SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../db/database';
import { authSessions } from '../db/tables/auth-tables';
import { refusedAs } from '../errors/refusal';
import { MAIL_BY_ACCOUNT, PASSWORDS } from '../limits/budgets';
import { enqueueMail } from '../mail/outbox';
import { type AuthContext, lacksSecondFactor, listFactors, passwordCharges } from './auth';
import { AuthError } from './auth-error';
import { replacePassword, type SessionRow, type UserRow, updateUser } from './auth-queries';
import { noteAccountMail } from './mails/account-mails';
import { emailChangeNotice, passwordChangedMail } from './mails/mail-words';
import { spendMail } from './mails/mailed-link';
import type { userChangesBody } from './requests';
import { proof } from './sessions/auth-sessions';
import { userJson } from './sessions/present';
import { assertRecentSignIn, RECENT_SIGN_IN, type SignedIn } from './sessions/signed-in';
import { assertStrong, hashPassword, verifyPassword } from './sign-in/passwords';

type Changes = z.output<typeof userChangesBody>;

/** The largest metadata of a person, as JSON, in bytes. */
const METADATA_MAX = 16 * 1024;

/**
 * Changes a person's own account. A new password needs the old one, unless the link for a forgotten one was
 * opened within `RECENT_SIGN_IN`, and ends all other sessions and all mailed links. A new email needs a
 * recent sign-in and applies once its link is opened. Every change needs the second factor where there is
 * one.
 * @returns the user object after the change
 */
export async function changeUser(
  context: AuthContext,
  who: SignedIn,
  changes: Changes,
  { redirectTo, network }: { redirectTo: string; network: string },
) {
  const { database, env, now } = context;
  const { user, session } = who;
  const newEmail = changes.email === user.email ? undefined : changes.email;
  if (await lacksSecondFactor(database.orm, session)) {
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to update the account when MFA is enabled.',
    );
  }
  const passwordHash = await newPasswordHash(context, who, changes, network);
  if (newEmail !== undefined) {
    assertRecentSignIn(who, now(), 'Email update');
    await context.limits.spend(MAIL_BY_ACCOUNT, user.id);
    await spendMail(context, 'email_change', newEmail, network);
  }
  const logIn = `${env.publicUrl}/login`;

  const changed = await database.orm.transaction(async (tx) => {
    let current = user;
    if (changes.data) {
      const userMetadata = mergeMetadata(user.userMetadata, changes.data);
      current = await updateUser(tx, user.id, { userMetadata, updatedAt: now() });
    }
    if (passwordHash !== undefined) {
      current = await setPassword(tx, session, passwordHash, now());
      await enqueueMail(tx, { ...passwordChangedMail(user.email, logIn), userId: user.id });
    }
    if (newEmail !== undefined) {
      current = await updateUser(tx, user.id, { newEmail, emailChangeSentAt: now(), updatedAt: now() });
      await noteAccountMail(tx, { kind: 'email change', email: user.email, redirectTo }, now());
      await enqueueMail(tx, { ...emailChangeNotice(user.email, newEmail, logIn), userId: user.id });
    }
    return userJson(current, await listFactors(tx, user.id));
  });
  if (passwordHash !== undefined) context.openSessions.forget();
  context.wake('account-mails');
  context.wake('mail');
  return changed;
}

/**
 * Merges metadata as GoTrue does: null removes an entry. Throws `validation_failed` when the result is larger than
 * `METADATA_MAX`.
 */
function mergeMetadata(
  present: UserRow['userMetadata'],
  changes: NonNullable<Changes['data']>,
): UserRow['userMetadata'] {
  const merged = Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_MAX) return metadata;
  throw new AuthError(
    400,
    'validation_failed',
    `User metadata must be at most ${METADATA_MAX / 1024} kB in all`,
  );
}

/** Checks the rules about a new password, and hashes it. */
async function newPasswordHash(
  context: AuthContext,
  { user, session }: SignedIn,
  { password, current_password: currentPassword }: Changes,
  network: string,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  await assertStrong(password);
  await context.limits.spend(PASSWORDS, network);
  if (!isRecovering(session, context.now())) {
    await checkCurrentPassword(context, user, currentPassword, network);
    if (password === currentPassword) throw samePassword();
  } else if (await verifyPassword(user.passwordHash, password, network)) {
    throw samePassword();
  }
  return hashPassword(password, network);
}

function checkCurrentPassword(
  { limits }: AuthContext,
  user: UserRow,
  currentPassword: string | undefined,
  network: string,
): Promise<void> {
  if (currentPassword === undefined) {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  }
  return limits.guess(passwordCharges(user.id, network), refusedAs('current_password_invalid'), async () => {
    if (await verifyPassword(user.passwordHash, currentPassword, network)) return;
    throw new AuthError(400, 'current_password_invalid', 'Current password is not correct.');
  });
}

function isRecovering({ amr }: SessionRow, now: number): boolean {
  return amr.some(
    ({ method, timestamp }) => method === 'recovery' && now - timestamp * SECOND < RECENT_SIGN_IN,
  );
}

function samePassword(): AuthError {
  return new AuthError(422, 'same_password', 'New password should be different from the old password.');
}

async function setPassword(
  tx: Queryable,
  { id, userId, amr }: SessionRow,
  passwordHash: string,
  now: number,
): Promise<UserRow> {
  const user = await replacePassword(tx, userId, passwordHash, { now, but: id });
  // The link has served its purpose: from now on this session knows the password.
  await tx
    .update(authSessions)
    .set({
      amr: amr.map((way) => (way.method === 'recovery' ? proof('password', now) : way)),
    })
    .where(eq(authSessions.id, id));
  return user;
}
