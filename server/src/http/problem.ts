import { STATUS_CODES } from 'node:http';
import { type OperationRefusal, operationProblem } from '@nosewise/contract/operations';
import { faultOf, type Problem, type ProblemCode, problemMediaType } from '@nosewise/contract/problem';
import { ImpossibleTransition, type OrderState } from '@nosewise/domain/shop/order-state';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isUnavailable } from '../db/unavailable';
import { OperationRefused } from '../errors/operation-refused';
import { accountGone, isAccountGone, Refusal } from '../errors/refusal';
import { endUpgraded } from './end-of-request';

const codeByStatus = new Map<number, ProblemCode>([
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

type Details = Partial<Pick<Problem, 'code' | 'detail' | 'errors'>> & Pick<Refusal, 'extension'>;

/** Sends problem details (RFC 9457) with the status and the contract's code for it. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  { extension, ...details }: Details = {},
): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: codeByStatus.get(status) ?? (status >= 500 ? 'internal_error' : 'bad_request'),
    ...details,
    ...extension,
  };
  return send(reply, status, body);
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .serializer(String)
    .send(JSON.stringify(body));
}

/**
 * Turns any error into HTTP, for the whole of `/api` and the site. A client's fault is explained with the error's own
 * message. Our own is logged in full, and the answer carries nothing of it but the request id, in a header.
 */
export function answerError(
  error: FastifyError | Refusal | OperationRefused | ImpossibleTransition,
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
  if (error instanceof OperationRefused) return answerRefusal(error, request, reply);
  if (error instanceof ImpossibleTransition) return answerError(impossible(error), request, reply);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) {
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, 500);
  }
  request.log.info({ err: error }, 'request refused');
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    const { problemCode: code, message: detail, errors, extension } = error;
    return sendProblem(reply, status, { code, detail, errors, extension });
  }
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

/** The status of each refusal of an operation. */
const statusOf: Readonly<Record<OperationRefusal['code'], number>> = {
  reauthentication_needed: 403,
  unknown_order: 404,
  unknown_enquiry: 404,
  unknown_pack: 404,
  unknown_account: 404,
  unknown_kit: 404,
  no_menu: 404,
  unknown_mail: 404,
  unknown_mark: 404,
  not_an_operator: 404,
  last_owner: 409,
  operator_above: 403,
  changed_meanwhile: 409,
  id_taken: 409,
  impossible_transition: 409,
  withdrawal_over: 409,
  already_confirmed: 409,
  paid_by_card: 409,
  no_card_keys: 409,
  address_bounced: 409,
  impossible_refund: 422,
  wrong_amount: 422,
  not_assignable: 422,
  reference_by_stripe: 422,
  period_reversed: 422,
  // Stripe may have acted already, so clients must not simply try these two again.
  stripe_unconfirmed: 502,
  refund_unrecorded: 500,
};

function answerRefusal(error: OperationRefused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refusal } = error;
  const status = statusOf[refusal.code];
  request.log[status < 500 ? 'info' : 'error']({ err: error }, 'operation refused');
  const title = STATUS_CODES[status] ?? 'Error';
  return send(reply, status, z.encode(operationProblem, { type: 'about:blank', title, status, ...refusal }));
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

const whyNot: Readonly<Record<OrderState, string>> = {
  placed: 'it waits for its payment',
  paid: 'it is paid',
  shipped: 'it is on its way',
  withdrawn: 'it was withdrawn from',
  refunded: 'all that was paid for it has been given back',
  cancelled: 'it was not paid in time and has ended',
};

/** Tells a buyer why their order does not allow what they asked for. */
function impossible({ state }: ImpossibleTransition): Refusal {
  const detail = `That cannot be done with this order: ${whyNot[state]}.`;
  return new Refusal(409, 'impossible_transition', detail, undefined, undefined, { params: { state } });
}
