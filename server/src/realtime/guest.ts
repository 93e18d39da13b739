import type { Instant } from '@nosewise/domain/models';
import type { Pass } from './topic';

/** With this many unsent bytes, a socket is too slow for more: it gets the latest view later, never a queue. */
const TOO_MUCH_WAITING = 256 * 1024;

/** The part of a WebSocket that the hub uses. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/**
 * A socket in the hub. A process has thousands of them, so they and their seats are plain data: a closure or a map for each
 * would take more memory than what it holds (decision 58).
 */
export interface Guest {
  readonly socket: Socket;
  readonly network: string;
  /** At most one in each feed. */
  subscriptions: readonly Subscription[];
  silentBeats: number;
  /** Messages that it may still send, as of an instant. */
  messages: number;
  countedAt: Instant;
  /** Runs while it has no subscription. */
  grace: NodeJS.Timeout | undefined;
}

/** A subscription, pending or admitted. */
export interface Subscription {
  readonly feed: Feed;
  /** Identifies the request that it answers. */
  readonly request: string;
  seat: Seat | undefined;
  /** What the guest has asked for last, while a request is being answered. */
  asked: Ask | undefined;
}

/** A request of a guest for a seat. */
export interface Ask {
  /** Identifies the request: the same for two that ask the same. Short, since each guest keeps it. */
  readonly mark: string;
  admit(): Promise<Admission | undefined>;
}

export interface Admission {
  readonly pass: Pass;
  /** Sends the present view, and each new one from then on. `told` settles once the view was read. */
  sit(guest: Guest): { readonly seat: Seat; readonly told: Promise<void> };
}

/** A seat as it is seen outside its feed. */
export interface Seat extends Pass {
  readonly guest: Guest;
}

/** All seats of one topic in this process. */
export interface Feed {
  readonly name: string;
  /** @returns `undefined` for a message that is no subscription to this topic */
  ask(message: unknown): Ask | undefined;
  /** Gives back a seat of this feed. */
  leave(seat: Seat): void;
  /** Looks for something new for the seats of one thing. Costs what its seats cost, and nothing when there are none. */
  changed(key: string, seq?: number): void;
  /** Looks for something new for all seats: notices were lost. */
  allChanged(): void;
  /** Finds changes that no notice has announced. */
  beat(): Promise<void>;
  /** Cancels pending messages. */
  close(): void;
}

/** The hub, as its feeds see it. */
export interface Host {
  /** Called when a seat is taken away: the thing has ended, or is no longer open to its guest. */
  gone(seat: Seat): void;
  /** Called when a thing could not be read; the next change or heartbeat tries again. */
  onError(error: unknown): void;
}

/** Sends a message to a guest. @returns false when the socket is too slow for another message now */
export function deliver({ socket }: Guest, text: string): boolean {
  if (socket.bufferedAmount > TOO_MUCH_WAITING) return false;
  socket.send(text);
  return true;
}
