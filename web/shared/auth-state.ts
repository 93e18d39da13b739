import { parseJson } from '@nosewise/contract/json';
import { field } from './field';
import type { KeptName } from './kept-keys';

/** The key of the session in local storage, in the shape of `@supabase/auth-js`. */
export const SESSION_KEY = 'nosewise.auth' satisfies KeptName;

/** Where a guest's choice to continue without an account is kept in local storage. */
const GUEST_KEY = 'goesOnAsGuest' satisfies KeptName;

/**
 * Marks the page when `authState` would be `signed-in`, or when a guest has chosen to continue without an
 * account. It runs in the head, so that the header is right from the first paint, and is text because it is
 * inlined.
 */
export const SESSION_SCRIPT = `try{const c=JSON.parse(atob(JSON.parse(localStorage.getItem('${SESSION_KEY}')).access_token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(c.sub&&c.email&&(c.required_aal!=='aal2'||c.aal==='aal2'))document.documentElement.dataset.session='signed-in'}catch{}try{const d=document.documentElement.dataset;if(localStorage.getItem('${GUEST_KEY}'))d.session??='guest'}catch{}`;

/** The person who uses this browser (specification, section 4, "Auth"). */
export type AuthState =
  /** While pages are prerendered, and until the browser's storage has been read. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  /** The password was right, and the account asks for the code of an authenticator app as well. */
  | { readonly kind: 'half-way'; readonly userId: string; readonly email: string }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly email: string };

const GUEST: AuthState = { kind: 'guest' };

const listeners = new Set<() => void>();
let known: { readonly raw: string | null; readonly state: AuthState } = { raw: null, state: GUEST };

/**
 * Tells who is signed in, by the session that this browser keeps. It needs neither a connection nor the
 * session client, so every page can show it at once. The server checks at the next call whether the session
 * is still valid.
 */
export function authState(): AuthState {
  const raw = authStorage.getItem(SESSION_KEY);
  if (raw !== known.raw) known = { raw, state: read(raw) };
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

/** Names the header that belongs to this browser, as `SESSION_SCRIPT` does; `undefined` for a stranger's. */
export function headerOf(): 'signed-in' | 'guest' | undefined {
  if (authState().kind === 'signed-in') return 'signed-in';
  return authStorage.getItem(GUEST_KEY) ? 'guest' : undefined;
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

/** Reads the session by hand: a schema library would weigh more than the rest of a public page's code. */
function read(raw: string | null): AuthState {
  if (raw === null) return GUEST;
  const { sub, email, aal, required_aal } = claimsOf(field(parseJson(raw), 'access_token'));
  if (typeof sub !== 'string' || typeof email !== 'string') return GUEST;
  const kind = required_aal === 'aal2' && aal !== 'aal2' ? 'half-way' : 'signed-in';
  return { kind, userId: sub, email };
}

/**
 * Reads the claims of an access token (RFC 7519) without verifying them, which only the server can.
 * @returns no claims for a token that cannot be read
 */
export function claimsOf(token: unknown): Record<string, unknown> {
  const [, payload = ''] = String(token).split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return { ...(typeof claims === 'object' ? claims : undefined) };
  } catch {
    return {};
  }
}
