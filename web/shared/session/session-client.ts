import { AuthClient } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { logFailure } from '../log-failure';
import { authStorage } from './auth-state';
import { SESSION_KEY } from './kept-session';

const renewed = z.object({ access_token: z.string(), refresh_token: z.string() });
const dated = z.looseObject({ access_token: z.string(), expires_at: z.number() });
const refusal = z.object({ code: z.int(), error_code: z.string(), msg: z.string() });

const common = {
  async fetch(input: RequestInfo | URL, init?: RequestInit) {
    const response = await fetch(input, init);
    if (String(input).includes('grant_type=refresh_token') && !(await isRefreshAnswer(response.clone()))) {
      throw new TypeError(`Something else answered in place of a new token, with status ${response.status}.`);
    }
    return byOwnClock(response);
  },
  url: '/auth/v1',
  // Never takes a session from an address, where it may be another person's.
  detectSessionInUrl: false,
  flowType: 'implicit',
} as const;

/**
 * Tells whether the auth service has renewed the session or refused it for good. Its client ends the session after any
 * other answer too, such as a proxy's page or a refusal for now.
 */
async function isRefreshAnswer(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return z.safeParse(renewed, answer).success;
  return response.status !== 429 && z.safeParse(refusal, answer).data?.code === response.status;
}

/** Leaves out when a session ends by the server's clock: its client then computes it by the clock it compares it with. */
async function byOwnClock(response: Response): Promise<Response> {
  const { data } = z.safeParse(
    dated,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (!data) return response;
  const { expires_at: _byTheServer, ...session } = data;
  return Response.json(session, { status: response.status });
}

/** The only session client of this tab. Use `sessionClient()`, which loads it when it is first needed. */
export const client = new AuthClient({
  ...common,
  storageKey: SESSION_KEY,
  storage: authStorage,
  autoRefreshToken: true,
  persistSession: true,
});

let made = 0;

/**
 * Makes a client whose session is kept nowhere, so that it replaces no other. Dispose of it after use.
 * @param session that it begins with, as this browser keeps one
 */
export function asideClient(session?: string | null): typeof client {
  made += 1;
  const storageKey = `${SESSION_KEY}.aside-${made}`;
  const memory = new Map(session == null ? [] : [[storageKey, session]]);
  return new AuthClient({
    ...common,
    storageKey,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    autoRefreshToken: false,
    persistSession: true,
  });
}

/**
 * Ends the session: first in all tabs of this browser, where calls under way are cut, and then on the server, which would
 * refuse them. That it cannot be reached is only logged (specification, section 8).
 * @param forget removes what else is kept of the person, in between
 */
export async function endSession(forget?: () => Promise<void>): Promise<void> {
  const aside = asideClient(authStorage.getItem(SESSION_KEY));
  authStorage.removeItem(SESSION_KEY);
  // With no session left it tells nobody. A refresh under way will not bring one back.
  await client.signOut({ scope: 'local' });
  try {
    await forget?.();
  } finally {
    const { error } = await aside.signOut({ scope: 'local' });
    if (error) logFailure('The session could not be ended on the server.', error);
    await aside.dispose();
  }
}
