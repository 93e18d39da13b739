import { parseJson } from '@nosewise/contract/json';
import { type GoneMessage, type HeartbeatMessage, heartbeatMessage } from '@nosewise/contract/realtime';
import type { Duration, Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { findUnstorable } from '../db/unstorable';
import type { Notice } from './announce';
import {
  type Admission,
  type Ask,
  deliver,
  type Feed,
  type Guest,
  type Host,
  type Seat,
  type Socket,
  type Subscription,
} from './guest';
import type { Pass } from './topic';

/** The heartbeats in a row without an answer after which a socket counts as gone. */
const SILENT_BEATS = 2;
/** The messages that a socket may send at once, and the time in which it may send another one. */
const MESSAGES_AT_ONCE = 20;
const MESSAGE_REGAINED: Duration = 5 * SECOND;
/** How long a socket may stay open without a subscription. */
const GRACE: Duration = 5 * SECOND;
/** RFC 6455, section 7.4.1, and the registry that it has set up. */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies HeartbeatMessage);

/** The most sockets of each kind that one process holds open. */
export interface HubLimits {
  /** Sockets without a subscription yet, per network (`limits/network.ts`): a class reconnects at once. */
  readonly waiting: number;
  /** New sockets of one network between two heartbeats: each brings messages of its own. */
  readonly arriving: number;
  /** Subscriptions without a token, of one network: a team in one place shares one. */
  readonly tokenless: number;
  /** All sockets of one network, most of them with tokens of rounds and rooms. */
  readonly ofNetwork: number;
  readonly all: number;
}

const LIMITS: HubLimits = { waiting: 300, arriving: 1_000, tokenless: 50, ofNetwork: 2_000, all: 20_000 };

/** The sockets of this process, and what they are subscribed to. */
export interface Hub {
  hasSeatFor(network: string): boolean;
  enter(socket: Socket, network: string): Guest;
  /** Takes a message of a guest. */
  heard(guest: Guest, text: string): void;
  leave(guest: Guest): void;
  /** @param notice of what has changed; `undefined` when it may be anything */
  changed(notice: Notice | undefined): void;
  /** Sends a heartbeat to all, ends sockets that have been silent, and looks for changes that were not heard of. */
  beat(): void;
  /** Cancels pending messages. Sockets stay open. */
  close(): void;
}

interface HubOptions {
  readonly feeds: readonly ((host: Host) => Feed)[];
  readonly now: () => Instant;
  readonly onError: (error: unknown) => void;
  readonly limits?: Partial<HubLimits> | undefined;
}

