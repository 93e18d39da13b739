import { type GoneMessage, type HeartbeatMessage, heartbeatMessage } from '@nosewise/contract/realtime';
import type { Duration, Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import type { Notice } from './announce';
import type { Admission, Ask, Feed } from './feed';

/** With this many unsent bytes, a socket is too slow for more: it gets the latest view later, never a queue. */
const TOO_MUCH_WAITING = 256 * 1024;
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
  /** Subscriptions without a token, of one network: a team in one place shares one. */
  readonly tokenless: number;
  /** All sockets of one network, most of them with tokens of rounds and rooms. */
  readonly ofNetwork: number;
  readonly all: number;
}

const LIMITS: HubLimits = { waiting: 300, tokenless: 50, ofNetwork: 2_000, all: 20_000 };

/** The part of a WebSocket that the hub uses. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** A socket in the hub. */
export interface Guest {
  /** Takes a message of the socket. */
  heard(text: string): void;
  leave(): void;
}

/** The sockets of this process, and what they are subscribed to. */
export interface Hub {
  hasSeatFor(network: string): boolean;
  enter(socket: Socket, network: string): Guest;
  /** @param notice of what has changed; `undefined` when it may be anything */
  changed(notice: Notice | undefined): void;
  /** Sends a heartbeat to all, ends sockets that have been silent, and looks for changes that were not heard of. */
  beat(): void;
  /** Cancels pending messages. Sockets stay open. */
  close(): void;
}

interface HubOptions {
  readonly feeds: readonly Feed[];
  readonly now: () => Instant;
  readonly onError: (error: unknown) => void;
  readonly limits?: Partial<HubLimits> | undefined;
}

/** The seat of a socket in one topic, or its way there. */
interface Place {
  /** The request that it answers. */
  readonly text: string;
  leave(): void;
}

interface Visitor {
  readonly socket: Socket;
  readonly network: string;
  readonly places: Map<string, Place>;
  silentBeats: number;
  /** Messages that it may still send, as of an instant. */
  messages: number;
  countedAt: Instant;
  /** Runs while it has no place. */
  grace: NodeJS.Timeout | undefined;
}

export function createHub({ feeds, now, onError, limits }: HubOptions): Hub {
  const most = { ...LIMITS, ...limits };
  const byName = new Map(feeds.map((feed) => [feed.name, feed]));
  const visitors = new Set<Visitor>();
  const taken = createCounter();

  function end(visitor: Visitor, code: number, reason: string): void {
    leave(visitor);
    visitor.socket.close(code, reason);
  }

  function leave(visitor: Visitor): void {
    if (!visitors.delete(visitor)) return;
    stopWaiting(visitor);
    taken.release(`all ${visitor.network}`);
    for (const place of visitor.places.values()) place.leave();
    visitor.places.clear();
  }

  function wait(visitor: Visitor): void {
    taken.take(`waiting ${visitor.network}`, Number.POSITIVE_INFINITY);
    visitor.grace = setTimeout(() => end(visitor, POLICY_VIOLATION, 'No subscription.'), GRACE);
  }

  function stopWaiting(visitor: Visitor): void {
    if (!visitor.grace) return;
    clearTimeout(visitor.grace);
    visitor.grace = undefined;
    taken.release(`waiting ${visitor.network}`);
  }

  function spendMessage(visitor: Visitor): boolean {
    const regained = (now() - visitor.countedAt) / MESSAGE_REGAINED;
    visitor.messages = Math.min(MESSAGES_AT_ONCE, visitor.messages + Math.max(0, regained)) - 1;
    visitor.countedAt = now();
    return visitor.messages >= 0;
  }

  function subscribe(visitor: Visitor, name: string, ask: Ask): void {
    const before = visitor.places.get(name);
    if (before?.text === ask.text) return;
    const asking: Place = { text: ask.text, leave: () => undefined };
    visitor.places.set(name, asking);
    before?.leave();
    ask.admit().then(
      (admission) => {
        if (visitor.places.get(name) === asking) seat(visitor, name, ask.text, admission);
      },
      (error) => {
        onError(error);
        if (visitor.places.get(name) === asking) end(visitor, TRY_AGAIN_LATER, 'Please try again later.');
      },
    );
  }

  function seat(visitor: Visitor, name: string, text: string, admission: Admission | undefined): void {
    if (!admission) {
      dismiss(visitor, name);
      return;
    }
    const { pass, sit } = admission;
    const isAlone = pass.most === undefined;
    const counted = isAlone ? `tokenless ${visitor.network}` : `${name}:${pass.key}`;
    if (!taken.take(counted, pass.most ?? most.tokenless)) {
      end(visitor, TRY_AGAIN_LATER, 'Too many connections are open.');
      return;
    }
    stopWaiting(visitor);
    const place: Place = {
      text,
      leave: () => {
        stand();
        taken.release(counted);
      },
    };
    visitor.places.set(name, place);
    const stand = sit({
      deliver: (view) => send(visitor, view),
      gone: () => {
        if (visitor.places.get(name) !== place) return;
        place.leave();
        dismiss(visitor, name);
      },
    });
  }

  /** Tells that a seat is not, or no longer, to be had. */
  function dismiss(visitor: Visitor, name: string): void {
    visitor.places.delete(name);
    send(visitor, JSON.stringify({ type: 'gone', topic: name } satisfies GoneMessage));
    if (visitor.places.size === 0 && !visitor.grace) wait(visitor);
  }

  return {
    hasSeatFor: (network) =>
      visitors.size < most.all &&
      taken.of(`waiting ${network}`) < most.waiting &&
      taken.of(`all ${network}`) < most.ofNetwork,
    enter(socket, network) {
      const visitor: Visitor = {
        socket,
        network,
        places: new Map(),
        silentBeats: 0,
        grace: undefined,
        messages: MESSAGES_AT_ONCE,
        countedAt: now(),
      };
      visitors.add(visitor);
      taken.take(`all ${network}`, Number.POSITIVE_INFINITY);
      wait(visitor);
      return {
        heard(text) {
          if (!visitors.has(visitor)) return;
          if (!spendMessage(visitor)) return end(visitor, POLICY_VIOLATION, 'Too many messages.');
          visitor.silentBeats = 0;
          const message = parse(text);
          if (heartbeatMessage.safeParse(message).success) return;
          const feed = byName.get(topicOf(message) ?? '');
          const ask = feed?.ask(message);
          if (!feed || !ask) return end(visitor, POLICY_VIOLATION, 'Unknown message.');
          subscribe(visitor, feed.name, ask);
        },
        leave: () => leave(visitor),
      };
    },
    changed(notice) {
      if (notice) byName.get(notice.topic)?.changed(notice.key, notice.seq);
      else for (const feed of feeds) feed.allChanged();
    },
    beat() {
      for (const visitor of visitors) {
        if (visitor.silentBeats >= SILENT_BEATS) visitor.socket.terminate();
        else send(visitor, HEARTBEAT);
        visitor.silentBeats += 1;
      }
      for (const feed of feeds) void feed.beat();
    },
    close() {
      for (const feed of feeds) feed.close();
      for (const { grace } of visitors) clearTimeout(grace);
    },
  };
}

function send({ socket }: Visitor, text: string): boolean {
  if (socket.bufferedAmount > TOO_MUCH_WAITING) return false;
  socket.send(text);
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
