import { parseJson } from '@nosewise/contract/json';
import { type GoneMessage, type HeartbeatMessage, heartbeatMessage } from '@nosewise/contract/realtime';
import type { Duration } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { findUnstorable } from '../db/unstorable';
import { Channel, type Subscriber } from './channel';
import type { Admission, Topic } from './topic';

/** The heartbeats in a row without an answer after which a socket counts as gone. */
const SILENT_BEATS = 2;
/** The messages that a socket may send between two heartbeats. */
const MESSAGES_OF_A_BEAT = 20;
/** How long a socket may stay open without a subscription. */
const GRACE: Duration = 5 * SECOND;
/** In bytes. A socket with more unsent is ended: it connects again, and gets the latest view. */
const MOST_UNSENT = 256 * 1024;
/** RFC 6455, section 7.4.1, and the registry that it has set up. */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies HeartbeatMessage);

/** The most sockets that one process holds open. */
export interface HubLimits {
  readonly ofNetwork: number;
  readonly all: number;
}

const LIMITS: HubLimits = { ofNetwork: 2_000, all: 20_000 };

/** The part of a WebSocket that the hub uses. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** A socket in the hub. */
export interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** At most one of each topic. */
  readonly subscriptions: Map<Topic, Subscription>;
  silentBeats: number;
  /** Since the last heartbeat. */
  messages: number;
  /** Runs while it follows nothing. */
  grace: NodeJS.Timeout | undefined;
}

/** A subscription to a topic: it is being checked, or was admitted and has a channel. */
class Subscription implements Subscriber {
  readonly #hub: Hub;
  readonly connection: Connection;
  readonly topic: Topic;
  key = '';
  bearer: string | undefined;
  told: string | undefined;
  channel: Channel | undefined;

  constructor(hub: Hub, connection: Connection, topic: Topic) {
    this.#hub = hub;
    this.connection = connection;
    this.topic = topic;
  }

  /** What it counts for. */
  get whom(): string {
    const { topic, key, bearer, connection } = this;
    return `${topic.name} ${bearer === undefined ? connection.network : `${key} ${bearer}`}`;
  }

  send(text: string): void {
    this.#hub.send(this.connection, text);
  }

  gone(): void {
    this.#hub.dismiss(this);
  }
}

/** The sockets of this process, and what they follow. */
export class Hub {
  readonly #topics: readonly Topic[];
  readonly #onError: (error: unknown) => void;
  readonly #limits: HubLimits;
  readonly #connections = new Set<Connection>();
  /** Keyed by topic and key, as notices name them. */
  readonly #channels = new Map<string, Channel>();
  /** Counts sockets of networks, and subscriptions of bearers. */
  readonly #counts = new Map<string, number>();

  constructor(topics: readonly Topic[], onError: (error: unknown) => void, limits: HubLimits = LIMITS) {
    this.#topics = topics;
    this.#onError = onError;
    this.#limits = limits;
  }

  hasSeatFor(network: string): boolean {
    return this.#connections.size < this.#limits.all && this.#countOf(network) < this.#limits.ofNetwork;
  }

  enter(socket: Socket, network: string): Connection {
    const subscriptions = new Map<Topic, Subscription>();
    const connection = { socket, network, subscriptions, silentBeats: 0, messages: 0, grace: undefined };
    this.#connections.add(connection);
    this.#count(network, 1);
    this.#startGrace(connection);
    return connection;
  }

  leave(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#count(connection.network, -1);
    stopGrace(connection);
    for (const topic of connection.subscriptions.keys()) this.#unsubscribe(connection, topic);
  }

