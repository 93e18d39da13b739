import { STATUS_CODES } from 'node:http';
import { type Problem, type ProblemCode, problemMediaType } from '@nosewise/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

const codeByStatus = new Map<number, ProblemCode>([
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
]);

/** Sends problem details (RFC 9457) with the status and the code the contract has for it. */
export function sendProblem(reply: FastifyReply, status: number, detail?: string): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: codeByStatus.get(status) ?? (status >= 500 ? 'internal_error' : 'bad_request'),
    ...(detail !== undefined && { detail }),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(body));
}

/**
 * The one place that turns a thrown error into HTTP. A fault of the client is explained with the error's own
 * message; a fault of ours is logged in full, and nothing of it leaves but the request id, which is in the header.
 */
export function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    request.log.info({ err: error }, 'request refused');
    return sendProblem(reply, status, error.message);
  }
  request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, 500);
}

/** Answers what Fastify refuses before any hook runs, such as a path that cannot be decoded. */
export function answerFrameworkError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  answerError(error, request, reply);
}
