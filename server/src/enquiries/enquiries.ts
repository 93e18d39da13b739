import { randomUUID } from 'node:crypto';
import { MENU_FIELD, type sendContact, type sendTeamEnquiry } from '@nosewise/contract/enquiry-calls';
import { SECOND } from '@nosewise/domain/time';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import { FORM, UPLOAD } from '../limits/budgets';
import { LimitReached } from '../limits/limits';
import { networkOf } from '../limits/network';
import { type Letter, layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import {
  acknowledgeContact,
  acknowledgeTeamEnquiry,
  announceContact,
  announceTeamEnquiry,
  type ContactMessage,
  type TeamEnquiry,
} from './enquiry-letters';
import {
  insertAttachment,
  insertContact,
  insertTeamEnquiry,
  isKept,
  type Receipt,
  sizeOfMenus,
} from './enquiry-queries';
import { type Menu, readMenu } from './menu';

type Sender = Pick<FastifyRequest, 'ip' | 'log'>;

export function spendContact({ limits }: Context, { ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
  return limits.spend(FORM, `contact ${networkOf(ip)}`);
}

/** Takes a message. Its budget was charged by `spendContact`. */
export async function takeContact(
  context: Context,
  sender: Sender,
  message: z.output<NonNullable<typeof sendContact.body>>,
): Promise<void> {
  await receive(context, sender, message, contactEnquiry(message));
}

/** Charges a team enquiry to its sender. To be called before its form is read, so that a refused file costs us nothing. */
export function spendTeamEnquiry({ limits }: Context, { ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
  return limits.spend(FORM, `team enquiry ${networkOf(ip)}`);
}

/** Takes a team enquiry with its menu. Its budget was charged by `spendTeamEnquiry`. */
export async function takeTeamEnquiry(
  context: Context,
  sender: Sender,
  enquiry: z.output<NonNullable<typeof sendTeamEnquiry.body>>,
): Promise<void> {
  const menu = enquiry.menu && (await readMenu(enquiry.menu));
  if (menu) await context.limits.spend(UPLOAD, networkOf(sender.ip));
  await receive(context, sender, enquiry, teamEnquiry(enquiry, menu));
}

/** The fields of a form that no person fills in. */
interface Sending {
  readonly id?: string | undefined;
  readonly website?: string | undefined;
  /** In milliseconds. */
  readonly openFor?: number | undefined;
}

/** An enquiry of either kind. */
interface Enquiry {
  /** The sender's address. */
  readonly email: string;
  /** Stores it with its menu. @returns false when it was stored before */
  readonly insert: (tx: Queryable, receipt: Receipt) => Promise<boolean>;
  readonly letterToOperator: Letter;
  readonly letterToSender: Letter;
}

/** Prepares a message of the contact form, or a request for a call back. */
export function contactEnquiry(contact: ContactMessage): Enquiry {
  const { topic, firstName, lastName, email, subject, message } = contact;
  return {
    email,
    insert: (tx, receipt) =>
      insertContact(tx, { ...receipt, topic, firstName, lastName, email, subject, message }),
    letterToOperator: announceContact(contact),
    letterToSender: acknowledgeContact(contact),
  };
}

/** Prepares a request for training of a team. A menu that a program has sent is not stored. */
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
    letterToOperator: announceTeamEnquiry(team, menu),
    letterToSender: acknowledgeTeamEnquiry(),
  };
}

/** The most bytes of all menus together. */
export const MENUS_MAX = 1024 ** 3;

/** Keeps a menu while there is room. Two that arrive at once may both be kept in the last of it. */
async function keepMenu(tx: Queryable, teamEnquiryId: string, menu: Menu): Promise<void> {
  const size = menu.content.length;
  if ((await sizeOfMenus(tx)) + size > MENUS_MAX) {
    const message =
      'We cannot take another file at the moment. Please send the form without it: we will ask for it.';
    const errors = [{ path: `body.${MENU_FIELD}`, message, code: 'no_room' as const }];
    throw new Refusal({ code: 'payload_too_large' }, { detail: message, errors });
  }
  await insertAttachment(tx, { teamEnquiryId, size, ...menu });
}

/** No person fills in a form faster. In milliseconds. */
const HASTE = 3 * SECOND;

/**
 * Stores an enquiry, mails it to the operator and acknowledges it to its sender, all in one transaction, once
 * per id. A form that a program filled in is stored without mail. A mailbox that has had too many mails gets
 * no acknowledgement, so that it cannot be flooded.
 * @throws Refusal 429 `too_fast` when the form was open for less time than a person needs
 */
export async function receive(
  context: Pick<Context, 'database' | 'env' | 'limits' | 'now' | 'wake'>,
  { ip, log }: Sender,
  { id = randomUUID(), website = '', openFor = HASTE }: Sending,
  { email, insert, letterToOperator, letterToSender }: Enquiry,
): Promise<void> {
  const { database, now, wake } = context;
  const { operatorEmail, publicUrl } = context.env;
  if (openFor < HASTE) throw tooFast();
  if (await isKept(database.orm, id)) return;
  const isSpam = website !== '';
  const acknowledged = !isSpam && (await mayAcknowledge(context, email, networkOf(ip)));
  const isMailed = await database.orm.transaction(async (tx) => {
    const isNew = await insert(tx, { id, isSpam, createdAt: now() });
    if (!isNew || isSpam) return false;
    if (operatorEmail) {
      const action = { label: 'Open it in the office', url: `${publicUrl}/office/enquiries/${id}` };
      const letter = layOut({ ...letterToOperator, action });
      await enqueueMail(tx, { to: operatorEmail, replyTo: email, ...letter });
    }
    if (acknowledged) {
      const answersGoTo = operatorEmail === undefined ? {} : { replyTo: operatorEmail };
      await enqueueMail(tx, { to: email, lane: 'now', ...answersGoTo, ...layOut(letterToSender) });
    }
    return true;
  });
  if (!isMailed) return;
  if (!operatorEmail)
    log.warn({ enquiry: id }, 'OPERATOR_EMAIL is not set: nobody is mailed about an enquiry');
  wake('mail');
}

function tooFast(): Refusal {
  return new Refusal({ code: 'too_fast' }, { retryAfter: HASTE / SECOND });
}

async function mayAcknowledge(
  { database, limits }: Pick<Context, 'database' | 'limits'>,
  email: string,
  network: string,
): Promise<boolean> {
  try {
    await limits.spendMail(database.orm, email, network);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
