import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import type { Queryable } from '../../db/database';
import { accountMails, users } from '../../db/tables/auth-tables';
import { isUnavailable } from '../../db/unavailable';
import type { Job } from '../../jobs/jobs';
import { CREATE } from '../../limits/budgets';
import { enqueueMail } from '../../mail/outbox';
import type { AuthContext } from '../auth';
import { deleteMailTokens, findUserByEmail, type UserRow, updateUser } from '../auth-queries';
import { NO_PASSWORD } from '../sign-in/passwords';
import {
  alreadyRegisteredMail,
  confirmMail,
  emailChangeMail,
  emailTakenNotice,
  recoveryMail,
  signedUpAgainMail,
  signInMail,
} from './mail-words';
import { type MailPurpose, makeLink, spendMail } from './mailed-link';

type AccountMail = Pick<typeof accountMails.$inferSelect, 'kind' | 'email' | 'redirectTo'> & {
  /** The hash of the sign-in that a code is for. */
  readonly signInHash?: string | null;
};
type MailContext = Pick<AuthContext, 'codes' | 'database' | 'env' | 'now' | 'wake'>;

/** How many requests are looked up at once. */
const BATCH = 100;

const purposes = {
  confirmation: 'signup',
  recovery: 'recovery',
  'email change': 'email_change',
  'sign-in': 'magiclink',
} as const satisfies Partial<Record<AccountMail['kind'], MailPurpose>>;

/**
 * Requests a mail about a forgotten password, or a new link. Neither the answer nor its time tells whether
 * the address has an account, since `accountMailJob` looks that up later.
 */
export async function askForMail(
  context: Context,
  mail: AccountMail & { kind: keyof typeof purposes },
  network: string,
): Promise<void> {
  await context.limits.spend(CREATE, `mail ${network}`);
  await spendMail(context, purposes[mail.kind], mail.email, network);
  await noteAccountMail(context.database.orm, mail, context.now());
  context.wake('account-mails');
}

/** Queues a mail for `accountMailJob`. Call `context.wake('account-mails')` after the commit. */
export async function noteAccountMail(tx: Queryable, mail: AccountMail, now: number): Promise<void> {
  await tx.insert(accountMails).values({ ...mail, createdAt: now });
}

/** Makes the job that writes the requested mails, in their order. */
export function accountMailJob(context: MailContext, log: FastifyBaseLogger): Job {
  const { orm } = context.database;

  async function write(id: number): Promise<void> {
    try {
      await orm.transaction(async (tx) => {
        const [asked] = await tx.delete(accountMails).where(eq(accountMails.id, id)).returning();
        if (asked) await writeMail(tx, context, asked);
      });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // A mail that cannot be written must not hold up the others. Its person can ask again.
      log.error({ err: error, mail: id }, 'account mail not written');
      await orm.delete(accountMails).where(eq(accountMails.id, id));
    }
  }

  const listNext = () =>
    orm.select({ id: accountMails.id }).from(accountMails).orderBy(asc(accountMails.id)).limit(BATCH);

  return {
    name: 'account-mails',
    interval: 30_000,
    run: async () => {
      for (let batch = await listNext(); batch.length > 0; batch = await listNext()) {
        for (const { id } of batch) await write(id);
        context.wake('mail');
      }
    },
  };
}

async function writeMail(
  tx: Queryable,
  context: MailContext,
  { kind, email, redirectTo, signInHash }: AccountMail,
): Promise<void> {
  if (kind === 'sign-up again') await disown(tx, email);
  const user = await findUserByEmail(tx, email);
  if (!user) return;
  switch (kind) {
    case 'sign-up':
    case 'sign-up again':
    case 'confirmation':
      if (user.emailConfirmedAt === null) return confirmation(tx, context, user, redirectTo);
      return kind === 'confirmation' ? undefined : alreadyRegistered(tx, context, user);
    case 'recovery':
      return recovery(tx, context, user, redirectTo);
    case 'sign-in':
      return signInByMail(tx, context, user, { redirectTo, signInHash: signInHash ?? '' });
    case 'email change':
      return user.newEmail === null
        ? undefined
        : emailChange(tx, context, user, { newEmail: user.newEmail, redirectTo });
  }
}

/**
 * Removes the password of an unconfirmed account. Two people may have signed up with one address, and nobody
 * can tell whose password it is: no link may confirm either, so the owner chooses a new one.
 */
async function disown(tx: Queryable, email: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash: NO_PASSWORD, userMetadata: {} })
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  if (user) await deleteMailTokens(tx, user.id);
}

async function confirmation(
  tx: Queryable,
  context: MailContext,
  { id: userId, email, passwordHash }: UserRow,
  redirectTo: string,
): Promise<void> {
  const { env, now } = context;
  await updateUser(tx, userId, { confirmationSentAt: now() });
  if (passwordHash !== NO_PASSWORD) {
    const link = await makeLink(tx, context, { userId, purpose: 'signup', email, redirectTo });
    return enqueueMail(tx, { ...confirmMail(email, link), userId });
  }
  const choosePassword = `${env.publicUrl}/app/new-password`;
  const target = { userId, purpose: 'recovery', email, redirectTo: choosePassword } as const;
  const link = await makeLink(tx, context, target);
  await enqueueMail(tx, { ...signedUpAgainMail(email, link), userId });
}

async function alreadyRegistered(
  tx: Queryable,
  { env }: MailContext,
  { id: userId, email }: UserRow,
): Promise<void> {
  await enqueueMail(tx, { ...alreadyRegisteredMail(email, `${env.publicUrl}/login`), userId });
}

async function recovery(
  tx: Queryable,
  context: MailContext,
  { id: userId, email }: UserRow,
  redirectTo: string,
): Promise<void> {
  await updateUser(tx, userId, { recoverySentAt: context.now() });
  const link = await makeLink(tx, context, { userId, purpose: 'recovery', email, redirectTo });
  await enqueueMail(tx, { ...recoveryMail(email, link), userId });
}

/** Mails a code for the sign-in that has asked, and a link for where the mail is read. */
async function signInByMail(
  tx: Queryable,
  context: MailContext,
  { id: userId, email }: UserRow,
  { redirectTo, signInHash }: { redirectTo: string; signInHash: string },
): Promise<void> {
  const code = await context.codes.make(tx, { userId, email, signInHash });
  const link = await makeLink(tx, context, { userId, purpose: 'magiclink', email, redirectTo });
  await enqueueMail(tx, { ...signInMail(email, code, link), userId });
}

/** Mails a link to the new address. If it belongs to another account, its owner gets a note instead. */
async function emailChange(
  tx: Queryable,
  context: MailContext,
  { id: userId }: UserRow,
  { newEmail, redirectTo }: { newEmail: string; redirectTo: string },
): Promise<void> {
  const { env, now } = context;
  await updateUser(tx, userId, { emailChangeSentAt: now() });
  const owner = await findUserByEmail(tx, newEmail);
  if (owner?.emailConfirmedAt != null) {
    return enqueueMail(tx, { ...emailTakenNotice(newEmail, `${env.publicUrl}/login`), userId: owner.id });
  }
  const link = await makeLink(tx, context, { userId, purpose: 'email_change', email: newEmail, redirectTo });
  await enqueueMail(tx, { ...emailChangeMail(newEmail, link), userId });
}
