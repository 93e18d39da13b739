import type { AuthErrorCode, WeakPasswordReason } from '@nosewise/contract/account/auth-refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable';
import { Refusal } from '../errors/refusal';
import { isGivenUp, RETRY_UNAVAILABLE } from '../http/problem';

interface Details {
  /** Seconds until the client may try again. */
  readonly retryAfter?: number;
  /** The faults of a new password, by GoTrue's names. */
  readonly reasons?: readonly WeakPasswordReason[];
}

/** A call of `/auth/v1` that cannot be served, in GoTrue's terms. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    readonly statusCode: number,
    readonly code: AuthErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** Turns any error below `/auth/v1` into HTTP: GoTrue's `{code, error_code, msg}`. */
export function answerAuthError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, code, message, details } = asAuthError(error);
  if (isGivenUp(request)) request.log.info({ err: error }, 'request given up by the client');
  else if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ errorCode: code, status: statusCode }, 'request refused');
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({
      code: statusCode,
      error_code: code,
      msg: message,
      ...(details.reasons && { weak_password: { reasons: details.reasons } }),
    });
}

/** Turns any error into GoTrue's format, without details of our own faults. */
function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isUnavailable(error)) {
    return new AuthError(503, 'unexpected_failure', 'Service unavailable, please try again in a moment', {
      retryAfter: RETRY_UNAVAILABLE,
    });
  }
  if (error instanceof Refusal && error.statusCode === 429) {
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfter: error.retryAfter ?? 1,
    });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof Error && status >= 400 && status < 500) {
    const isBroken = status === 400 && !(error instanceof Refusal);
    return new AuthError(status, isBroken ? 'bad_json' : 'validation_failed', error.message);
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}
