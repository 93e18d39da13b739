import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The state of a process that may have been told to stop. */
export interface Drain {
  readonly draining: boolean;
}

/**
 * Makes `app.close()` drain. From then on `draining` is true, every answer asks to close its connection, and the port
 * stays open until the requests in flight are answered: a load balancer that asks `/readyz` sees the reason, and requests
 * that it has already sent are still served. Requests that take longer than `limit` milliseconds are cut.
 */
export function drainOnClose(app: FastifyInstance, limit: number): Drain {
  const inFlight = new Set<ServerResponse>();
  let draining = false;

  function leave(this: ServerResponse) {
    inFlight.delete(this);
  }

  app.addHook('onRequest', ({ headers }, { raw }, done) => {
    // A WebSocket has no end of its answer; `realtime/` closes it.
    if (headers.upgrade?.toLowerCase() !== 'websocket') {
      inFlight.add(raw);
      raw.on('close', leave);
    }
    done();
  });

  app.addHook('preClose', async () => {
    draining = true;
    const answered = Promise.all([...inFlight].map(closed));
    const late = await Promise.race([answered.then(() => false), sleep(limit, true, { ref: false })]);
    if (late) {
      app.log.warn({ requests: inFlight.size }, 'requests cut: they took longer than the time to drain');
      app.server.closeAllConnections();
    }
  });

  return {
    get draining() {
      return draining;
    },
  };
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('close', resolve));
}
