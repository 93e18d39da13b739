import * as z from 'zod/mini';
import { emailField } from '../account/credentials';
import { instant } from '../instant';
import { longText } from '../text';
import { attempt, cursor, limit, officeRoute, page, searchText } from './office-route';

/** The inbox. */

export const ENQUIRY_KINDS = ['question', 'call-back', 'team'] as const;

/** Null for what its kind of form does not ask. The size of a menu is in bytes. */
export const enquiry = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(ENQUIRY_KINDS),
  createdAt: instant,
  doneAt: z.nullable(instant),
  isSpam: z.boolean(),
  /** The address of the operator who takes care of it. */
  assignedTo: z.nullable(z.string()),
  /** Written by operators, for operators. */
  note: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  message: z.string(),
  ndaRequired: z.nullable(z.boolean()),
  menu: z.nullable(z.object({ fileName: z.string(), mediaType: z.string(), size: z.int() })),
});
export type Enquiry = z.output<typeof enquiry>;

const params = z.object({ enquiry: z.string().check(z.maxLength(40)) });

export const listEnquiries = officeRoute({
  method: 'GET',
  path: '/office/enquiries',
  name: 'enquiries.list',
  summary: 'Enquiries, newest first: those that wait, those that are done, or spam.',
  rights: ['enquiries.handle'],
  query: z.object({
    /** `all`: open and done. Default: open. */
    box: z.optional(z.enum(['open', 'done', 'all', 'spam'])),
    kind: z.optional(z.enum(ENQUIRY_KINDS)),
    /** The enquiries that the caller takes care of, or that nobody does. */
    of: z.optional(z.enum(['me', 'nobody'])),
    text: z.optional(searchText),
    cursor: z.optional(cursor),
    limit,
  }),
  answer: page(enquiry),
});

export const showEnquiry = officeRoute({
  method: 'GET',
  path: '/office/enquiries/:enquiry',
  name: 'enquiries.show',
  summary: 'One enquiry.',
  rights: ['enquiries.handle'],
  params,
  answer: enquiry,
});

export const downloadMenu = officeRoute({
  method: 'GET',
  path: '/office/enquiries/:enquiry/menu',
  name: 'enquiries.menu',
  summary: 'The menu that came with an enquiry, as a file to keep.',
  rights: ['enquiries.handle'],
  params,
  answer: z.string(),
});

export const finishEnquiry = officeRoute({
  method: 'POST',
  path: '/office/enquiries/:enquiry/done',
  name: 'enquiries.finish',
  summary: 'Mark an enquiry as done, or as waiting again.',
  rights: ['enquiries.handle'],
  params,
  body: z.object({ ...attempt, done: z._default(z.boolean(), true) }),
  answer: enquiry,
});

export const markSpam = officeRoute({
  method: 'POST',
  path: '/office/enquiries/:enquiry/spam',
  name: 'enquiries.spam',
  summary: 'Mark an enquiry as spam, or restore it.',
  rights: ['enquiries.handle'],
  params,
  body: z.object({ ...attempt, spam: z._default(z.boolean(), true) }),
  answer: enquiry,
});

export const noteEnquiry = officeRoute({
  method: 'POST',
  path: '/office/enquiries/:enquiry/note',
  name: 'enquiries.note',
  summary: 'Replace the note on an enquiry, which only operators see.',
  rights: ['enquiries.handle'],
  params,
  body: z.object({
    ...attempt,
    note: longText('note', 2_000),
  }),
  answer: enquiry,
});

export const listHandlers = officeRoute({
  method: 'GET',
  path: '/office/enquiries/handlers',
  name: 'enquiries.handlers',
  summary: 'The addresses of the operators who may handle enquiries.',
  rights: ['enquiries.handle'],
  answer: z.object({ handlers: z.array(z.string()) }),
});

export const exportEnquiries = officeRoute({
  method: 'GET',
  path: '/office/enquiries/export',
  name: 'enquiries.export',
  summary: 'All enquiries as CSV.',
  rights: ['enquiries.handle'],
  isFresh: true,
  answer: z.string(),
});

export const assignEnquiry = officeRoute({
  method: 'POST',
  path: '/office/enquiries/:enquiry/assignment',
  name: 'enquiries.assign',
  summary: 'Give an enquiry to an operator who may handle it, or to nobody.',
  rights: ['enquiries.handle'],
  params,
  body: z.object({
    ...attempt,
    to: z.nullable(emailField),
  }),
  answer: enquiry,
});

export const deleteEnquiry = officeRoute({
  method: 'POST',
  path: '/office/enquiries/:enquiry/deletion',
  name: 'enquiries.delete',
  summary: 'Delete an enquiry and its menu for good.',
  rights: ['enquiries.handle'],
  params,
  body: z.object(attempt),
  answer: z.object({ deleted: z.boolean() }),
});
