import type { Duration } from '@nosewise/domain/models';
import type { ZodMiniType } from 'zod/mini';

/**
 * A kind of thing that sockets subscribe to, such as the leaderboard. Each thing of a kind has a key. A
 * capability declares its topic; the hub keeps the seats without knowing any topic.
 */
export interface Topic<Asked, State, Role extends string> {
  /** Its name in subscriptions and notices, without a colon. */
  readonly name: string;
  /** Parses a subscription to it. */
  readonly subscription: ZodMiniType<Asked>;
  /**
   * Checks what a socket has shown, and says which seat it gets. Runs before anything is counted.
   * @returns `undefined` for a stranger, or a thing that does not exist
   */
  admit(asked: Asked): Promise<Pass<Role> | undefined>;
  /** Reads a thing, once for all seats of a process; `undefined` when it is gone. */
  read(key: string): Promise<State | undefined>;
  /** Counts the changes of a state, for notices that bring a number. */
  seqOf?(state: State): number;
  /** Shows a role what it may see, once for all its seats. Pure. */
  show(state: State | undefined, role: Role): View | undefined;
  /** Whether a seat may stay. Pure. Default: as long as the role is shown something. */
  isOpenTo?(state: State | undefined, pass: Pass<Role>): boolean;
  /** The shortest time between two messages to the seats of a role, in milliseconds. */
  readonly pauses: Readonly<Record<Role, Duration>>;
  /**
   * Reads the numbers of the last changes of many things at once, leaving out those that are gone, to make up
   * for lost notices. Without it, everything is read again with each heartbeat.
   */
  latest?(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** The right to a seat. */
export interface Pass<Role extends string = string> {
  readonly key: string;
  readonly role: Role;
  /** Tells seats of one role apart where the topic has to, such as the hash of a token. */
  readonly proof?: string | undefined;
  /** The most seats of this thing. Without it, the seat counts for its network: no token was shown. */
  readonly most?: number | undefined;
}

/** A message, ready to be sent. */
export interface View {
  readonly text: string;
  /** The part that makes a view new: seats that have had a view with the same mark are not told again. Default: the text. */
  readonly mark?: string;
}
