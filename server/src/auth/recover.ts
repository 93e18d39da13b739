import type { Context } from '../context';
import { MAIL_BY_ADDRESS } from '../limits/budgets';
import { enqueueMail } from '../mail/outbox';
import { makeLink, spendMail } from './mail-link';
import { recoveryMail } from './mails';
import { findUserByEmail, updateUser } from './queries';

/** Mails a link that lets the owner of an address choose a new password. Nobody learns whether it has an account. */
export async function recover(
  context: Context,
  email: string,
  { redirectTo, network }: { redirectTo: string; network: string },
): Promise<void> {
  const { database, limits, now } = context;
  await limits.spend(MAIL_BY_ADDRESS, network);
  await spendMail(limits, 'recovery', email);
  await database.orm.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    await updateUser(tx, user.id, { recoverySentAt: now() });
    const link = await makeLink(tx, context, { userId: user.id, purpose: 'recovery', email, redirectTo });
    await enqueueMail(tx, recoveryMail(email, link));
  });
  context.wake('mail');
}
