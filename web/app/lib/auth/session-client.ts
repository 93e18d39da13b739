import { AuthClient } from '@supabase/auth-js';
import { authStorage, SESSION_KEY } from '../../../shared/auth-state';

/** The one session client of this tab. Reached through `sessionClient()`, which loads it when it is first needed. */
export const client = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: SESSION_KEY,
  storage: authStorage,
  autoRefreshToken: true,
  persistSession: true,
  // The links of our mails bring a session too; `openMailLink` takes it, without leaving it in the tab's history.
  detectSessionInUrl: false,
  flowType: 'implicit',
});
