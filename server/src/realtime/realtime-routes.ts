import websocket, { type WebSocket } from '@fastify/websocket';
import { HEARTBEAT_INTERVAL, REALTIME_PATH } from '@nosewise/contract/realtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import type { Env } from '../env/env';
import { Refusal } from '../errors/refusal';
import { networkOf } from '../limits/network';
import { TOPICS_CHANNEL } from './announce';
import { Hub } from './hub';
import type { Topic } from './topic';

/** In bytes. The longest message from a browser is much shorter. */
const MESSAGE_LIMIT = 1024;
/** How long a browser may take to confirm that the connection closes, in milliseconds. */
const CLOSING_LIMIT = 1000;
/** RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;

/** The WebSockets that are open: a set of our own, since the library's costs each of them another listener. */
export type OpenSockets = Set<WebSocket>;

/**
 * Makes the application accept WebSockets. Call it on the application itself: only its own hooks are sure to
 * run before it closes, and it closes only after all sockets.
 */
export async function acceptSockets(app: FastifyInstance, open: OpenSockets): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT, clientTracking: false },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket ended');
      socket.terminate();
    },
    async preClose() {
      for (const socket of open) socket.close(GOING_AWAY, 'The server is restarting.');
      app.websocketServer.close();
      setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, CLOSING_LIMIT).unref();
    },
  });
  // The library would open a socket at any other address, for a stranger too.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ws && !request.is404 && request.routeOptions.url !== REALTIME_PATH) reply.callNotFound();
    else done();
  });
}

interface RealtimeContext {
  readonly env: Pick<Env, 'publicUrl'>;
  readonly database: Pick<Database, 'listen'>;
  readonly sockets: OpenSockets;
}

/**
 * Serves `/api/v1/realtime` by WebSocket: one hub of all topics. Changes are heard of while the application
 * listens. Call it after anything else that listens for the same changes, so that a topic does not read a
 * cache that is about to be dropped.
 */
export function realtimeRoutes(
  app: FastifyInstance,
  { env, database, sockets }: RealtimeContext,
  topics: readonly Topic[],
): void {
  const ownOrigin = new URL(env.publicUrl).origin;
  const hub = new Hub(topics, (error) => app.log.error({ err: error }, 'changes cannot be told'));
  runHub(app, hub, database);

  /** Keeps pages of other sites from using the visitor's browser, and one network from using all our sockets. */
  async function admit({ headers, ip, raw, ws }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (headers.origin !== undefined && headers.origin !== ownOrigin) {
      throw new Refusal({ code: 'foreign_page' });
    }
    if (!hub.hasSeatFor(networkOf(ip))) {
      throw new Refusal(
        { code: 'rate_limited' },
        { detail: 'Too many connections are open.', retryAfter: HEARTBEAT_INTERVAL / 1000 },
      );
    }
    // From here on the socket is handled on its own: otherwise it would keep the answer, which is never sent,
    // in memory while it is open. The header cannot decide, since a request with it may still get an ordinary
    // answer.
    if (!ws) return;
    reply.raw.detachSocket(raw.socket);
    reply.raw.emit('close');
  }

  function endBroken(this: WebSocket, error: Error): void {
    app.log.info({ err: error }, 'socket ended');
    this.terminate();
  }

  app.route({
    method: 'GET',
    url: REALTIME_PATH,
    schema: { hide: true },
    exposeHeadRoute: false,
    preValidation: admit,
    handler: async () => {
      throw new Refusal({ code: 'websocket_only' });
    },
    wsHandler: (socket, { ip }) => {
      // The listener of the library would keep the request and all its headers.
      socket.removeAllListeners('error').on('error', endBroken);
      sockets.add(socket);
      const connection = hub.enter(socket, networkOf(ip));
      socket.on('message', (content, isBinary) => hub.heard(connection, isBinary ? '' : String(content)));
      socket.on('close', () => {
        sockets.delete(socket);
        hub.leave(connection);
      });
    },
  });
}

/** Lets a hub hear of changes while the application listens, and beat until it closes. */
function runHub(app: FastifyInstance, hub: Hub, database: RealtimeContext['database']): void {
  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = await database.listen(TOPICS_CHANNEL, (notice) => hub.changed(notice));
  });
  const beating = setInterval(() => hub.beat(), HEARTBEAT_INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(beating);
    hub.close();
    await stopListening?.();
  });
}
