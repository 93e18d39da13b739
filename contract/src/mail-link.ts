import * as z from 'zod/mini';
import { route } from './route';

/** What the link of a mail about an account can be for. */
export const mailLinkPurpose = z.enum(['signup', 'recovery', 'email_change']);

export const mailLink = z.object({
  purpose: mailLinkPurpose,
  /** The address that the mail went to. */
  email: z.string(),
  /** Whose account it is about, and the address that they log in with today. */
  userId: z.uuid(),
  accountEmail: z.string(),
});

export type MailLink = z.infer<typeof mailLink>;

/** By POST, so that the token stands in no address. */
export const readMailLink = route({
  method: 'POST',
  path: '/mail-link',
  summary: 'Tell what the link of a mail is for, without using it up.',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  answer: mailLink,
});
