import type { Liveness, Readiness } from '@nosewise/contract/health';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../drain';

/** `/healthz` and `/readyz` for supervisors and load balancers. They ask often, so they are logged only when failing. */
export function healthRoutes(app: FastifyInstance, drain: Drain): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply): Promise<Liveness> => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply): Promise<Readiness> => {
    reply.header('cache-control', 'no-store');
    if (!drain.draining) return { status: 'ready' };
    reply.code(503);
    return { status: 'draining' };
  });
}
