import type { KeptName } from '../storage/kept-keys';

/** The key of the session in local storage, in the shape of `@supabase/auth-js`. */
export const SESSION_KEY = 'nosewise.auth' satisfies KeptName;

/** Where a guest's choice to continue without an account is kept in local storage. */
export const GUEST_KEY = 'goesOnAsGuest' satisfies KeptName;

/** The person whose session is kept in this browser. */
export type KeptSession =
  | { readonly kind: 'guest' }
  /** The password was right, and the account asks for the code of an authenticator app as well. */
  | { readonly kind: 'half-way'; readonly userId: string; readonly email: string }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly email: string };

/** Reads the session by hand: a schema library would weigh more than the rest of a public page's code. */
export function readSession(raw: string | null): KeptSession {
  const { sub, email, aal, required_aal } = claimsOf(parse(raw).access_token);
  if (typeof sub !== 'string' || typeof email !== 'string') return { kind: 'guest' };
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
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return parse(new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0))));
  } catch {
    return {};
  }
}

/** Reads the properties of an object that was written as JSON, none from any other text. */
function parse(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '') };
  } catch {
    return {};
  }
}

/**
 * Marks the page when somebody is signed in, or when a guest has chosen to continue without an account.
 * @param read reads a key of local storage
 */
export function markSession(read: (key: string) => string | null): void {
  const { dataset } = document.documentElement;
  if (readSession(read(SESSION_KEY)).kind === 'signed-in') dataset.session = 'signed-in';
  else if (read(GUEST_KEY)) dataset.session = 'guest';
  else delete dataset.session;
}
