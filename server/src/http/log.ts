import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { LogLevel } from '../env/env';

const credentials = ['headers.authorization', 'headers.cookie', 'headers["set-cookie"]'];

/**
 * Configures structured logs: one JSON object per line, with `reqId` on every line of a request. A request is logged
 * without headers and without the query, where one-time tokens travel; credentials that reach a line by another way are
 * replaced.
 * @param stream where lines go. Default: standard output
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

/** Cuts the query off a request target. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/**
 * Names a request in all log lines, also across the proxy in front of us: by its `x-request-id` when that is a plain word
 * (so nothing can be injected into logs or headers), else by a new UUID.
 */
export function requestId(request: IncomingMessage): string {
  const incoming = request.headers['x-request-id'];
  return typeof incoming === 'string' && /^[\w-]{1,64}$/.test(incoming) ? incoming : randomUUID();
}
