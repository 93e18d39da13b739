/** GoTrue's error codes that we use. The official client knows them; the web acts on them. */
export type AuthErrorCode =
  | 'bad_json'
  | 'bad_jwt'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_not_confirmed'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_verification_failed'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'reauthentication_needed'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'session_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'validation_failed'
  | 'weak_password';

interface Details {
  /** Seconds until the request is welcome again. */
  readonly retryAfter?: number;
  /** What is wrong with a new password, as the official client knows it. */
  readonly reasons?: readonly ('length' | 'characters' | 'pwned')[];
}

/** A call of `/auth/v1` that cannot be served, as GoTrue puts it. Becomes HTTP in `answer-error.ts`. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    readonly statusCode: number,
    readonly errorCode: AuthErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const isAuthError = (error: unknown, ...codes: readonly AuthErrorCode[]) =>
  error instanceof AuthError && codes.includes(error.errorCode);
