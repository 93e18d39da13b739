import { ownPath } from '@nosewise/contract/account/mail-link';
import { HOUR } from '@nosewise/domain/time';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Queryable } from '../../db/database';
import { hashToken, newToken } from '../../db/opaque-token';
import { oneTimeTokens } from '../../db/tables/auth-tables';
import { MAIL_PAUSE } from '../../limits/budgets';
import { LimitReached } from '../../limits/limits';
import { mailboxOf } from '../../limits/mailbox-name';
import { AuthError } from '../auth-error';

export type MailPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

const LIFETIME = HOUR;

/**
 * Makes the link of a mail. It works once, for one hour, and ends earlier ones of the same purpose.
 * @param redirectTo the page to go on to, already checked to be ours (`safeRedirect`)
 */
export async function makeLink(
  tx: Queryable,
  { env, now }: Pick<Context, 'env' | 'now'>,
  {
    userId,
    purpose,
    email,
    redirectTo,
  }: { userId: string; purpose: MailPurpose; email: string; redirectTo: string },
): Promise<string> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
  const token = newToken();
  await tx.insert(oneTimeTokens).values({
    tokenHash: hashToken(token),
    userId,
    purpose,
    email,
    createdAt: now(),
    expiresAt: now() + LIFETIME,
  });
  return linkTo(env.publicUrl, { token, purpose, redirectTo });
}

/**
 * Links to the page that asks before it uses up the token. Everything follows the `#`, which browsers send to
 * no server, so that it appears in no log, cache or `Referer`.
 */
export function linkTo(
  publicUrl: string,
  { token, purpose, redirectTo }: { token: string; purpose: MailPurpose; redirectTo: string },
): string {
  const next = redirectTo.slice(publicUrl.length);
  const fragment = new URLSearchParams({
    token,
    type: purpose,
    ...(next !== '/app' && { redirect_to: next }),
  });
  return `${publicUrl}/confirm#${fragment}`;
}

/** Counts a mail that a network asks for to a mailbox. Throws `over_email_send_rate_limit`. */
export async function spendMail(
  { database: { orm }, limits }: Pick<Context, 'database' | 'limits'>,
  purpose: MailPurpose,
  email: string,
  network: string,
): Promise<void> {
  await spendOr(
    (seconds) => `For security purposes, you can only request this after ${seconds} seconds.`,
    () => limits.spend(MAIL_PAUSE, `${purpose} ${mailboxOf(email)} ${network}`),
  );
  await spendOr(
    () => 'email rate limit exceeded',
    () => limits.spendMail(orm, email, network),
  );
}

async function spendOr(words: (seconds: number) => string, spend: () => Promise<void>): Promise<void> {
  try {
    await spend();
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const { retryAfter } = error;
    throw new AuthError(429, 'over_email_send_rate_limit', words(retryAfter), { retryAfter });
  }
}

/** Keeps mails from leading to other sites: returns the address that was asked for if it is one of ours, else the app. */
export function safeRedirect(publicUrl: string, asked: string | undefined): string {
  return publicUrl + (ownPath(publicUrl, asked) ?? '/app');
}
