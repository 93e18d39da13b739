import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';
import { networkOf } from '../limits/network';
import { onEnd } from './end-of-request';

/** In bytes. A larger body waits for room in the whole process, too. */
export const SMALL_BODY = 64 * 1024;
/** In bytes: three forms with a file from one network or account, and nine from all strangers. */
const OF_ONE = 32 * 1024 ** 2;
const OF_STRANGERS = 96 * 1024 ** 2;
/** Seconds after which there may be room again. */
const RETRY_AFTER = 5;

/** The bodies that arrive at once, by their bytes: a client may withhold their ends. */
export interface Bodies {
  /** Counts a body until its answer is closed. Throws `Refusal` 429 when there is no room for it. */
  begin(reply: FastifyReply, size: number): void;
}

/** Strangers can fill their common room with large bodies alone, and that of small ones only for their own network. */
export function countBodies(): Bodies {
  const bySender = new Map<string, number>();
  let strangers = 0;

  return {
    begin({ raw, request }, size) {
      const { accountId, ip } = request;
      const sender = accountId ?? networkOf(ip);
      const ofStranger = accountId === undefined ? size : 0;
      const own = bySender.get(sender) ?? 0;
      if (own + size > OF_ONE || (ofStranger > SMALL_BODY && strangers + size > OF_STRANGERS)) {
        throw new Refusal(
          { code: 'rate_limited' },
          {
            detail: 'Too much is being sent at the moment. Please try again in a few seconds.',
            retryAfter: RETRY_AFTER,
          },
        );
      }
      bySender.set(sender, own + size);
      strangers += ofStranger;
      onEnd(request.raw, raw, () => {
        const left = (bySender.get(sender) ?? size) - size;
        if (left > 0) bySender.set(sender, left);
        else bySender.delete(sender);
        strangers -= ofStranger;
      });
    },
  };
}

/** Counts every body, once its caller is admitted and before it is read. */
export function limitBodies(app: FastifyInstance): void {
  const bodies = countBodies();
  app.addHook('preParsing', async (request, reply) => {
    const size = declaredSize(request);
    if (size > 0) bodies.begin(reply, size);
  });
}

/** @returns the most bytes that a body may have: what its head says, and no more than its call takes */
function declaredSize({ headers, routeOptions: { bodyLimit = SMALL_BODY } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit);
}
