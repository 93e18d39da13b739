import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BYTES_OF_ACCOUNT, BYTES_OF_NETWORK } from '../limits/budgets';
import { LimitReached, type Limits } from '../limits/limits';
import { networkOf } from '../limits/network';
import { onEnd } from './end-of-request';

/** Bytes that are charged at once: a statement for each request would cost more than most requests do. */
const STEP = 1_000_000;
/** Accounts and networks that are remembered between two charges. */
const REMEMBERED = 10_000;

/** What had passed a connection when its last request ended. */
const counted = new WeakMap<object, number>();

/**
 * Charges the bytes of each request and answer of a scope, in and out, to the account that asks, or to its network. Who has
 * used them up is refused before their body is read.
 */
export function chargeBytes(app: FastifyInstance, limits: Pick<Limits, 'spend'>): void {
  const uncharged = new LRUCache<string, number>({ max: REMEMBERED });
  const usedUp = new LRUCache<string, LimitReached>({ max: REMEMBERED });

  app.addHook('preParsing', async (request) => {
    const refusal = usedUp.get(payerOf(request).whom);
    if (refusal) throw refusal;
  });

  // Whoever goes before the end has made us read and write as well.
  app.addHook('onRequest', (request, { raw }, done) => {
    onEnd(request.raw, raw, () => charge(request));
    done();
  });

  function charge(request: FastifyRequest): void {
    const { socket } = request.raw;
    const { bytesRead = 0, bytesWritten = 0 } = socket;
    const passed = bytesRead + bytesWritten;
    const { budget, whom } = payerOf(request);
    const bytes = (uncharged.get(whom) ?? 0) + passed - (counted.get(socket) ?? 0);
    counted.set(socket, passed);
    if (bytes < STEP) {
      uncharged.set(whom, bytes);
      return;
    }
    uncharged.delete(whom);
    limits.spend(budget, whom, bytes).catch((error) => {
      if (error instanceof LimitReached) usedUp.set(whom, error, { ttl: error.retryAfter * 1000 });
      else request.log.error({ err: error }, 'bytes not charged');
    });
  }
}

function payerOf({ accountId, ip }: FastifyRequest) {
  return accountId === undefined
    ? { budget: BYTES_OF_NETWORK, whom: networkOf(ip) }
    : { budget: BYTES_OF_ACCOUNT, whom: accountId };
}
