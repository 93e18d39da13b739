import fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { drainOnClose } from './drain';
import type { Env } from './env';
import { healthRoutes } from './health/routes';
import { loggerOptions, requestId } from './log';
import { answerError, answerFrameworkError } from './problem';
import { siteRoutes } from './site/routes';
import { secure } from './site/security';
import { fastifyTrustProxy } from './trust-proxy';

export interface AppOptions {
  readonly env: Env;
  /** The folder of the built site. */
  readonly site: string;
  /** How long `close()` waits for requests in flight, in milliseconds. Default 10 000. */
  readonly drainLimit?: number;
  /** Where log lines go. Default: standard output. */
  readonly logStream?: DestinationStream;
}

/** The whole product as one Fastify application that is ready to listen, or to be called in process by a test. */
export async function buildApp({
  env,
  site,
  drainLimit = 10_000,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const https = env.publicUrl.startsWith('https:');
  const app = fastify({
    logger: loggerOptions(env.logLevel, logStream),
    genReqId: requestId,
    trustProxy: fastifyTrustProxy(env.trustProxy),
    frameworkErrors: answerFrameworkError,
    // A request that still arrives while draining is served: the balancer could not know.
    return503OnClosing: false,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler(answerError);
  await secure(app, https);
  healthRoutes(app, drainOnClose(app, drainLimit));
  await siteRoutes(app, site, https);
  return app;
}
