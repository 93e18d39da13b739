import * as z from 'zod/mini';
import { emailField } from '../account/credentials';
import { instantText } from '../instant';
import { attempt, attemptId, cursor, limit, officeRoute, page } from './office-route';

/** Mails that could not be delivered, and addresses that get none. */

const failedMail = z.object({
  id: z.int(),
  /** Null where the role may not see whom such a mail is for. */
  to: z.nullable(z.string()),
  subject: z.string(),
  createdAt: instantText,
  attempts: z.int(),
  /** The number of tries. */
  version: z.int(),
  /** The words of the mail server, which may repeat the address: null with it. */
  why: z.nullable(z.string()),
  /** The number of the order that it is about. */
  order: z.nullable(z.string()),
  /** Whether the address is marked, so that no mail is sent to it. */
  bounced: z.boolean(),
});
export type FailedMailRow = z.output<typeof failedMail>;

const mark = z.object({
  id: z.uuid(),
  /** Null where the role may not see people. */
  address: z.nullable(z.string()),
  markedAt: instantText,
});

const params = z.object({ mail: z.coerce.number().check(z.int(), z.gte(1)) });
const query = z.object({ cursor: z.optional(cursor), limit });
const body = z.object(attempt);
const answer = z.object({ done: z.boolean() });

export const listFailedMails = officeRoute({
  method: 'GET',
  path: '/office/mails',
  name: 'mails.list',
  summary: 'The mails that were given up and have not expired, newest first.',
  rights: ['orders.mail'],
  query,
  answer: page(failedMail),
});

export const sendMailAgain = officeRoute({
  method: 'POST',
  path: '/office/mails/:mail/sending',
  name: 'mails.send',
  summary: 'Send a failed mail again, from the first try.',
  rights: ['orders.mail'],
  params,
  body,
  answer,
});

export const markBounced = officeRoute({
  method: 'POST',
  path: '/office/mails/:mail/mark',
  name: 'mails.mark',
  summary: 'Mark the address of a failed mail: no more are sent to it.',
  rights: ['orders.mail'],
  params,
  body,
  answer,
});

export const listBounced = officeRoute({
  method: 'GET',
  path: '/office/bounced',
  name: 'mails.bounced',
  summary: 'The marked addresses, newest first.',
  rights: ['orders.mail'],
  query,
  answer: page(mark),
});

export const clearBounced = officeRoute({
  method: 'POST',
  path: '/office/bounced/:mark/removal',
  name: 'mails.unmark',
  summary: 'Take the mark off an address, which gets mail again.',
  rights: ['orders.mail'],
  params: z.object({ mark: z.uuid() }),
  /** Needs no version: a mark is either there or removed. */
  body: z.object({ id: attemptId }),
  answer,
});

export const sendTestMail = officeRoute({
  method: 'POST',
  path: '/office/mails/test',
  name: 'mails.test',
  summary: 'Mail a test message, to the operator unless another address is given.',
  rights: ['orders.mail'],
  /** Needs no version: nobody else can change what it is about. */
  body: z.object({
    id: attemptId,
    email: z.optional(emailField),
  }),
  answer,
});
