import { randomUUID } from 'node:crypto';
import type { Instant } from '@nosewise/domain/models';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth';
import { SIGN_UP_BY_ADDRESS } from '../limits/budgets';
import { enqueueMail } from '../mail/outbox';
import { makeLink, spendMail } from './mail-link';
import { alreadyRegisteredMail, confirmMail } from './mails';
import { hashPassword } from './passwords';
import { insertUser } from './queries';
import { assertStrong, type signUpBody } from './requests';
import { type UserRow, userJson } from './user-json';

type NewUser = Pick<UserRow, 'email' | 'passwordHash' | 'userMetadata'>;

/**
 * Makes an account that waits for its mail to be confirmed (specification, section 5). Answers alike, after the same
 * work, for an address that already has one: its owner gets a mail that says so. The answer names a made-up user
 * without identities, as GoTrue's does for a taken address, since the real one would tell old from new.
 *
 * Signing up again before confirming replaces the password. Who signed up with another person's address thus loses it
 * to the owner; GoTrue keeps the first password, with which the stranger could log in after the owner has confirmed.
 */
export async function signUp(
  context: Context,
  { email, password, data }: z.output<typeof signUpBody>,
  { redirectTo, network }: { redirectTo: string; network: string },
) {
  assertStrong(password);
  const { database, limits, env, now } = context;
  await limits.spend(SIGN_UP_BY_ADDRESS, network);
  await spendMail(limits, 'signup', email);
  const newUser: NewUser = { email, passwordHash: await hashPassword(password), userMetadata: data ?? {} };
  await database.orm.transaction(async (tx) => {
    const user = (await insertUser(tx, newUser, now())) ?? (await replaceUnconfirmed(tx, newUser, now()));
    if (!user) return enqueueMail(tx, alreadyRegisteredMail(email, `${env.publicUrl}/login`));
    const link = await makeLink(tx, context, { userId: user.id, purpose: 'signup', email, redirectTo });
    await enqueueMail(tx, confirmMail(email, link));
  });
  context.wake('mail');
  return { ...userJson(madeUp(newUser, now()), []), identities: [] };
}

async function replaceUnconfirmed(
  tx: Queryable,
  { email, ...values }: NewUser,
  now: Instant,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({ ...values, confirmationSentAt: now, updatedAt: now })
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt)))
    .returning();
  return user;
}

function madeUp(newUser: NewUser, now: Instant): UserRow {
  return {
    ...newUser,
    id: randomUUID(),
    emailConfirmedAt: null,
    newEmail: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
