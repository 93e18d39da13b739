import { GUEST_KEY, type KeptSession, readSession, SESSION_KEY } from './kept-session';

/** The person who uses this browser. `unknown`: while pages are prerendered, and until the browser's storage has been read. */
export type AuthState = { readonly kind: 'unknown' } | KeptSession;

const listeners = new Set<() => void>();
let known: { readonly raw: string | null; readonly state: KeptSession } = {
  raw: null,
  state: { kind: 'guest' },
};

/**
 * Tells who is signed in, by the session that this browser keeps. It needs neither a connection nor the
 * session client, so every page can show it at once. The server checks at the next call whether the session
 * is still valid.
 */
export function authState(): AuthState {
  const raw = authStorage.getItem(SESSION_KEY);
  if (raw !== known.raw) known = { raw, state: readSession(raw) };
  return known.state;
}

/** Returns the id of the person who trains here; `undefined` for a guest. */
export function trainee(): string | undefined {
  const state = authState();
  return state.kind === 'signed-in' ? state.userId : undefined;
}

/** Calls `listener` whenever a different person, or nobody, is signed in. */
export function subscribeToAuth(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // A page that comes back from the browser's memory has missed every change.
    window.addEventListener('pageshow', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', notify);
  };
}

function onStorage({ key }: StorageEvent) {
  if (key === SESSION_KEY || key === GUEST_KEY || key === null) notify();
}

function notify() {
  for (const listener of listeners) listener();
}

/** Keeps whether a guest has chosen to continue without an account. */
export function goOnAsGuest(goesOn: boolean): void {
  if (goesOn) authStorage.setItem(GUEST_KEY, 'yes');
  else authStorage.removeItem(GUEST_KEY);
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