export function createHub({ feeds: makers, now, onError, limits }: HubOptions): Hub {
  const most = { ...LIMITS, ...limits };
  const guests = new Set<Guest>();
  const taken = createCounter();
  let arrived = createCounter();
  const feeds = makers.map((make) => make({ gone, onError }));
  const byName = new Map(feeds.map((feed) => [feed.name, feed]));

  function end(guest: Guest, code: number, reason: string): void {
    leave(guest);
    guest.socket.close(code, reason);
  }

  function leave(guest: Guest): void {
    if (!guests.delete(guest)) return;
    stopWaiting(guest);
    taken.release(`all ${guest.network}`);
    for (const subscription of guest.subscriptions) vacate(guest, subscription);
  }

  function wait(guest: Guest): void {
    taken.take(`waiting ${guest.network}`, Number.POSITIVE_INFINITY);
    guest.grace = setTimeout(() => end(guest, POLICY_VIOLATION, 'No subscription.'), GRACE);
  }

  function stopWaiting(guest: Guest): void {
    if (!guest.grace) return;
    clearTimeout(guest.grace);
    guest.grace = undefined;
    taken.release(`waiting ${guest.network}`);
  }

  function spendMessage(guest: Guest): boolean {
    const regained = (now() - guest.countedAt) / MESSAGE_REGAINED;
    guest.messages = Math.min(MESSAGES_AT_ONCE, guest.messages + Math.max(0, regained)) - 1;
    guest.countedAt = now();
    return guest.messages >= 0;
  }

  function subscribe(guest: Guest, feed: Feed, ask: Ask): void {
    const before = guest.subscriptions.find((each) => each.feed === feed);
    if (before?.asked) {
      // One is under way for each socket and topic; the last of the others is next.
      before.asked = ask;
      return;
    }
    if (before?.request === ask.mark) return;
    if (before) vacate(guest, before);
    const subscription: Subscription = { feed, request: ask.mark, seat: undefined, asked: ask };
    // `concat` takes exactly the room it needs; a spread or a push would take room for sixteen more.
    guest.subscriptions = guest.subscriptions.concat(subscription);
    void answer(guest, subscription, ask);
  }

  async function answer(guest: Guest, subscription: Subscription, ask: Ask): Promise<void> {
    try {
      const admission = await ask.admit();
      if (guest.subscriptions.includes(subscription)) await seat(guest, subscription, admission);
    } catch (error) {
      onError(error);
      if (guest.subscriptions.includes(subscription)) end(guest, TRY_AGAIN_LATER, 'Please try again later.');
    }
    const { asked } = subscription;
    subscription.asked = undefined;
    if (asked && asked.mark !== ask.mark && guests.has(guest)) subscribe(guest, subscription.feed, asked);
  }

  async function seat(
    guest: Guest,
    subscription: Subscription,
    admission: Admission | undefined,
  ): Promise<void> {
    if (!admission) {
      dismiss(guest, subscription);
      return;
    }
    const { pass, sit } = admission;
    if (!taken.take(countOf(subscription.feed, guest, pass), pass.most ?? most.tokenless)) {
      end(guest, TRY_AGAIN_LATER, 'Too many connections are open.');
      return;
    }
    stopWaiting(guest);
    const { seat, told } = sit(guest);
    subscription.seat = seat;
    await told;
  }

  /** Gives back the subscription of a guest, with its seat. */
  function vacate(guest: Guest, subscription: Subscription): void {
    guest.subscriptions = guest.subscriptions.filter((each) => each !== subscription);
    if (!subscription.seat) return;
    subscription.feed.leave(subscription.seat);
    taken.release(countOf(subscription.feed, guest, subscription.seat));
  }

  /** Tells a guest that a seat is not available, or no longer. */
  function dismiss(guest: Guest, subscription: Subscription): void {
    vacate(guest, subscription);
    deliver(guest, JSON.stringify({ type: 'gone', topic: subscription.feed.name } satisfies GoneMessage));
    if (guest.subscriptions.length === 0 && !guest.grace) wait(guest);
  }

  function gone(seat: Seat): void {
    const subscription = seat.guest.subscriptions.find((each) => each.seat === seat);
    if (subscription) dismiss(seat.guest, subscription);
  }

  return {
    hasSeatFor: (network) =>
      guests.size < most.all &&
      arrived.of(network) < most.arriving &&
      taken.of(`waiting ${network}`) < most.waiting &&
      taken.of(`all ${network}`) < most.ofNetwork,
    enter(socket, network) {
      const guest: Guest = {
        socket,
        network,
        subscriptions: [],
        silentBeats: 0,
        grace: undefined,
        messages: MESSAGES_AT_ONCE,
        countedAt: now(),
      };
      guests.add(guest);
      taken.take(`all ${network}`, Number.POSITIVE_INFINITY);
      arrived.take(network, Number.POSITIVE_INFINITY);
      wait(guest);
      return guest;
    },
    heard(guest, text) {
      if (!guests.has(guest)) return;
      if (!spendMessage(guest)) return end(guest, POLICY_VIOLATION, 'Too many messages.');
      guest.silentBeats = 0;
      const message = parse(text);
      if (heartbeatMessage.safeParse(message).success) return;
      const feed = byName.get(topicOf(message) ?? '');
      const ask = feed?.ask(message);
      if (!feed || !ask) return end(guest, POLICY_VIOLATION, 'Unknown message.');
      subscribe(guest, feed, ask);
    },
    leave,
    changed(notice) {
      if (notice) byName.get(notice.topic)?.changed(notice.key, notice.seq);
      else for (const feed of feeds) feed.allChanged();
    },
    beat() {
      arrived = createCounter();
      for (const guest of guests) {
        if (guest.silentBeats >= SILENT_BEATS) guest.socket.terminate();
        else deliver(guest, HEARTBEAT);
        guest.silentBeats += 1;
      }
      for (const feed of feeds) void feed.beat();
    },
    close() {
      for (const feed of feeds) feed.close();
      for (const { grace } of guests) clearTimeout(grace);
    },
  };
}

/** Names what a seat counts for: its thing, or its network when no token was shown. */
function countOf({ name }: Feed, { network }: Guest, { key, most }: Pass): string {
  return most === undefined ? `tokenless ${network}` : `${name}:${key}`;
}

/** @returns `undefined` for what is no JSON, or could not be looked up in the database */
function parse(text: string): unknown {
  const message = parseJson(text);
  return findUnstorable(message, '') === undefined ? message : undefined;
}

function topicOf(message: unknown): string | undefined {
  const hasTopic = typeof message === 'object' && message !== null && 'topic' in message;
  return hasTopic && typeof message.topic === 'string' ? message.topic : undefined;
}

/** Counts seats by name. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    /** @returns false when `most` are taken */
    take(name: string, most: number): boolean {
      const count = counts.get(name) ?? 0;
      if (count >= most) return false;
      counts.set(name, count + 1);
      return true;
    },
    release(name: string): void {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}
