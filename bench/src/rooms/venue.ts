import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openRoomCall } from '@nosewise/contract/open-room';
import { HEARTBEAT_INTERVAL, REALTIME_PATH } from '@nosewise/contract/realtime';
import {
  answerRoomCall,
  joinRoomCall,
  moveRoomCall,
  type RoomMove,
  readRoomCall,
} from '@nosewise/contract/rooms';
import { type AnsweringRoute, API } from '@nosewise/contract/route';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** The delays of the browser between tries to connect again, in milliseconds. */
const RECONNECT = [1_000, 2_000, 5_000, 10_000];
const HEARTBEAT = JSON.stringify({ type: 'heartbeat' });
/** Between tries of a call that was not answered, in milliseconds. */
const RETRY = 250;

/**
 * The fields of a message that the bench needs. Real phones parse the rest on processors of their own, so the
 * bench skips it.
 */
const message = z.object({
  type: z.literal('room'),
  seq: z.int(),
  view: z.object({ phase: z.string(), card: z.nullable(z.object({ id: z.string() })) }),
});
type Message = z.output<typeof message>;

/** A phone or a host's screen. */
export interface Device {
  readonly id: string;
  readonly token: string;
}

/** Makes a call, again and again until a process has answered. @throws Error when it is refused */
async function call<T extends z.core.$ZodType>(
  origins: readonly string[],
  { answer }: AnsweringRoute<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, T>,
  network: string,
  method: string,
  path: string,
  body?: object,
): Promise<z.output<T>> {
  for (let tries = 0; ; tries += 1) {
    const origin = origins[tries % origins.length];
    const response = await fetch(`${origin}${API}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response?.ok) return z.parse(answer, await response.json());
    if (response && response.status < 500)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await wait(RETRY);
  }
}

/** Gathers people of one network with the processes that they reach. */
export function venue(origins: readonly string[], network: string) {
  const turned = (place: number) => [...origins.slice(place), ...origins.slice(0, place)];
  return {
    async open(length: number) {
      const choices = { length, order: 'shuffled', verdicts: 'at the end', ranking: 'end', practice: false };
      const subject = { kind: 'pack', packId: 'master-coffee-24' };
      const body = { id: randomUUID(), key: randomUUID(), subject, mode: 'together', ...choices };
      return call(origins, openRoomCall, network, 'POST', '/rooms', body);
    },
    async join(code: string, nickname: string) {
      const body = { code, seat: randomUUID(), nickname };
      return call(origins, joinRoomCall, network, 'POST', '/rooms/join', body);
    },
    async move({ id, token }: Device, kind: 'start' | 'reveal' | 'next') {
      const move: RoomMove = { kind };
      const body = { token, id: randomUUID(), move };
      return call(origins, moveRoomCall, network, 'POST', `/rooms/${id}/moves`, body);
    },
    async answer({ id, token }: Device, card: string, chosen: string, process: number) {
      const path = `/rooms/${id}/answers/${card}`;
      return call(turned(process), answerRoomCall, network, 'PUT', path, { token, chosen });
    },
    async read({ id, token }: Device) {
      return call(turned(origins.length - 1), readRoomCall, network, 'GET', `/rooms/${id}?token=${token}`);
    },
    /** Listens as a browser does, and connects again when the line breaks, to whichever process answers. */
    listen({ id, token }: Device, process: number, onMessage: (message: Message) => void) {
      let turn = process;
      let failures = 0;
      let isOver = false;
      let socket: WebSocket;
      let beating: NodeJS.Timeout | undefined;
      function open() {
        const origin = origins[turn % origins.length] ?? '';
        turn += 1;
        socket = new WebSocket(`${origin.replace('http', 'ws')}${REALTIME_PATH}`, {
          headers: { 'x-forwarded-for': network },
        });
        socket.on('open', () => {
          socket.send(JSON.stringify({ type: 'subscribe', topic: 'room', room: id, token }));
          // A silent socket would be closed by the server.
          beating = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_INTERVAL);
        });
        socket.on('message', (text) => {
          failures = 0;
          const heard = z.safeParse(message, JSON.parse(String(text)));
          if (heard.success) onMessage(heard.data);
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(beating);
          if (isOver) return;
          setTimeout(open, RECONNECT[Math.min(failures, RECONNECT.length - 1)]);
          failures += 1;
        });
      }
      open();
      return () => {
        isOver = true;
        socket.terminate();
      };
    },
  };
}

/** Waits until something is true. @throws Error after a minute */
export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await wait(5);
  }
}
