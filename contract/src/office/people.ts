import * as z from 'zod/mini';
import { instantText } from '../instant';
import { attempt, cursor, limit, officeRoute, page, searchText } from './office-route';

/** People with an account. */

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  confirmed: z.boolean(),
  createdAt: instantText,
  lastSignInAt: z.nullable(instantText),
});

const params = z.object({ person: z.string().check(z.maxLength(320)) });

export const listPeople = officeRoute({
  method: 'GET',
  path: '/office/people',
  name: 'people.list',
  summary: 'People by the beginning of their address, in its order, or the newest first.',
  rights: ['people.help'],
  query: z.object({
    text: z.optional(searchText),
    order: z.optional(z.enum(['address', 'newest'])),
    cursor: z.optional(cursor),
    limit,
  }),
  answer: page(person),
});

export const showPerson = officeRoute({
  method: 'GET',
  path: '/office/people/:person',
  name: 'people.show',
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
  path: '/office/people/:person/confirmation',
  name: 'people.confirm',
  summary: 'Mail somebody who has not confirmed their address a new link.',
  rights: ['people.help'],
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});

export const endSessions = officeRoute({
  method: 'POST',
  path: '/office/people/:person/sessions/end',
  name: 'people.end-sessions',
  summary: 'Sign somebody out on every device.',
  rights: ['people.help'],
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});

export const deletePerson = officeRoute({
  method: 'POST',
  path: '/office/people/:person/deletion',
  name: 'people.delete',
  summary: 'Delete an account and everything in it for good. Its orders stay, as bookkeeping law requires.',
  rights: ['people.delete'],
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});
