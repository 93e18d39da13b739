import type { z } from 'zod';
import type { Context } from '../context';
import { MAIL_BY_ADDRESS } from '../limits/budgets';
import { enqueueMail } from '../mail/outbox';
import { mailEmailChange } from './email-change';
import { makeLink, spendMail } from './mail-link';
import { confirmMail } from './mails';
import { findUserByEmail, updateUser } from './queries';
import type { resendBody } from './requests';

/**
 * Mails a link again whose mail has not arrived. `email` is the address that the account has now, for both types.
 * Where nothing waits to be confirmed nothing is sent, and nobody learns of it.
 */
export async function resend(
  context: Context,
  { email, type }: z.output<typeof resendBody>,
  { redirectTo, network }: { redirectTo: string; network: string },
): Promise<void> {
  const { database, limits, now } = context;
  await limits.spend(MAIL_BY_ADDRESS, network);
  await spendMail(limits, type, email);
  await database.orm.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    if (type === 'signup' && user.emailConfirmedAt === null) {
      await updateUser(tx, user.id, { confirmationSentAt: now() });
      const link = await makeLink(tx, context, { userId: user.id, purpose: type, email, redirectTo });
      await enqueueMail(tx, confirmMail(email, link));
    }
    if (type === 'email_change' && user.newEmail !== null) {
      await mailEmailChange(tx, context, user, user.newEmail, redirectTo);
    }
  });
  context.wake('mail');
}
