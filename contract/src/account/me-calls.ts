import * as z from 'zod/mini';
import { instant } from '../instant';
import { route } from '../route';
import { PASSWORD_MAX } from './credentials';

/**
 * Answers with a file, so its shape is not in the contract: JSON of everything, or CSV with one row per
 * answer.
 */
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

/** A sign-in on one device, which lasts until it is ended. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** The device's browser and system, such as "Firefox on Android". Empty if it did not say. */
  name: z.string(),
  signedInAt: instant,
  /** Rounded to the hour, since active devices renew their session about once an hour. */
  lastUsedAt: instant,
  /** Whether this device made the call. */
  isThis: z.boolean(),
});

export type Device = z.infer<typeof deviceSchema>;

export const listDevices = route({
  method: 'GET',
  path: '/me/devices',
  summary: 'List the devices on which the person is logged in, the last used first.',
  access: 'account',
  answer: z.object({ devices: z.array(deviceSchema) }),
});

export const endDevice = route({
  method: 'DELETE',
  path: '/me/devices/:id',
  summary: 'Sign out on one device. Ending it again changes nothing.',
  access: 'account',
  params: z.object({ id: z.uuid() }),
});

/** How many are made at a time. */
export const RECOVERY_CODES = 10;

export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Make new recovery codes for the second factor; earlier ones end. They are shown this once.',
  access: 'account',
  answer: z.object({ codes: z.array(z.string()) }),
});
