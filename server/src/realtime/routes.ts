import websocket from '@fastify/websocket';
import { HEARTBEAT_INTERVAL, REALTIME_PATH } from '@nosewise/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import type { Top } from '../leaderboard/top';
import { networkOf } from '../limits/network';
import { leaderboardMessage, parseClientMessage } from './message';
import { createRoom } from './room';
import { createSeats } from './seats';

/** In bytes: the longest message that a browser has to say is much shorter. */
const MESSAGE_LIMIT = 1024;
/** How long a browser may take to answer that it closes, in milliseconds. */
const CLOSING_LIMIT = 1000;
/** RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/**
 * Lets the application speak WebSocket. To be called on the application itself, since only its own hooks are sure to run
 * before it closes, and it closes only once all sockets are.
 */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket ended');
      socket.terminate();
    },
    async preClose() {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(GOING_AWAY, 'The server is restarting.');
      app.websocketServer.close();
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, CLOSING_LIMIT).unref();
    },
  });
}

/** `/api/v1/realtime`: the leaderboard as it changes, by WebSocket. It is public, so no token is asked for. */
export function realtimeRoutes(app: FastifyInstance, { env }: Pick<Context, 'env'>, top: Top): void {
  const ownOrigin = new URL(env.publicUrl).origin;
  const seats = createSeats();
  const room = createRoom({
    read: async () => leaderboardMessage(await top.read()),
    onError: (error) => app.log.error({ err: error }, 'the leaderboard cannot be told'),
  });
  top.onChange(room.changed);

  const beating = setInterval(room.beat, HEARTBEAT_INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(beating);
    room.close();
  });

  /** A page of another site could otherwise use the visitor's browser, and one network all our sockets. */
  async function admit({ headers, ip }: FastifyRequest): Promise<void> {
    if (headers.origin !== undefined && headers.origin !== ownOrigin) {
      throw new Refusal(403, 'bad_request', 'Only pages of this site may connect.');
    }
    if (!seats.hasRoomFor(networkOf(ip))) {
      throw new Refusal(429, 'rate_limited', 'Too many connections are open.', HEARTBEAT_INTERVAL / 1000);
    }
  }

  app.route({
    method: 'GET',
    url: REALTIME_PATH,
    schema: { hide: true },
    exposeHeadRoute: false,
    preValidation: admit,
    handler: async () => {
      throw new Refusal(426, 'bad_request', 'This address speaks WebSocket only.');
    },
    wsHandler: (socket, { ip }) => {
      const network = networkOf(ip);
      seats.take(network);
      const guest = room.enter(socket);
      socket.on('message', (content, isBinary) => {
        const message = isBinary ? undefined : parseClientMessage(String(content));
        if (!message) return socket.close(POLICY_VIOLATION, 'Unknown message.');
        guest.heard();
        if (message.type === 'subscribe') void guest.subscribe();
      });
      socket.on('close', () => {
        guest.leave();
        seats.free(network);
      });
    },
  });
}
