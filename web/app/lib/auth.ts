import type { AuthClient } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { authState, authStorage, claimsOf, SESSION_KEY, subscribeToAuth } from '../../shared/auth-state';

/** Loads the session client at the first call: it weighs more than the whole code of most screens. */
export async function sessionClient(): Promise<InstanceType<typeof AuthClient>> {
  const { client } = await import('./session-client');
  return client;
}

/** Keeps a session alive, where there is one; guests are spared the code. */
export function keepSession(): void {
  if (authState().kind !== 'guest') void sessionClient();
}

/**
 * Gives a valid access token, refreshed when it is about to end.
 * @returns `undefined` unless somebody is wholly signed in and the session still holds
 */
export async function accessToken(): Promise<string | undefined> {
  if (authState().kind !== 'signed-in') return undefined;
  const client = await sessionClient();
  const { data } = await client.getSession();
  return data.session?.access_token;
}

/** Ends the session here, and on the server if it can be reached. A failure is only logged (specification, section 8). */
export async function endSession(): Promise<void> {
  const client = await sessionClient();
  const { error } = await client.signOut({ scope: 'local' });
  if (!error) return;
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged and not shown
  console.warn('The session could not be ended on the server.', error);
  // The session client keeps a session that it could not end; a shared device must not.
  authStorage.removeItem(SESSION_KEY);
}

/** Tells whether the session comes from the link for a forgotten password, so that the old one is not asked for. */
export function useRecovery(): boolean {
  return useSyncExternalStore(subscribeToAuth, isRecovery, () => false);
}

function isRecovery(): boolean {
  const ways = claimsOf(keptToken()).amr;
  return Array.isArray(ways) && ways.some((way) => Reflect.get(Object(way), 'method') === 'recovery');
}

function keptToken(): unknown {
  try {
    return Reflect.get(Object(JSON.parse(authStorage.getItem(SESSION_KEY) ?? 'null')), 'access_token');
  } catch {
    return undefined;
  }
}
