import type { Liveness, Readiness } from '@nosewise/contract/health-answers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import type { Drain } from '../http/drain';

/** Serves `/healthz` and `/readyz` for supervisors and load balancers. Only failures are logged: they ask often. */
export function healthRoutes(
  app: FastifyInstance,
  { orm }: Pick<Database, 'orm'>,
  drain: Drain,
  isDiskFull: () => Promise<boolean>,
): void {
  const logLevel = app.log.level === 'silent' ? 'silent' : 'warn';

  app.get('/healthz', { logLevel }, async (_request, reply): Promise<Liveness> => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', { logLevel }, async (request, reply): Promise<Readiness> => {
    reply.header('cache-control', 'no-store');
    if (drain.draining) {
      reply.code(503);
      return { status: 'draining' };
    }
    try {
      await orm.execute(sql`select 1`);
      if (await isDiskFull()) throw new Error('The disk of DATA_DIR is full.');
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      reply.code(503);
      return { status: 'unavailable' };
    }
  });
}
