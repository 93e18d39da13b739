import { AuthClient } from '@supabase/auth-js';
import { authStorage, SESSION_KEY } from '../../../shared/auth-state';

const common = {
  url: `${location.origin}/auth/v1`,
  // A session in an address may be anybody's: none is ever taken from there.
  detectSessionInUrl: false,
  flowType: 'implicit',
} as const;

/** The one session client of this tab. Reached through `sessionClient()`, which loads it when it is first needed. */
export const client = new AuthClient({
  ...common,
  storageKey: SESSION_KEY,
  storage: authStorage,
  autoRefreshToken: true,
  persistSession: true,
});

let made = 0;

/** Makes a client whose session is kept nowhere, so that nobody else's is replaced by it. Dispose of it after use. */
export function asideClient(): typeof client {
  made += 1;
  return new AuthClient({
    ...common,
    storageKey: `${SESSION_KEY}.aside-${made}`,
    autoRefreshToken: false,
    persistSession: false,
  });
}
