import { AUTH_REFUSALS, WEAK_PASSWORDS } from '@nosewise/contract/account/auth-refusals';
import { field } from '../../shared/storage/field';

export const UNEXPECTED = AUTH_REFUSALS.unexpected_failure;

const known = new Map<string, string>(Object.entries(AUTH_REFUSALS));
const weak = new Map<string, string>(Object.entries(WEAK_PASSWORDS));

/** Says why a call of `/auth/v1` was refused, by its code. Never says what the server wrote. */
export function authRefusalWords(error: Error): string {
  const code = String(field(error, 'code'));
  const reason = code === 'weak_password' ? String(field(field(error, 'reasons'), '0')) : '';
  // The client's own error for a session that the server does not know has no code.
  if (error.name === 'AuthSessionMissingError') return AUTH_REFUSALS.session_not_found;
  return weak.get(reason) ?? known.get(code) ?? UNEXPECTED;
}
