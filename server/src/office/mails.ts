import * as calls from '@nosewise/contract/office/mails';
import { PAGE } from '@nosewise/contract/office/route';
import type { Context } from '../context';
import { TEST_MESSAGE } from '../limits/budgets';
import {
  clearBounced,
  type FailedMail,
  markBounced,
  pageOfBounced,
  pageOfFailedMails,
  sendMailAgain,
  sendTestMail,
} from '../mail/operate';
import { may, type Office, type Operator } from './guard';

/** Serves the mails that failed and the addresses that are marked. */
export function mailRoutes(office: Office, context: Context): void {
  const { limits, now, wake } = context;
  const { orm } = context.database;

  office.serve(calls.listFailedMails, async ({ person, request: { query } }) => {
    const { rows, next } = await pageOfFailedMails(orm, now(), query.cursor, PAGE);
    return { rows: rows.map((mail) => mailFor(person, mail)), next };
  });

  office.serve(calls.sendMailAgain, async ({ person: { actor }, request: { params, body } }) => {
    await sendMailAgain(context, actor, params.mail, body);
    wake('mail');
    return { done: true };
  });

  office.serve(calls.markBounced, async ({ person: { actor }, request: { params, body } }) => {
    await markBounced(context, actor, params.mail, body);
    return { done: true };
  });

  office.serve(calls.listBounced, async ({ person, request: { query } }) => {
    const { rows, next } = await pageOfBounced(orm, query.cursor, PAGE);
    const seesPeople = may(person, ['people.help']);
    return { rows: rows.map((mark) => ({ ...mark, address: seesPeople ? mark.address : null })), next };
  });

  office.serve(calls.clearBounced, async ({ person: { actor }, request: { params, body } }) => {
    await clearBounced(context, actor, params.id, body);
    return { done: true };
  });

  office.serve(calls.sendTestMail, async ({ person: { actor, userId, email }, request: { body } }) => {
    await limits.spend(TEST_MESSAGE, userId);
    await sendTestMail(context, actor, { address: email, userId }, body);
    wake('mail');
    return { done: true };
  });
}

/** Leaves the recipient out of a failed mail if the role may not see such people. */
function mailFor(operator: Operator, { userId, to, why, ...mail }: FailedMail) {
  const isShown = userId === operator.userId || seesRecipients(operator, userId, mail.order);
  return { ...mail, to: isShown ? to : null, why: isShown ? why : null };
}

function seesRecipients(operator: Operator, userId: string | null, order: string | null): boolean {
  if (order !== null) return may(operator, ['orders.see']);
  if (userId !== null) return may(operator, ['people.help']);
  // It may be for a person who has written, waits for a kit, or whose pack was reported.
  return may(operator, ['enquiries.handle']) && may(operator, ['stock.alerts']);
}
