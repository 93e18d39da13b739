import { type MailLink, mailLinkPurpose, ownPath, readMailLink } from '@nosewise/contract/account/mail-link';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { callApi } from '../../../shared/api';
import { authState } from '../../../shared/session/auth-state';
import { useStored } from '../../../shared/storage/hooks';
import { stored } from '../../../shared/storage/stored';
import { KEYS, nobodys } from '../../lib/query';
import type { useDialogs } from '../../ui/messages/dialogs';
import { signOut } from '../../ui/sign-out';

/** The part of a mailed link behind its `#`. */
const broughtSchema = z.object({
  token: z.string().check(z.minLength(1)),
  /** The purpose that the link claims; the server knows the true one. */
  purpose: z.catch(z.nullable(mailLinkPurpose), null),
  /** A page of ours to open next. */
  next: z.optional(z.string()),
});

export type BroughtLink = z.infer<typeof broughtSchema>;

/** Kept in this tab until it is used, so that a reload does not lose it. */
const brought = stored({
  key: 'mailLink',
  schema: z.nullable(broughtSchema),
  initial: null,
});

/** Reads a link from the fragment of an address. `next` is always a page of ours. */
export function readBrought(hash: string, origin: string): BroughtLink | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  return z.safeParse(broughtSchema, {
    token: fragment.get('token'),
    purpose: fragment.get('type'),
    next: ownPath(origin, fragment.get('redirect_to')),
  }).data;
}

/** Returns the link that this page was opened with, and removes it from the address and so from the tab's history. */
export function useBroughtLink(): BroughtLink | null {
  const address = useLocation();
  useLayoutEffect(() => {
    if (address.hash === '') return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const read = readBrought(address.hash, location.origin);
    if (read) brought.set(read);
  }, [address]);
  return useStored(brought);
}

/** Forgets the link of this tab once it is used. */
export function forgetLink(): void {
  brought.set(null);
}

/** Asks the server what a link is for, without using it up. */
export function useMailLink(token: string | undefined) {
  return useQuery(
    {
      queryKey: KEYS.mailLink(token),
      queryFn: ({ signal }) => callApi(readMailLink, { body: { token: token ?? '' }, signal }),
      enabled: token !== undefined,
      // It is asked again on request only: the server counts links that do not work.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    nobodys,
  );
}

/**
 * Uses a link up. Another person who is signed in on this device is signed out first. A person who confirms a
 * new address of their own keeps the session, which may have the second factor.
 * @returns `stay` when the other person chooses to keep something unsent
 */
export async function redeem(
  { token }: BroughtLink,
  { purpose, userId }: MailLink,
  confirm: ReturnType<typeof useDialogs>['confirm'],
): Promise<'go' | 'stay'> {
  const state = authState();
  const isSignedIn = state.kind === 'signed-in' || state.kind === 'half-way';
  const { client, asideClient } = await import('../../../shared/session/session-client');
  const params = { token_hash: token, type: purpose };
  if (isSignedIn && state.userId === userId && purpose === 'email_change') {
    const aside = asideClient();
    const { error } = await aside.verifyOtp(params);
    if (error) throw error;
    await aside.signOut({ scope: 'local' });
    await aside.dispose();
    await client.refreshSession();
  } else {
    if (isSignedIn && state.userId !== userId) {
      if ((await signOut(confirm)) === 'stay') return 'stay';
    }
    const { error } = await client.verifyOtp(params);
    if (error) throw error;
  }
  return 'go';
}
