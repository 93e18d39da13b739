import { useSyncExternalStore } from 'react';
import { field } from '../field';
import { claimsOf } from './claims';

/** Where the session is kept in local storage, in the shape of `@supabase/auth-js`. */
export const SESSION_KEY = 'nosewise.auth';

/** Who uses this browser (specification, section 4, "Auth"). */
export type AuthState =
  /** While pages are prerendered and until the browser's storage has been read. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  /** The password was right, and the account asks for the code of an authenticator app as well. */
  | { readonly kind: 'half-way'; readonly userId: string; readonly email: string }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly email: string };

const UNKNOWN: AuthState = { kind: 'unknown' };
const GUEST: AuthState = { kind: 'guest' };

const listeners = new Set<() => void>();
let known: { readonly raw: string | null; readonly state: AuthState } = { raw: null, state: GUEST };

/**
 * Who is signed in, by the session that this browser keeps. It needs no connection and none of the session client's
 * code, so that every page can show it at once; whether the session still holds, the server says at the next call.
 */
export function authState(): AuthState {
  const raw = authStorage.getItem(SESSION_KEY);
  if (raw !== known.raw) known = { raw, state: read(raw) };
  return known.state;
}

/** `authState` as React state: it follows what happens in this tab and in every other one. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeToAuth, authState, () => UNKNOWN);
}

/** Calls `listener` whenever another person, or nobody, is signed in. */
export function subscribeToAuth(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent) {
  if (key === SESSION_KEY || key === null) notify();
}

function notify() {
  for (const listener of listeners) listener();
}

/** Holds the session until the tab is closed where the browser's own storage is closed. */
const memory = new Map<string, string>();

/** The storage that the session client is given. */
export const authStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
    notify();
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // A closed storage holds nothing.
    }
    notify();
  },
};

/** Read by hand, since a schema library would weigh more than all the rest of a public page's own code. */
function read(raw: string | null): AuthState {
  if (raw === null) return GUEST;
  try {
    const session: unknown = JSON.parse(raw);
    const { sub, email, aal, required_aal } = claimsOf(field(session, 'access_token'));
    if (typeof sub !== 'string' || typeof email !== 'string') return GUEST;
    const kind = required_aal === 'aal2' && aal !== 'aal2' ? 'half-way' : 'signed-in';
    return { kind, userId: sub, email };
  } catch {
    return GUEST;
  }
}
