import { randomUUID } from 'node:crypto';
import { isoOf } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import type { z } from 'zod';
import type { Context } from '../../context';
import { statement } from '../../db/statement';
import { CREATE, PASSWORDS } from '../../limits/budgets';
import type { UserRow } from '../auth-queries';
import { spendMail } from '../mails/mailed-link';
import type { signUpBody } from '../requests';
import { userJson } from '../sessions/present';
import { assertStrong, hashPassword } from './passwords';

type NewUser = Pick<UserRow, 'id' | 'email' | 'passwordHash' | 'userMetadata'>;

/** Makes a person with their profile and requests a mail in one statement, unless the address is in use. */
const signUpOnce = statement(
  'signed_up',
  `with person as (
     insert into users (id, email, password_hash, user_metadata, confirmation_sent_at, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, $5::timestamptz, $5::timestamptz, $5::timestamptz)
     on conflict (email) do nothing returning id
   ), profile as (
     insert into profiles (user_id, created_at) select id, $5::timestamptz from person
   )
   insert into account_mails (kind, email, redirect_to, created_at)
   select case when exists (select from person) then 'sign-up' else 'sign-up again' end, $2, $6, $5::timestamptz`,
);

/**
 * Makes an account that waits for its mail to be confirmed (specification, section 5). Answer and work are
 * the same for an address that already has one: the user in the answer is then made up, and the owner is told
 * by mail. Neither answer has identities, like GoTrue's for a taken address.
 */
export async function signUp(
  context: Context,
  { email, password, data }: z.output<typeof signUpBody>,
  { redirectTo, network }: { redirectTo: string; network: string },
) {
  const { database, limits, now, wake } = context;
  await assertStrong(password);
  await limits.spend(CREATE, `account ${network}`);
  await limits.spend(PASSWORDS, network);
  await spendMail(context, 'signup', email, network);
  const passwordHash = await hashPassword(password, network);
  const user: NewUser = { id: randomUUID(), email, passwordHash, userMetadata: data ?? {} };
  const at = now();
  const metadata = JSON.stringify(user.userMetadata);
  await signUpOnce(database.orm, user.id, email, passwordHash, metadata, isoOf(at), redirectTo);
  wake('account-mails');
  return { ...userJson(signedUp(user, at), []), identities: [] };
}

function signedUp(user: NewUser, now: Instant): UserRow {
  return {
    ...user,
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
