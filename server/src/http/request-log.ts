import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import type { DestinationStream } from 'pino';
import type { LogLevel } from '../env/env';
import { Refusal } from '../errors/refusal';

/** Headers that carry credentials, as a line shows them: with one value, or with a list. */
const CREDENTIALS =
  /"((?:proxy-)?authorization|cookie|set-cookie)":(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi;

/**
 * Configures structured logs: one JSON object per line, with `reqId` on every line of a request. A request is
 * logged by its route, without headers, address and query, which may carry tokens. Credentials that reach a
 * line another way are replaced, and errors are logged without the values that they are about.
 * @param stream where lines go. Default: standard output
 */
export function loggerOptions(level: LogLevel, stream?: DestinationStream) {
  return {
    level,
    // Once for each line. Paths to redact would be looked for in every field, also of loggers that write nothing.
    hooks: { streamWrite: withoutCredentials },
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: FastifyRequest) => ({
        method: request.method,
        // An address may carry a token or an email.
        path: request.routeOptions.url ?? 'unknown',
        host: request.host,
        remoteAddress: request.ip,
      }),
    },
    ...(stream && { stream }),
  };
}

function withoutCredentials(line: string): string {
  return line.replace(CREDENTIALS, '"$1":"[Redacted]"');
}

/** Fields of errors that describe the fault without personal data. */
const TOLD = [
  'code',
  'statusCode',
  'errno',
  'syscall',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
];
const MAX_CAUSES = 5;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/**
 * Describes an error without the values that it is about: a failed statement carries its parameters, such as
 * an e-mail or the hash of a password, in its message, its stack and its own fields, and PostgreSQL quotes
 * them in details.
 */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = new Map<string, unknown>(Object.entries(error));
  const told = TOLD.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    stack: callsOf(error),
    ...Object.fromEntries(told),
    ...(inner !== undefined && depth < MAX_CAUSES && { cause: loggedError(inner, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  // Its sentence may name a person.
  if (error instanceof Refusal) return error.code;
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // PostgreSQL, appendix A, class 22: data exceptions quote the value.
  const isAboutData = error instanceof DatabaseError && error.code?.startsWith('22');
  return isAboutData ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** The stack without the message in front of it. */
function callsOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length).trimStart();
}

/** Cuts the query off a request target. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * Names a request in all log lines, also across a proxy: by its `x-request-id` if that is a plain word (so
 * that nothing can be injected into logs or headers), otherwise by a new UUID.
 */
export function requestId(request: IncomingMessage): string {
  const incoming = request.headers['x-request-id'];
  return typeof incoming === 'string' && /^[\w-]{1,64}$/.test(incoming) ? incoming : randomUUID();
}
