import * as z from 'zod/mini';
import { instantText } from '../instant';
import { attempt, cursor, officeRoute, page, searchText } from './route';

/** People with an account. */

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  confirmed: z.boolean(),
  createdAt: instantText,
  lastSignInAt: z.nullable(instantText),
});
export type PersonSummary = z.output<typeof person>;

const params = z.object({ id: z.uuid() });

export const listPeople = officeRoute({
  method: 'GET',
  path: '/office/people',
  summary: 'People by the beginning of their address, in its order.',
  rights: ['people.help'],
  query: z.object({ text: z.optional(searchText), cursor: z.optional(cursor) }),
  answer: page(person),
});

export const showPerson = officeRoute({
  method: 'GET',
  path: '/office/people/:id',
  summary: 'One person, as far as it takes to help.',
  rights: ['people.help'],
  params,
  answer: z.extend(person, {
    /** Grows with everything that operators do to the account. */
    version: z.int(),
    displayName: z.nullable(z.string()),
    sessions: z.int(),
    onLeaderboard: z.boolean(),
    /** How many devices are signed in. */
    devices: z.int(),
  }),
});

export const confirmPerson = officeRoute({
  method: 'POST',
  path: '/office/people/:id/confirmation',
  summary: 'Mail somebody who has not confirmed their address a new link.',
  rights: ['people.help'],
  action: 'people.confirm',
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});

export const endSessions = officeRoute({
  method: 'POST',
  path: '/office/people/:id/sessions/end',
  summary: 'Sign somebody out on every device.',
  rights: ['people.help'],
  action: 'people.end-sessions',
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});

export const deletePerson = officeRoute({
  method: 'POST',
  path: '/office/people/:id/deletion',
  summary: 'Delete an account and everything in it for good. Its orders stay, as bookkeeping law requires.',
  rights: ['people.delete'],
  action: 'people.delete',
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});
