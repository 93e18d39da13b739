import { AuthClient } from '@supabase/auth-js';
import { authStorage, SESSION_KEY } from './auth-state';

const common = {
  url: `${location.origin}/auth/v1`,
  // Never takes a session from an address, where it may be another person's.
  detectSessionInUrl: false,
  flowType: 'implicit',
} as const;

/** The only session client of this tab. Use `sessionClient()`, which loads it when it is first needed. */
export const client = new AuthClient({
  ...common,
  storageKey: SESSION_KEY,
  storage: authStorage,
  autoRefreshToken: true,
  persistSession: true,
});

let made = 0;

/** Makes a client whose session is kept nowhere, so that it replaces no other. Dispose of it after use. */
export function asideClient(): typeof client {
  made += 1;
  return new AuthClient({
    ...common,
    storageKey: `${SESSION_KEY}.aside-${made}`,
    autoRefreshToken: false,
    persistSession: false,
  });
}
