import { once } from 'node:events';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import fastify from 'fastify';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createHub, type Hub } from '../../server/src/realtime/hub';
import { acceptSockets, feedOf, type OpenSockets, realtimeRoutes } from '../../server/src/realtime/routes';
import type { Topic } from '../../server/src/realtime/topic';
import { growsNoMoreThan, noMoreThan, type Row } from './report';

const LISTENERS = 10;
const TOPICS = 1_000;
/** Real sockets are both ends in this process, so there are fewer. */
const REAL_TOPICS = 60;
const CHANGES = 400;
const WARM_UPS = 100;
/**
 * How many times as long as with one topic alone a change may take. Seats scattered over more memory are
 * reached more slowly, but walking over all of them would take hundreds of times as long.
 */
const MOST = 3;

/**
 * Measures that a change costs only as much as its listeners: 10,000 seats of 1,000 topics in the hub, with
 * sockets that only count, and 600 WebSockets of 60 topics, each compared with one topic alone.
 */
export async function benchHub(): Promise<Row[]> {
  const [alone, crowd] = await measureInTurns([await openSeats(1), await openSeats(TOPICS)]);
  const [realAlone, realCrowd] = await measureInTurns([await openSockets(1), await openSockets(REAL_TOPICS)]);
  const seats = (TOPICS * LISTENERS).toLocaleString('en');
  const sockets = REAL_TOPICS * LISTENERS;
  return [
    growsNoMoreThan(MOST, `change among ${seats} seats, to its ${LISTENERS}`, crowd.time, alone.time),
    noMoreThan(`messages of ${CHANGES} changes among ${seats} seats`, crowd.messages, alone.messages),
    growsNoMoreThan(MOST, `the same among ${sockets} WebSockets`, realCrowd.time, realAlone.time),
    noMoreThan(
      `messages of ${CHANGES} changes, ${sockets} WebSockets`,
      realCrowd.messages,
      realAlone.messages,
    ),
  ];
}

interface Measured {
  /** The median of a change, until its last listener has its view, in milliseconds. */
  readonly time: number;
  /** Messages to all seats, listeners or not. */
  readonly messages: number;
}

/** A hub with its sockets. */
interface Place {
  readonly inbox: ReturnType<typeof createInbox>;
  readonly grow: (key: string) => number;
  readonly changed: Hub['changed'];
  close(): Promise<void>;
}

/** A topic of counters. Every seat has a token, so that one machine may have many. */
function counters() {
  const counts = new Map<string, number>();
  const topic: Topic<{ key: string }, number, 'all'> = {
    name: 'counter',
    subscription: z.object({ topic: z.literal('counter'), key: z.string() }),
    admit: async ({ key }) => ({ key, role: 'all', most: LISTENERS }),
    read: async (key) => counts.get(key) ?? 0,
    seqOf: (count) => count,
    show: (count) => ({ text: JSON.stringify({ type: 'counter', count }) }),
    pauses: { all: 0 },
    latest: async () => counts,
  };
  return {
    topic,
    /** @returns the number of the change */
    grow(key: string): number {
      const seq = (counts.get(key) ?? 0) + 1;
      counts.set(key, seq);
      return seq;
    },
  };
}

const LIMITS = { waiting: 100_000, ofNetwork: 100_000, all: 100_000 };

async function openSeats(topics: number): Promise<Place> {
  const { topic, grow } = counters();
  const onError = (error: unknown) => {
    throw error;
  };
  const hub = createHub({ feeds: [feedOf(topic)], now: Date.now, onError, limits: LIMITS });
  const inbox = createInbox();
  for (let n = 0; n < topics * LISTENERS; n += 1) {
    const socket = { bufferedAmount: 0, send: inbox.take, close: onError, terminate: () => undefined };
    hub.heard(hub.enter(socket, 'here'), subscription(n % topics));
  }
  await inbox.reaches(topics * LISTENERS);
  return { inbox, grow, changed: hub.changed, close: async () => hub.close() };
}

async function openSockets(topics: number): Promise<Place> {
  const { topic, grow } = counters();
  const app = fastify();
  let notify: (payload: string) => void = () => undefined;
  const sockets: OpenSockets = new Set();
  await acceptSockets(app, sockets);
  const listen = async (_channel: string, onNotification: (payload: string) => void) => {
    notify = onNotification;
    return async () => undefined;
  };
  await app.register(async (calls) => {
    const context = { env: { publicUrl: 'http://localhost' }, database: { listen }, now: Date.now, sockets };
    realtimeRoutes(calls, context, [feedOf(topic)], LIMITS);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const inbox = createInbox();
  for (let n = 0; n < topics * LISTENERS; n += 1) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
    socket.on('message', inbox.take);
    await once(socket, 'open');
    socket.send(subscription(n % topics));
  }
  await inbox.reaches(topics * LISTENERS);
  const changed: Hub['changed'] = (notice) => notify(`${notice?.topic}:${notice?.key}:${notice?.seq}`);
  return { inbox, grow, changed, close: () => app.close() };
}

function subscription(key: number): string {
  return JSON.stringify({ topic: 'counter', key: String(key) });
}

/**
 * Changes one topic of each setup again and again, in turns, so that other work on the machine affects both
 * alike.
 */
async function measureInTurns(places: readonly [Place, Place]): Promise<[Measured, Measured]> {
  for (let change = 0; change < WARM_UPS; change += 1) for (const place of places) await timeChange(place);
  const before = places.map(({ inbox }) => inbox.count());
  const times: [number[], number[]] = [[], []];
  for (let change = 0; change < CHANGES; change += 1) {
    for (const [n, place] of places.entries()) times[n]?.push(await timeChange(place));
  }
  const measuredAt = (n: 0 | 1): Measured => {
    const sorted = times[n].sort((a, b) => a - b);
    return {
      time: sorted[CHANGES / 2] ?? Number.NaN,
      messages: places[n].inbox.count() - (before[n] ?? 0),
    };
  };
  const measured: [Measured, Measured] = [measuredAt(0), measuredAt(1)];
  for (const { close } of places) await close();
  return measured;
}

/** @returns milliseconds until the last listener has the view */
async function timeChange({ inbox, grow, changed }: Place): Promise<number> {
  const start = performance.now();
  const told = inbox.reaches(inbox.count() + LISTENERS);
  changed({ topic: 'counter', key: '0', seq: grow('0') });
  await told;
  const duration = performance.now() - start;
  // Waits until the hub may send to this topic again.
  await new Promise((resolve) => setTimeout(resolve, 2));
  return duration;
}

/** Counts the messages to all sockets. */
function createInbox() {
  let count = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let reached: () => void = () => undefined;
  return {
    take: () => {
      count += 1;
      if (count >= wanted) reached();
    },
    count: () => count,
    reaches(most: number): Promise<void> {
      wanted = most;
      return new Promise((resolve) => {
        reached = resolve;
        if (count >= most) resolve();
      });
    },
  };
}
