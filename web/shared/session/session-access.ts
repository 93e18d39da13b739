import { parseJson } from '@nosewise/contract/json';
import { HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import type { AuthClient } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { authState, authStorage, subscribeToAuth } from './auth-state';
import { claimsOf, SESSION_KEY } from './kept-session';

/** Loads the session client at the first call: it weighs more than the whole code of most screens. */
export async function sessionClient(): Promise<InstanceType<typeof AuthClient>> {
  const { client } = await import('./session-client');
  return client;
}

/** A token that ends sooner is refreshed before it is used. Longer than the session client's own margin of 90 s. */
const REFRESH_BEFORE = 5 * MINUTE;
/** No timer waits longer: a later one is set when it ends. */
const LONGEST_WAIT = HOUR;

/**
 * Keeps a session alive, if there is one: the session client is loaded when its token is about to end, and
 * then stays.
 */
export function keepSession(): void {
  if (authState().kind === 'guest') return;
  const wait = freshFor();
  if (wait > 0) setTimeout(keepSession, Math.min(wait, LONGEST_WAIT));
  else void sessionClient();
}

/**
 * Gives a valid access token, refreshed when it is about to end.
 * @param refused a token that the server takes no longer, whatever this device's clock says
 * @returns `undefined` unless a person is fully signed in and the session is still valid
 */
export async function accessToken(refused?: string): Promise<string | undefined> {
  if (authState().kind !== 'signed-in') return undefined;
  const { access_token: token } = keptSession();
  if (typeof token === 'string' && token !== refused && freshFor() > 0) return token;
  const client = await sessionClient();
  const { data } = await (token === refused ? client.refreshSession() : client.getSession());
  return data.session?.access_token;
}

/** Tells whether the session comes from the link for a forgotten password, so that the old one is not asked for. */
export function useRecovery(): boolean {
  return useSyncExternalStore(subscribeToAuth, isRecovery, () => false);
}

function isRecovery(): boolean {
  const ways = claimsOf(keptSession().access_token).amr;
  return Array.isArray(ways) && ways.some((way) => Reflect.get(Object(way), 'method') === 'recovery');
}

/** Returns how long the kept token needs no refresh, in ms; 0 or less when it needs one or there is none. */
function freshFor(): number {
  const { expires_at: seconds } = keptSession();
  return typeof seconds === 'number' ? seconds * SECOND - Date.now() - REFRESH_BEFORE : 0;
}

/** Reads the session as its client keeps it. Anything else reads as an empty one. */
function keptSession(): { readonly access_token?: unknown; readonly expires_at?: unknown } {
  return Object(parseJson(authStorage.getItem(SESSION_KEY) ?? ''));
}
