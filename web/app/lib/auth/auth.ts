import type { AuthClient } from '@supabase/auth-js';
import { authState } from '../../../shared/auth-state';

/** The session client, loaded at the first call: it weighs more than a public page's own code. */
export async function sessionClient(): Promise<InstanceType<typeof AuthClient>> {
  const { client } = await import('./session-client');
  return client;
}

/** Starts what keeps a session alive, where there is one; a guest is spared the code. */
export function keepSession(): void {
  if (authState().kind !== 'guest') void sessionClient();
}

/**
 * A valid access token, refreshed when it is about to end.
 * @returns `undefined` for who is not wholly signed in, and when the session has ended
 */
export async function accessToken(): Promise<string | undefined> {
  if (authState().kind !== 'signed-in') return undefined;
  const client = await sessionClient();
  const { data } = await client.getSession();
  return data.session?.access_token;
}
