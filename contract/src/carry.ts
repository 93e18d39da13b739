import { PLAIN_ALPHABET } from '@nosewise/domain/blind-set';
import * as z from 'zod/mini';
import { instant } from './instant';
import { route } from './route';

/** Characters of the code, and of the second word, which is never sent to the server. */
export const CARRY_CODE_LENGTH = 6;
export const CARRY_WORD_LENGTH = 12;
/** The most that can be carried, sealed, in bytes. */
export const CARRY_MAX = 5_000_000;

const OTHERS = new RegExp(`[^${PLAIN_ALPHABET}]`, 'g');

/** Reads typed text: case, spaces and hyphens do not matter. */
export function readPlain(typed: string): string {
  return typed.toUpperCase().replace(OTHERS, '');
}

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(CARRY_MAX / 3) * 4));

export const leaveCarry = route({
  method: 'POST',
  path: '/carries',
  summary: 'Leave training that is sealed on the device, for another device to take once within ten minutes.',
  access: 'public',
  body: z.object({ sealed: base64 }),
  answer: z.object({ code: z.string(), expiresAt: instant }),
});

/** Refuses used, expired and unknown codes alike. */
export const takeCarry = route({
  method: 'POST',
  path: '/carries/take',
  summary: 'Take what another device has left. It is deleted at once.',
  access: 'public',
  body: z.object({ code: z.string().check(z.maxLength(40)) }),
  answer: z.object({ sealed: base64 }),
});
