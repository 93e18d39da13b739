import { CODE_FIRST, LOGGED_OUT, UNREADABLE } from '../refusals';
import { PASSWORD_MIN } from './credentials';

/** Fixed text of the specification, section 8, for failures without words of their own. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/**
 * GoTrue's error codes of `/auth/v1`, whose answers have GoTrue's own messages, and their sentences for screens. Those that a
 * log-in or a sign-up can meet are the provider's (specification, section 8).
 */
export const AUTH_REFUSALS = {
  bad_json: UNREADABLE,
  bad_jwt: LOGGED_OUT,
  current_password_invalid: 'Current password is not correct.',
  current_password_required: 'Current password required when setting new password.',
  email_not_confirmed: 'Email not confirmed',
  insufficient_aal: CODE_FIRST,
  invalid_credentials: 'Invalid login credentials',
  mfa_challenge_expired: 'The code took too long. Please enter the one that your app shows now.',
  mfa_factor_name_conflict: 'Two-factor log-in was begun on another device. Please load the page again.',
  mfa_factor_not_found: 'Two-factor log-in was turned off on another device. Please load the page again.',
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
  too_many_enrolled_mfa_factors: 'Your account has as many authenticator apps as it can.',
  unexpected_failure: UNEXPECTED,
  validation_failed: UNREADABLE,
  /** The words of its first reason (`WEAK_PASSWORDS`) replace these. */
  weak_password: 'Password is known to be weak and easy to guess, please choose a different one.',
  // Of a hosted service. Ours never answers with them.
  email_exists: 'A user with this email address has already been registered',
  signup_disabled: 'Signups not allowed for this instance',
  user_already_exists: 'User already registered',
} as const;
export type AuthErrorCode = keyof typeof AUTH_REFUSALS;

/** GoTrue's reasons for the refusal of a new password. */
export const WEAK_PASSWORDS = {
  length: `Password should be at least ${PASSWORD_MIN} characters.`,
  characters: 'Password should contain more than spaces.',
  pwned: AUTH_REFUSALS.weak_password,
} as const;
export type WeakPasswordReason = keyof typeof WEAK_PASSWORDS;
