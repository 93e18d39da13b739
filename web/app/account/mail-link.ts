import { type MailLink, mailLinkPurpose, ownPath, readMailLink } from '@nosewise/contract/mail-link';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ApiProblem, callApi } from '../../shared/api';
import { authState } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { signOut } from '../sync/sign-out';
import type { useDialogs } from '../ui/dialogs';

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

/** The state of a link before it is used. */
type LookedAt =
  | { readonly kind: 'looking' }
  | { readonly kind: 'valid'; readonly link: MailLink }
  | { readonly kind: 'refused' }
  /** No answer: there was no connection, or too many requests came from here. The link is not used up. */
  | { readonly kind: 'unknown'; readonly isTooMuch: boolean };

const LOOKING: LookedAt = { kind: 'looking' };

/** Asks the server what a link is for, without using it up. `again` asks once more. */
export function useLookedAt(token: string | undefined): { looked: LookedAt; again: () => void } {
  const [known, setKnown] = useState<{ readonly of: string | undefined; readonly looked: LookedAt }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same token
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    void look(token, controller.signal).then((looked) => {
      if (!controller.signal.aborted) setKnown({ of: token, looked });
    });
    return () => controller.abort();
  }, [token, attempt]);
  return {
    looked: known && known.of === token ? known.looked : LOOKING,
    again: () => {
      setKnown(undefined);
      setAttempt(attempt + 1);
    },
  };
}

async function look(token: string, signal: AbortSignal): Promise<LookedAt> {
  try {
    return { kind: 'valid', link: await callApi(readMailLink, { body: { token }, signal }) };
  } catch (error) {
    const status = error instanceof ApiProblem ? error.problem.status : undefined;
    if (status === 404 || status === 400) return { kind: 'refused' };
    return { kind: 'unknown', isTooMuch: status === 429 };
  }
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
  const { client, asideClient } = await import('../../shared/session-client');
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
