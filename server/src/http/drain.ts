import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isUpgraded, onEnd } from './end-of-request';

/** The state of a process that may have been told to stop. */
export interface Drain {
  readonly draining: boolean;
}

/**
 * Requests in flight on one connection. Browsers and proxies send them one after another; a client that
 * pipelines more only piles up work that it may never read.
 */
export const MAX_PIPELINED = 32;

/** In milliseconds. What a client has sent may not have been read yet. */
const UNREAD = 50;

/**
 * Makes `app.close()` drain. From then on `draining` is true, every answer asks to close its connection, and the port
 * stays open until the requests in flight are answered: a load balancer that asks `/readyz` sees the reason, and requests
 * that it has already sent are still served. Requests that take longer than `limit` milliseconds are cut. A connection
 * with more than `MAX_PIPELINED` requests in flight is cut at any time.
 */
export function drainOnClose(app: FastifyInstance, limit: number): Drain {
  /** The connections with requests in flight. */
  const busy = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  let onIdle = () => {};

  app.addHook('onRequest', (request, { raw }, done) => {
    // A WebSocket has no end of its answer; `realtime/` closes it.
    if (isUpgraded(request.raw)) return done();
    const { socket } = request.raw;
    // Node keeps reading data that has already arrived.
    if (socket.destroyed) return;
    const requests = busy.get(socket) ?? new Set();
    if (requests.size >= MAX_PIPELINED) {
      request.log.info('connection cut: too many requests in flight on it');
      socket.destroy();
      return;
    }
    requests.add(raw);
    busy.set(socket, requests);
    onEnd(request.raw, raw, () => {
      requests.delete(raw);
      if (requests.size > 0) return;
      busy.delete(socket);
      if (busy.size === 0) onIdle();
    });
    done();
  });

  /** Waits until all requests are answered, also those that arrive meanwhile. */
  async function answered(): Promise<void> {
    do {
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        if (busy.size === 0) resolve();
      });
      await sleep(UNREAD);
    } while (busy.size > 0);
  }

  app.addHook('preClose', async () => {
    draining = true;
    const late = await Promise.race([answered().then(() => false), sleep(limit, true, { ref: false })]);
    if (late) {
      const requests = [...busy.values()].reduce((sum, { size }) => sum + size, 0);
      app.log.warn({ requests }, 'requests cut: they took longer than the time to drain');
    }
    // Node counts a connection as busy until its first request has come, and would wait a minute for one that never does:
    // browsers open such connections in advance.
    app.server.closeAllConnections();
  });

  return {
    get draining() {
      return draining;
    },
  };
}
