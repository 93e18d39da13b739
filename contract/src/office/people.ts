import * as z from 'zod/mini';
import { instantText } from '../instant';
import { attempt, cursor, limit, officeRoute, onCommandLine, page, searchText } from './route';

/** People with an account. */

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  confirmed: z.boolean(),
  createdAt: instantText,
  lastSignInAt: z.nullable(instantText),
});

const params = z.object({
  id: z
    .string()
    .check(z.maxLength(320))
    .register(onCommandLine, { about: 'an email address, or the id of an account' }),
});

export const listPeople = officeRoute({
  method: 'GET',
  path: '/office/people',
  command: 'users list',
  summary: 'People by the beginning of their address, in its order, or the newest first.',
  rights: ['people.help'],
  query: z.object({
    text: z.optional(searchText),
    order: z.optional(z.enum(['address', 'newest'])).register(onCommandLine, { about: 'default: address' }),
    cursor: z.optional(cursor),
    limit,
  }),
  answer: page(person),
});

export const showPerson = officeRoute({
  method: 'GET',
  path: '/office/people/:id',
  command: 'users show',
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
  command: 'users confirm',
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
  command: 'users sign-out',
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
  command: 'users delete',
  summary: 'Delete an account and everything in it for good. Its orders stay, as bookkeeping law requires.',
  rights: ['people.delete'],
  action: 'people.delete',
  params,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});
