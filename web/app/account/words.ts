import type { AuthError } from '@supabase/auth-js';
import { showToast, showTrouble } from '../ui/toast-queue';

/** Fixed text of the specification, section 8. */
export function welcomeBack(): void {
  showToast('Welcome back!', 'You have been successfully logged in.');
}

/** Fixed text of the specification, section 6. */
export function authenticationRequired(): void {
  showTrouble('Authentication Required', 'Please log in to change privacy settings.');
}

/** Fixed text of the specification, section 8. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const NO_CONNECTION =
  'There is no connection to the server. What you typed is still here: try again when you are online.';

/** Says why a call for the account failed, in the provider's own words where it has some. */
export function troubleIn(error: unknown): string {
  if (isDisconnection(error)) return NO_CONNECTION;
  return isAuthError(error) && error.name !== 'AuthRetryableFetchError' && error.message !== ''
    ? error.message
    : UNEXPECTED;
}

/** Checks that nobody answered. An error for an answer with a status of 500 and more carries that status. */
function isDisconnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAuthError(error)) return error.name === 'AuthRetryableFetchError' && error.status === 0;
  return error.name === 'Unreachable' || !navigator.onLine;
}

/** Recognises the session client's errors by their mark: the client's own check would load the whole client. */
export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && '__isAuthError' in error;
}
