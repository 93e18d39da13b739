import { useSyncExternalStore } from 'react';

/** What the link of a mail was for, as far as it says so. */
export type Purpose = 'signup' | 'recovery' | 'email_change';

/** The link of one of our mails, if this page was opened with one. */
export type MailLink =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'opening';
      readonly purpose: Purpose;
      readonly accessToken: string;
      readonly refreshToken: string;
    }
  | { readonly kind: 'opened'; readonly purpose: Purpose }
  /** It was used before, or it is too old. */
  | { readonly kind: 'refused' }
  /** There was no connection. What it brings is still in the address, so that loading the page again tries again. */
  | { readonly kind: 'unreachable' };

const NONE: MailLink = { kind: 'none' };

const listeners = new Set<() => void>();
let current: MailLink | undefined;

/** The link as it stands. The first call reads it from the address. */
export function mailLink(): MailLink {
  current ??= readFragment(location.hash);
  return current;
}

/** `mailLink` as React state. */
export function useMailLink(): MailLink {
  return useSyncExternalStore(subscribe, mailLink, () => NONE);
}

/** Says what became of the link. */
export function settleMailLink(outcome: MailLink): void {
  current = outcome;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The fragment that `/auth/v1/verify` redirects with. */
function readFragment(fragment: string): MailLink {
  const parts = new URLSearchParams(fragment.slice(1));
  const accessToken = parts.get('access_token');
  const refreshToken = parts.get('refresh_token');
  if (accessToken && refreshToken) {
    return { kind: 'opening', purpose: purposeOf(parts.get('type')), accessToken, refreshToken };
  }
  return parts.has('error_code') ? { kind: 'refused' } : NONE;
}

function purposeOf(type: string | null): Purpose {
  return type === 'recovery' || type === 'email_change' ? type : 'signup';
}
