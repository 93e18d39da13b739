import websocket from '@fastify/websocket';
import type { LeaderboardRow } from '@nosewise/contract/leaderboard';
import {
  type ClientMessage,
  clientMessage,
  HEARTBEAT_INTERVAL,
  REALTIME_PATH,
  type ServerMessage,
} from '@nosewise/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { networkOf } from '../limits/network';
import { createRoom } from './room';

/** In bytes. The longest message of a browser is much shorter. */
const MESSAGE_LIMIT = 1024;
/** How long a browser may take to confirm that it closes, in milliseconds. */
const CLOSING_LIMIT = 1000;
/** RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/**
 * Makes the application accept WebSockets. To be called on the application itself: only its own hooks are sure to run
 * before it closes, and it closes only after all sockets.
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

/** The rows that everybody watches. */
interface Watched {
  read(): Promise<{ readonly rows: readonly LeaderboardRow[] }>;
  onChange(listener: () => void): void;
}

/** The helper rounds that their two sides follow. */
interface Followed {
  /** Calls `listener` with the id of a round that has changed; an empty one means any. */
  onChange(listener: (round: string) => void): void;
}

/**
 * Serves `/api/v1/realtime` by WebSocket: the leaderboard as it changes, and whether a helper round has changed. The
 * leaderboard is public and the other says nothing about the round, so neither needs a token.
 */
export function realtimeRoutes(
  app: FastifyInstance,
  { env }: Pick<Context, 'env'>,
  top: Watched,
  rounds: Followed,
): void {
  const ownOrigin = new URL(env.publicUrl).origin;
  const room = createRoom({
    read: async () => leaderboardMessage((await top.read()).rows),
    onError: (error) => app.log.error({ err: error }, 'the leaderboard cannot be told'),
  });
  top.onChange(room.changed);
  rounds.onChange(room.roundChanged);

  const beating = setInterval(room.beat, HEARTBEAT_INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(beating);
    room.close();
  });

  /** Keeps pages of other sites from using the visitor's browser, and one network from using all our sockets. */
  async function admit({ headers, ip }: FastifyRequest): Promise<void> {
    if (headers.origin !== undefined && headers.origin !== ownOrigin) {
      throw new Refusal(403, 'bad_request', 'Only pages of this site may connect.');
    }
    if (!room.hasSeatFor(networkOf(ip))) {
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
      const guest = room.enter(socket, networkOf(ip));
      socket.on('message', (content, isBinary) => {
        const message = isBinary ? undefined : parseClientMessage(String(content));
        if (!message) return socket.close(POLICY_VIOLATION, 'Unknown message.');
        guest.heard();
        if (message.type === 'heartbeat') return;
        if (message.topic === 'leaderboard') void guest.subscribe();
        else guest.follow(message.round);
      });
      socket.on('close', guest.leave);
    },
  });
}

/** @returns `undefined` for a message that the contract does not know */
function parseClientMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function leaderboardMessage(rows: readonly LeaderboardRow[]): string {
  return JSON.stringify({ type: 'leaderboard', rows: [...rows] } satisfies ServerMessage);
}
