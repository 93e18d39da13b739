import * as calls from '@nosewise/contract/office/failed-mails';
import { PAGE } from '@nosewise/contract/office/office-route';
import { OperatorError } from '../errors/operator-error';
import { MAIL_BY_ACCOUNT } from '../limits/budgets';
import {
  clearBounced,
  type FailedMail,
  markBounced,
  pageOfBounced,
  pageOfFailedMails,
  sendMailAgain,
  sendTestMail,
} from '../mail/mail-operations';
import { type Caller, may, officeCall } from './office-call';

/** The mails that failed and the addresses that are marked. */
export const MAIL_CALLS = [
  officeCall(calls.listFailedMails, async ({ database: { orm }, now }, { caller, query }) => {
    const { rows, next } = await pageOfFailedMails(orm, now(), query.cursor, query.limit ?? PAGE);
    return { rows: rows.map((mail) => mailFor(caller, mail)), next };
  }),

  officeCall(calls.sendMailAgain, async (context, { attempt, params }) => {
    await sendMailAgain(context, attempt, params.mail);
    context.wake('mail');
    return { done: true };
  }),

  officeCall(calls.markBounced, async (context, { attempt, params }) => {
    await markBounced(context, attempt, params.mail);
    return { done: true };
  }),

  officeCall(calls.listBounced, async ({ database: { orm } }, { caller, query }) => {
    const { rows, next } = await pageOfBounced(orm, query.cursor, query.limit ?? PAGE);
    const seesPeople = may(caller, ['people.help']);
    return { rows: rows.map((mark) => ({ ...mark, address: seesPeople ? mark.address : null })), next };
  }),

  officeCall(calls.clearBounced, async (context, { attempt, params }) => {
    await clearBounced(context, attempt, params.mark);
    return { done: true };
  }),

  officeCall(
    calls.sendTestMail,
    async (context, { attempt, caller: { account }, body }) => {
      const address = body.email ?? account?.email ?? context.env.operatorEmail;
      if (address === undefined) throw new OperatorError('Please give an address, or set OPERATOR_EMAIL.');
      // A message to the operator's own address is deleted with their account.
      const isOwn = address === account?.email;
      await sendTestMail(context, attempt, { address, ...(isOwn && { userId: account.userId }) });
      context.wake('mail');
      return { done: true };
    },
    { budget: MAIL_BY_ACCOUNT },
  ),
];

/** Leaves the recipient out of a failed mail if the role may not see such people. */
function mailFor(caller: Caller, { userId, to, why, ...mail }: FailedMail) {
  const isOwn = userId !== null && userId === caller.account?.userId;
  const isShown = isOwn || seesRecipients(caller, userId, mail.order);
  return { ...mail, to: isShown ? to : null, why: isShown ? why : null };
}

function seesRecipients(caller: Caller, userId: string | null, order: string | null): boolean {
  if (order !== null) return may(caller, ['orders.see']);
  if (userId !== null) return may(caller, ['people.help']);
  // It may be for a person who has written, waits for a kit, or whose pack was reported.
  return may(caller, ['enquiries.handle']) && may(caller, ['stock.alerts']);
}
