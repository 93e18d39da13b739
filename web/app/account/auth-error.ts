import type { AuthError } from '@supabase/auth-js';

/**
 * Whether the session client says so. Told by the mark that the client's errors carry, since its own test for it
 * would bring the whole client along.
 */
export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && '__isAuthError' in error;
}
