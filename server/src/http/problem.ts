import { STATUS_CODES } from 'node:http';
import { faultOf, type Problem, problemMediaType } from '@nosewise/contract/problem-details';
import type { RefusalCode } from '@nosewise/contract/refusals';
import { ImpossibleTransition } from '@nosewise/domain/shop/order-state';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable';
import { accountGone, isAccountGone, Refusal } from '../errors/refusal';
import { endUpgraded } from './end-of-request';

const codeByStatus = new Map<number, RefusalCode>([
  [401, 'unauthorized'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
]);

/** Seconds after which a client may try again while the database is away. */
export const RETRY_UNAVAILABLE = 2;

/** Sends problem details (RFC 9457) with the status and the contract's code for it. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  details: Partial<Problem> = {},
): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: codeByStatus.get(status) ?? (status >= 500 ? 'internal_error' : 'bad_request'),
    ...details,
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .serializer(String)
    .send(JSON.stringify(body));
}

/** The problem details of a refusal, for a part of a request that was refused by itself. */
export function problemOf({ refusal, statusCode, params, message, errors }: Refusal): Problem {
  const title = STATUS_CODES[statusCode] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status: statusCode,
    code: refusal.code,
    params,
    detail: message,
    errors,
  };
}

/**
 * Turns any error into HTTP, for the whole of `/api` and the site. A client's fault is explained with the error's own
 * message. Our own is logged in full, and the answer carries nothing of it but the request id, in a header.
 */
export function answerError(
  error: FastifyError | Refusal | ImpossibleTransition,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isGivenUp(request)) {
    request.log.info({ err: error }, 'request given up by the client');
    return sendProblem(reply, 400);
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return sendProblem(reply.header('retry-after', RETRY_UNAVAILABLE), 503);
  }
  if (isAccountGone(error)) return answerError(accountGone(), request, reply);
  if (error instanceof ImpossibleTransition) {
    const { state, event } = error;
    const refusal = new Refusal({ code: 'impossible_transition', params: { state, event } });
    return answerError(refusal, request, reply);
  }
  const status = error.statusCode ?? 500;
  if (error instanceof Refusal) {
    request.log[status < 500 ? 'info' : 'error']({ err: error }, 'request refused');
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return sendProblem(reply, status, { ...problemOf(error), ...error.extension });
  }
  if (status < 400 || status >= 500) {
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, 500);
  }
  request.log.info({ errorCode: error.code, status }, 'request refused');
  if (error.validation === undefined) return sendProblem(reply, status, { detail: error.message });
  return sendProblem(reply, status, {
    detail: 'The request does not have the right shape.',
    errors: error.validation.map(({ instancePath, message = 'is wrong', keyword, params }) => ({
      path: `${error.validationContext ?? ''}${instancePath.replaceAll('/', '.')}`,
      message,
      ...faultOf({ ...params, code: keyword }),
    })),
  });
}

/** Tells whether the client left before all of its request had arrived, so nobody reads the answer. */
export function isGivenUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Answers requests that Fastify refuses before any hook runs, such as a path that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  endUpgraded(request.raw, reply.raw);
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  answerError(error, request, reply);
}