  /** Takes a message of a socket. */
  heard(connection: Connection, text: string): void {
    if (!this.#connections.has(connection)) return;
    connection.messages += 1;
    connection.silentBeats = 0;
    const message = parse(text);
    const topic = this.#topics.find(({ name }) => name === topicOf(message));
    if (connection.messages > MESSAGES_OF_A_BEAT) this.#refuse(connection, 'Too many messages.');
    else if (topic) void this.#subscribe(connection, topic, message);
    else if (!heartbeatMessage.safeParse(message).success) this.#refuse(connection, 'Unknown message.');
  }

  /** @param notice names what has changed; an empty one says that it may be anything */
  changed(notice: string): void {
    if (notice !== '') this.#channels.get(notice)?.changed();
    else for (const channel of this.#channels.values()) channel.changed();
  }

  /** Sends a heartbeat to all, ends sockets that were silent, and looks for changes whose notice was lost. */
  beat(): void {
    for (const connection of this.#connections) {
      if (connection.silentBeats >= SILENT_BEATS) connection.socket.terminate();
      else this.send(connection, HEARTBEAT);
      connection.silentBeats += 1;
      connection.messages = 0;
    }
    this.changed('');
  }

  /** Stops telling. Sockets stay open. */
  close(): void {
    for (const channel of this.#channels.values()) channel.close();
    for (const { grace } of this.#connections) clearTimeout(grace);
  }

  /** Tells a socket that a thing is not, or no longer, open to it. */
  dismiss({ connection, topic }: Subscription): void {
    this.#unsubscribe(connection, topic);
    this.send(connection, JSON.stringify({ type: 'gone', topic: topic.name } satisfies GoneMessage));
    if (connection.subscriptions.size === 0) this.#startGrace(connection);
  }

  send(connection: Connection, text: string): void {
    if (connection.socket.bufferedAmount <= MOST_UNSENT) {
      connection.socket.send(text);
    } else {
      this.leave(connection);
      connection.socket.terminate();
    }
  }

  async #subscribe(connection: Connection, topic: Topic, message: unknown): Promise<void> {
    this.#unsubscribe(connection, topic);
    const subscription = new Subscription(this, connection, topic);
    connection.subscriptions.set(topic, subscription);
    let admission: Admission | 'refused' | 'unreadable';
    try {
      admission = await topic.admit(message);
    } catch (error) {
      this.#onError(error);
      this.#end(connection, TRY_AGAIN_LATER, 'Please try again later.');
      return;
    }
    if (connection.subscriptions.get(topic) !== subscription) return;
    if (admission === 'unreadable') this.#refuse(connection, 'Unknown message.');
    else if (admission === 'refused') this.dismiss(subscription);
    else this.#seat(subscription, admission);
  }

  #seat(subscription: Subscription, { key, bearer }: Admission): void {
    const { connection, topic } = subscription;
    subscription.key = key;
    subscription.bearer = bearer;
    const { whom } = subscription;
    if (this.#countOf(whom) >= topic.mostOfBearer) {
      this.#end(connection, TRY_AGAIN_LATER, 'Too many connections are open.');
      return;
    }
    this.#count(whom, 1);
    stopGrace(connection);
    subscription.channel = this.#channelOf(topic, key);
    subscription.channel.add(subscription);
  }

  #channelOf(topic: Topic, key: string): Channel {
    const name = `${topic.name}:${key}`;
    const known = this.#channels.get(name);
    if (known) return known;
    const onEmpty = () => this.#channels.delete(name);
    const channel = new Channel({
      read: () => topic.read(key),
      pause: topic.pause,
      onEmpty,
      onError: this.#onError,
    });
    this.#channels.set(name, channel);
    return channel;
  }

  #unsubscribe({ subscriptions }: Connection, topic: Topic): void {
    const subscription = subscriptions.get(topic);
    subscriptions.delete(topic);
    if (!subscription?.channel) return;
    subscription.channel.remove(subscription);
    this.#count(subscription.whom, -1);
  }

  #startGrace(connection: Connection): void {
    stopGrace(connection);
    connection.grace = setTimeout(() => this.#refuse(connection, 'No subscription.'), GRACE);
  }

  #refuse(connection: Connection, reason: string): void {
    this.#end(connection, POLICY_VIOLATION, reason);
  }

  #end(connection: Connection, code: number, reason: string): void {
    this.leave(connection);
    connection.socket.close(code, reason);
  }

  #countOf(whom: string): number {
    return this.#counts.get(whom) ?? 0;
  }

  #count(whom: string, change: 1 | -1): void {
    const count = this.#countOf(whom) + change;
    if (count > 0) this.#counts.set(whom, count);
    else this.#counts.delete(whom);
  }
}

function stopGrace(connection: Connection): void {
  clearTimeout(connection.grace);
  connection.grace = undefined;
}

/** @returns `undefined` for what is no JSON, or could not be looked up in the database */
function parse(text: string): unknown {
  const message = parseJson(text);
  return findUnstorable(message, '') === undefined ? message : undefined;
}

function topicOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'topic' in message ? message.topic : undefined;
}
