import * as z from 'zod/mini';
import { PASSWORD_MAX } from './auth';
import { route } from './route';

/** Answers a file, so its shape is not in the contract: JSON of everything, or CSV with one row per answer. */
export const exportMe = route({
  method: 'GET',
  path: '/me/export',
  summary: "Download the person's own data as JSON, or the answers as CSV.",
  access: 'account',
  query: z.object({ format: z._default(z.enum(['json', 'csv']), 'json') }),
  answer: z.unknown(),
});

export const deleteMe = route({
  method: 'DELETE',
  path: '/me',
  summary: 'Delete the account and everything in it. Asks for the password again.',
  access: 'account',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) }),
});

export const RECOVERY_CODES = 10;

export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Make new recovery codes for the second factor; earlier ones end. They are shown this once.',
  access: 'account',
  answer: z.object({ codes: z.array(z.string()) }),
});
