import * as z from 'zod/mini';
import { route } from '../route';

/** The purposes of a link in a mail about an account. */
export const mailLinkPurpose = z.enum(['signup', 'recovery', 'email_change', 'magiclink']);

/** The purpose and the owner of a mailed link, which its page names before it is used. */
export const mailLink = z.object({
  purpose: mailLinkPurpose,
  /** The address that the mail went to. */
  email: z.string(),
  /** The account, and the address that its owner logs in with today. */
  userId: z.uuid(),
  accountEmail: z.string(),
});

export type MailLink = z.infer<typeof mailLink>;

/**
 * Returns the path and query of a same-origin URL; undefined for any other address. A path with an empty segment is
 * refused, since `//evil.example` would lead to another site.
 * @param address absolute, or relative to `origin`
 */
export function ownPath(origin: string, address: string | null | undefined): string | undefined {
  try {
    const { origin: asked, pathname, search } = new URL(address ?? '//', origin);
    return asked === origin && !pathname.includes('//') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

/** A POST, so that the token is in no address. */
export const readMailLink = route({
  method: 'POST',
  path: '/mail-link',
  summary: 'Tell what the link of a mail is for, without using it up.',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  answer: mailLink,
});
