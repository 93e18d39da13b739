import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { LogLevel } from '../env/env';

const credentials = ['headers.authorization', 'headers.cookie', 'headers["set-cookie"]'];

/**
 * Structured logs: one JSON object per line, with `reqId` on every line of a request.
 * A request is logged by an allowlist, without headers and without the query, where one-time tokens travel;
 * credentials that reach a log line by another way are replaced.
 * Goes to standard output unless a `stream` is given.
 */
export function loggerOptions(level: LogLevel, stream?: DestinationStream) {
  return {
    level,
    redact: credentials.flatMap((path) => [path, `*.${path}`]),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request.url),
        host: request.host,
        remoteAddress: request.ip,
      }),
    },
    ...(stream && { stream }),
  };
}

/** The path of a request target, without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * The id that ties together all log lines of a request, also across the proxy in front of us:
 * its `x-request-id` when that is a plain word (so nothing can be injected into logs or headers), else a new UUID.
 */
export function requestId(request: IncomingMessage): string {
  const incoming = request.headers['x-request-id'];
  return typeof incoming === 'string' && /^[\w-]{1,64}$/.test(incoming) ? incoming : randomUUID();
}
