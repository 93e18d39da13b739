import { type AuthErrorCode, PASSWORD_MIN, type WeakPasswordReason } from '@nosewise/contract/auth';
import { field } from '../../shared/field';

/** Fixed text of the specification, section 8, for failures without words of their own. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const LOGGED_OUT = 'You are logged out. Please log in again.';
const UNREADABLE = 'Our server could not read this. Please load the page again and try once more.';

/** Codes of a hosted service that ours never answers with. */
type HostedCode = 'email_exists' | 'signup_disabled' | 'user_already_exists';

/**
 * The words for each refusal of `/auth/v1`, by GoTrue's code. Those that a log-in or a sign-up can meet are the
 * provider's own (specification, section 8).
 */
const WORDS: Readonly<Record<Exclude<AuthErrorCode, 'weak_password'> | HostedCode, string>> = {
  bad_json: UNREADABLE,
  bad_jwt: LOGGED_OUT,
  current_password_invalid: 'Current password is not correct.',
  current_password_required: 'Current password required when setting new password.',
  email_exists: 'A user with this email address has already been registered',
  email_not_confirmed: 'Email not confirmed',
  insufficient_aal: 'Please enter the code of your authenticator app first.',
  invalid_credentials: 'Invalid login credentials',
  mfa_challenge_expired: 'The code took too long. Please enter the one that your app shows now.',
  mfa_factor_name_conflict: 'Two-factor sign-in was begun on another device. Please load the page again.',
  mfa_factor_not_found: 'Two-factor sign-in was turned off on another device. Please load the page again.',
  mfa_verification_failed: 'Invalid TOTP code entered',
  no_authorization: LOGGED_OUT,
  otp_expired: 'Email link is invalid or has expired',
  over_email_send_rate_limit:
    'For security purposes, you can only request this after a minute, and only a few times an hour.',
  over_request_rate_limit: 'Too many tries in a short time. Please wait a few minutes, then try again.',
  reauthentication_needed: 'Please log in again first.',
  refresh_token_already_used: LOGGED_OUT,
  refresh_token_not_found: LOGGED_OUT,
  same_password: 'New password should be different from the old password.',
  session_not_found: LOGGED_OUT,
  signup_disabled: 'Signups not allowed for this instance',
  too_many_enrolled_mfa_factors: 'Your account has as many authenticator apps as it can.',
  unexpected_failure: UNEXPECTED,
  user_already_exists: 'User already registered',
  validation_failed: UNREADABLE,
};

/** The words for a weak password, by the first of GoTrue's reasons. */
const WEAK: Readonly<Record<WeakPasswordReason, string>> = {
  length: `Password should be at least ${PASSWORD_MIN} characters.`,
  characters: 'Password should contain more than spaces.',
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

const known = new Map(Object.entries(WORDS));
const weak = new Map(Object.entries(WEAK));

/** Says why a call of `/auth/v1` was refused, by its code. Never says what the server wrote. */
export function authRefusalWords(error: Error): string {
  const code = String(field(error, 'code'));
  if (code === 'weak_password') return weak.get(String(field(field(error, 'reasons'), '0'))) ?? WEAK.pwned;
  // The client's own error for a session that the server does not know has no code.
  if (error.name === 'AuthSessionMissingError') return LOGGED_OUT;
  return known.get(code) ?? UNEXPECTED;
}
