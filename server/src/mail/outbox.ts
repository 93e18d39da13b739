import { normalAddress } from '@nosewise/contract/auth';
import type { Queryable } from '../db/database';
import { mailOutbox } from '../db/tables/mail';

export interface Mail {
  /** One plain address. */
  readonly to: string;
  /** Whose account it is about: deleting the account takes it along. */
  readonly userId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** What the mail is about to be clicked for: printed in the log when mail is written to files. */
  readonly link?: string;
}

/**
 * Puts a mail where it waits to be delivered, in the transaction of what it is about: both happen or neither does.
 * After the commit, `context.wake('mail')` has it delivered at once.
 */
export async function enqueueMail(
  tx: Queryable,
  { to, userId, subject, text, html, replyTo, link }: Mail,
): Promise<void> {
  // Instant 0: it is due at once, whatever the clock says.
  await tx
    .insert(mailOutbox)
    .values({ recipient: normalAddress(to), userId, subject, text, html, replyTo, link, nextAttemptAt: 0 });
}
