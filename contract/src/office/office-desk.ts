import * as z from 'zod/mini';
import { emailField } from '../account/credentials';
import { instant, instantText } from '../instant';
import { ACTIONS, logLine } from '../operations';
import { EVERY_RIGHT, ROLES } from '../roles';
import { attempt, cursor, limit, officeRoute, page, searchText } from './office-route';

/** The front of the office: who the caller is, what waits, the search, the log, and who may work here. */

const role = z.enum(ROLES);

export const showCaller = officeRoute({
  method: 'GET',
  path: '/office/me',
  name: 'me',
  summary: 'Who is calling, with which role, and until when.',
  rights: [],
  answer: z.object({
    userId: z.uuid(),
    email: z.string(),
    role,
    rights: z.array(z.enum(EVERY_RIGHT)),
    /** Until then, refunds, exports and roles need no further sign-in. */
    freshUntil: instant,
    /** The office stays open for the session until then. */
    endsAt: instant,
    /** Without a named seller, the shop charges nobody. */
    isDemo: z.boolean(),
    /** Shown to the hub of topics (`office-messages.ts`). */
    ticket: z.string(),
  }),
});
export type Caller = z.output<typeof showCaller.answer>;

/** The kinds of waiting work. */
export const WAITING = [
  'to-pack',
  'to-post',
  'to-be-paid',
  'withdrawals',
  'failed-refunds',
  'enquiries',
  'low-stock',
  'failed-mails',
  'reports',
] as const;
export type Waiting = (typeof WAITING)[number];

export const showToday = officeRoute({
  method: 'GET',
  path: '/office/today',
  name: 'today',
  summary: 'What waits for this operator, one number each.',
  rights: [],
  answer: z.object({
    waiting: z.array(z.object({ what: z.enum(WAITING), count: z.int() })),
    /** When the oldest unpaid invoice order was placed. */
    oldestUnpaidAt: z.nullable(instant),
  }),
});

export const searchOffice = officeRoute({
  method: 'GET',
  path: '/office/search',
  name: 'search',
  summary:
    'Finds orders, invoices, enquiries and people by number, name or email, as far as the role may see them.',
  rights: [],
  query: z.object({ text: searchText }),
  answer: z.object({
    found: z.array(
      z.object({
        kind: z.enum(['order', 'parcel', 'document', 'enquiry', 'person']),
        /** A number or an id. */
        id: z.string(),
        title: z.string(),
        about: z.string(),
      }),
    ),
  }),
});

export const readLog = officeRoute({
  method: 'GET',
  path: '/office/log',
  name: 'log',
  summary: 'What operators have done, newest first.',
  rights: ['log.see'],
  query: z.object({
    action: z.optional(z.enum(ACTIONS)),
    subject: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(cursor),
    limit,
  }),
  answer: page(
    z.extend(logLine, {
      /** The address of the operator, while the account exists. */ by: z.nullable(z.string()),
    }),
  ),
});

export const operator = z.object({ id: z.uuid(), email: z.string(), role, addedAt: instantText });

/** The operators. The version grows with every role that is given or taken away. */
const operatorList = z.object({ version: z.int(), operators: z.array(operator) });

export const listOperators = officeRoute({
  method: 'GET',
  path: '/office/operators',
  name: 'operators.list',
  summary: 'The accounts with a role, in the order in which they were added.',
  rights: ['operators.manage'],
  answer: operatorList,
});

export const addOperator = officeRoute({
  method: 'POST',
  path: '/office/operators',
  name: 'operators.add',
  summary: 'Give an account a role, in place of the one it may have.',
  rights: ['operators.manage'],
  isFresh: true,
  body: z.object({ ...attempt, email: emailField, role }),
  answer: operatorList,
});

export const removeOperator = officeRoute({
  method: 'POST',
  path: '/office/operators/removal',
  name: 'operators.remove',
  summary: 'Take the role of an account away. It ends at once.',
  rights: ['operators.manage'],
  isFresh: true,
  body: z.object({ ...attempt, email: emailField }),
  answer: operatorList,
});
