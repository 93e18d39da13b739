import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the process has been told to stop. */
export interface Drain {
  readonly draining: boolean;
}

/**
 * Makes `app.close()` drain: from its call on `draining` is true, every answer asks to close its connection, and
 * the port stays open until the requests that were in flight are answered, so that a load balancer which asks
 * `/readyz` sees the reason and a request it has already sent is still served. What takes longer than `limit`
 * milliseconds is cut.
 */
export function drainOnClose(app: FastifyInstance, limit: number): Drain {
  const inFlight = new Set<ServerResponse>();
  let draining = false;

  function leave(this: ServerResponse) {
    inFlight.delete(this);
  }

  app.addHook('onRequest', ({ headers }, { raw }, done) => {
    // A WebSocket is never answered to its end: whoever opened it closes it.
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
