import { randomUUID } from 'node:crypto';
import { MENU_FIELD } from '@nosewise/contract/enquiries';
import { SECOND } from '@nosewise/domain/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import { MAIL_TO_MAILBOX } from '../limits/budgets';
import { LimitReached, type Limits } from '../limits/limits';
import { mailboxOf } from '../limits/mailbox';
import { type Letter, layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import { hasRoom } from './keeping';
import {
  acknowledgeContact,
  acknowledgeTeamEnquiry,
  announceContact,
  announceTeamEnquiry,
  type ContactMessage,
  type TeamEnquiry,
} from './letters';
import type { Menu } from './menu';
import { insertAttachment, insertContact, insertTeamEnquiry, isKept, type Receipt } from './queries';

/** What a form sends beside what the person has filled in. */
export interface Sending {
  readonly id?: string | undefined;
  readonly website?: string | undefined;
  /** In milliseconds. */
  readonly openFor?: number | undefined;
}

/** What somebody wrote, of whichever kind. */
export interface Enquiry {
  /** The sender's address. */
  readonly email: string;
  /** Keeps it, and all that came with it. @returns whether it was not there yet */
  readonly insert: (tx: Queryable, receipt: Receipt) => Promise<boolean>;
  readonly letterToOperator: (id: string) => Letter;
  readonly letterToSender: Letter;
}

/** A message of the contact form, or of somebody who wants to be called back. */
export function contactEnquiry(contact: ContactMessage): Enquiry {
  const { topic, firstName, lastName, email, subject, message } = contact;
  return {
    email,
    insert: (tx, receipt) =>
      insertContact(tx, { ...receipt, topic, firstName, lastName, email, subject, message }),
    letterToOperator: (id) => announceContact(id, contact),
    letterToSender: acknowledgeContact(contact),
  };
}

/** A request for training of a team, with the menu that came with it, if any. A program's menu is not kept. */
export function teamEnquiry(team: TeamEnquiry, menu: Menu | undefined): Enquiry {
  const { name, role, businessName, email, improvements, ndaRequired } = team;
  return {
    email,
    insert: async (tx, receipt) => {
      const words = { name, role, businessName, email, improvements, ndaRequired };
      const isNew = await insertTeamEnquiry(tx, { ...receipt, ...words });
      if (isNew && menu && !receipt.isSpam) await keepMenu(tx, receipt.id, menu);
      return isNew;
    },
    letterToOperator: (id) => announceTeamEnquiry(id, team, menu),
    letterToSender: acknowledgeTeamEnquiry(),
  };
}

async function keepMenu(tx: Queryable, teamEnquiryId: string, menu: Menu): Promise<void> {
  const size = menu.content.length;
  if (!(await hasRoom(tx, size))) throw noRoom();
  await insertAttachment(tx, { teamEnquiryId, size, ...menu });
}

function noRoom(): Refusal {
  const message =
    'We cannot take another file at the moment. Please send the form without it: we will ask for it.';
  return new Refusal(413, 'payload_too_large', message, undefined, [{ path: `body.${MENU_FIELD}`, message }]);
}

/** No person fills in a form faster. In milliseconds. */
const HASTE = 3 * SECOND;

/**
 * Keeps an enquiry, mails it to the operator and acknowledges it to its sender, all in one transaction, once for each
 * id. What a program has filled in is kept without a word to anybody. Nobody's mailbox is flooded: once it has had as many
 * mails as nobody need have asked for, the operator alone is mailed.
 * Throws a refusal 429 `too_fast` when the form was open for less time than a person needs.
 */
export async function receive(
  {
    database,
    env: { operatorEmail },
    limits,
    now,
    wake,
  }: Pick<Context, 'database' | 'env' | 'limits' | 'now' | 'wake'>,
  log: FastifyBaseLogger,
  { id = randomUUID(), website = '', openFor = HASTE }: Sending,
  { email, insert, letterToOperator, letterToSender }: Enquiry,
): Promise<void> {
  if (openFor < HASTE) throw tooFast();
  if (await isKept(database.orm, id)) return;
  const isSpam = website !== '';
  const acknowledged = !isSpam && (await mayAcknowledge(limits, email));
  const isMailed = await database.orm.transaction(async (tx) => {
    const isNew = await insert(tx, { id, isSpam, createdAt: now() });
    if (!isNew || isSpam) return false;
    if (operatorEmail) {
      await enqueueMail(tx, { to: operatorEmail, replyTo: email, ...layOut(letterToOperator(id)) });
    }
    if (acknowledged) {
      const answersGoTo = operatorEmail === undefined ? {} : { replyTo: operatorEmail };
      await enqueueMail(tx, { to: email, ...answersGoTo, ...layOut(letterToSender) });
    }
    return true;
  });
  if (!isMailed) return;
  if (!operatorEmail)
    log.warn({ enquiry: id }, 'OPERATOR_EMAIL is not set: nobody is mailed about an enquiry');
  wake('mail');
}

function tooFast(): Refusal {
  return new Refusal(
    429,
    'too_fast',
    'That was faster than a person can type. Nothing is lost: please send it again in 3 seconds.',
    HASTE / SECOND,
  );
}

/** To be asked before the transaction: it counts on a connection of its own. */
async function mayAcknowledge(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.spend(MAIL_TO_MAILBOX, mailboxOf(email));
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
