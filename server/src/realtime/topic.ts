import type { Duration } from '@nosewise/domain/models';

/**
 * A kind of thing that sockets subscribe to, such as the leaderboard. Each thing of a kind has a key. A
 * capability declares its topic; the hub knows none.
 */
export interface Topic {
  /** Its name in subscriptions and notices, without a colon. */
  readonly name: string;
  /** The shortest time between two messages to a subscriber, in milliseconds. */
  readonly pause: Duration;
  /** The most subscriptions of one bearer of a token, or of one network where no token is needed. */
  readonly mostOfBearer: number;
  /** Checks what a socket has shown. Runs before anything is counted. */
  admit(subscription: unknown): Promise<Admission | 'refused' | 'unreadable'>;
  /** Reads a thing, once for all its subscribers in a process; `undefined` when it is gone. */
  read(key: string): Promise<Reading | undefined>;
}

/** The right to follow a thing. */
export interface Admission {
  readonly key: string;
  /** Whose token it was, where the topic asks for one. */
  readonly bearer?: string;
}

/** A thing as it was read. */
export interface Reading {
  /** Returns the message for a subscriber, or `undefined` for one who may not see the thing any longer. */
  viewFor(bearer: string | undefined): View | undefined;
}

/** A message, ready to be sent. */
export interface View {
  readonly text: string;
  /** The part that makes a view new: who had a view with the same mark is not told again. */
  readonly mark: string;
}
