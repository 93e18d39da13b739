import { isAuthError } from './auth-error';

/** Fixed text of the specification, section 8. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const NO_CONNECTION =
  'There is no connection to the server. What you typed is still here: try again when you are online.';

/** Why a call for the account failed, in words for the person: the provider's own where it has some. */
export function troubleIn(error: unknown): string {
  if (isDisconnection(error)) return NO_CONNECTION;
  return isAuthError(error) && error.name !== 'AuthRetryableFetchError' && error.message !== ''
    ? error.message
    : UNEXPECTED;
}

/** Whether nobody answered. An answer with a status of 500 and more carries one, and is no disconnection. */
function isDisconnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAuthError(error)) return error.name === 'AuthRetryableFetchError' && error.status === 0;
  return error.name === 'Unreachable' || !navigator.onLine;
}
