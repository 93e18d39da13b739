import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';

/** Counts the `Host` headers of a request, of which Node shows the first alone. */
export function countHosts(rawHeaders: readonly string[]): number {
  const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';
  return rawHeaders.filter((name, index) => index % 2 === 0 && isHost(name)).length;
}

/** Refuses a request that names two hosts: a proxy may have believed the other one (RFC 9112, section 3.2). */
export function refuseTwoHosts(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (countHosts(request.raw.rawHeaders) > 1) {
    sendProblem(reply, 400, { detail: 'A request must have one Host header.' });
  } else done();
}
