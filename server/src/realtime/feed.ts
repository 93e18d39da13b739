import type { Duration } from '@nosewise/domain/models';
import type { Pass, Topic, View } from './topic';

/** How long a lane waits for slow sockets, in milliseconds. */
const SLOW_PAUSE: Duration = 1_000;

/** The part of a socket that a feed uses. */
export interface Receiver {
  /** @returns false when the socket is too slow for another message now */
  deliver(text: string): boolean;
  /** Called when the seat is taken away: the thing has ended, or is no longer open to it. */
  gone(): void;
}

/** The request of a socket. */
export interface Ask {
  /** The same for two subscriptions that ask the same. */
  readonly text: string;
  admit(): Promise<Admission | undefined>;
}

export interface Admission {
  readonly pass: Pass;
  /** Sends the present view, and each new one from then on. @returns a function that leaves the seat */
  sit(receiver: Receiver): () => void;
}

/** All seats of one topic in this process. */
export interface Feed {
  readonly name: string;
  /** @returns `undefined` for a message that is no subscription to this topic */
  ask(message: unknown): Ask | undefined;
  /** Looks for something new for the seats of one thing. Costs what its seats cost, and nothing when there are none. */
  changed(key: string, seq?: number): void;
  /** Looks for something new for all seats: notices were lost. */
  allChanged(): void;
  /** Finds changes that no notice has told of. */
  beat(): Promise<void>;
  /** Cancels pending messages. */
  close(): void;
}

interface Seat<Role extends string> {
  readonly pass: Pass<Role>;
  readonly receiver: Receiver;
  /** The reading and the view that were sent last. */
  version: number;
  mark: string | undefined;
}

/** The seats of one role. */
interface Lane<Role extends string> {
  readonly role: Role;
  readonly seats: Set<Seat<Role>>;
  state: 'idle' | 'telling' | 'telling, changed';
  rest: NodeJS.Timeout | undefined;
}

/** A thing as it was read, with the views that were made of it. */
interface Reading<State, Role extends string> {
  readonly version: number;
  readonly state: Promise<State | undefined>;
  readonly views: Map<Role, View | undefined>;
}

/** A thing that is followed in this process. */
interface Thing<State, Role extends string> {
  readonly key: string;
  readonly lanes: Map<Role, Lane<Role>>;
  /** Counts the times at which it may have changed. */
  version: number;
  /** The number of the change that was read last. */
  seq: number | undefined;
  reading: Reading<State, Role> | undefined;
}

/** @param onError is told when a thing could not be read; the next change or heartbeat tries again */
export function createFeed<Asked, State, Role extends string>(
  topic: Topic<Asked, State, Role>,
  onError: (error: unknown) => void,
): Feed {
  const things = new Map<string, Thing<State, Role>>();

  function readingOf(thing: Thing<State, Role>): Reading<State, Role> {
    const { version, reading: known } = thing;
    if (known?.version === version) return known;
    const reading = { version, state: topic.read(thing.key), views: new Map() };
    thing.reading = reading;
    reading.state.then(
      (state) => {
        if (thing.reading === reading) thing.seq = state && topic.seqOf?.(state);
      },
      () => {
        if (thing.reading === reading) thing.reading = undefined;
      },
    );
    return reading;
  }

  /** Tells seats of one role. @returns whether no socket was too slow */
  async function tell(
    thing: Thing<State, Role>,
    role: Role,
    seats: () => Iterable<Seat<Role>>,
  ): Promise<boolean> {
    try {
      const { version, state: reading, views } = readingOf(thing);
      const state = await reading;
      if (!views.has(role)) views.set(role, topic.show(state, role));
      const view = views.get(role);
      let isHeard = true;
      for (const seat of seats()) {
        // Readings may end in another order than they began: no seat gets an older one after a newer.
        if (version < seat.version) continue;
        if (!view || topic.isOpenTo?.(state, seat.pass) === false) {
          leave(thing, seat);
          seat.receiver.gone();
          continue;
        }
        const { text, mark = text } = view;
        if (mark !== seat.mark && !seat.receiver.deliver(text)) {
          isHeard = false;
          continue;
        }
        seat.version = version;
        seat.mark = mark;
      }
      return isHeard;
    } catch (error) {
      onError(error);
      return true;
    }
  }

  async function tellLane(thing: Thing<State, Role>, lane: Lane<Role>): Promise<void> {
    if (lane.state !== 'idle') {
      lane.state = 'telling, changed';
      return;
    }
    lane.state = 'telling';
    const isHeard = await tell(thing, lane.role, () => lane.seats);
    if (lane.seats.size === 0) return;
    const pause = topic.pauses[lane.role];
    lane.rest = setTimeout(
      () => {
        const again = !isHeard || lane.state === 'telling, changed';
        lane.state = 'idle';
        if (again) void tellLane(thing, lane);
      },
      isHeard ? pause : Math.max(pause, SLOW_PAUSE),
    );
  }

  function thingChanged(thing: Thing<State, Role>): void {
    thing.version += 1;
    for (const lane of thing.lanes.values()) void tellLane(thing, lane);
  }

  function sit(pass: Pass<Role>, receiver: Receiver): () => void {
    const { key, role } = pass;
    const thing = things.get(key) ?? {
      key,
      lanes: new Map(),
      version: 0,
      seq: undefined,
      reading: undefined,
    };
    things.set(key, thing);
    const lane = thing.lanes.get(role) ?? { role, seats: new Set(), state: 'idle', rest: undefined };
    thing.lanes.set(role, lane);
    const seat: Seat<Role> = { pass, receiver, version: 0, mark: undefined };
    lane.seats.add(seat);
    void tell(thing, role, () => (lane.seats.has(seat) ? [seat] : [])).then((isHeard) => {
      if (!isHeard) void tellLane(thing, lane);
    });
    return () => leave(thing, seat);
  }

  function leave(thing: Thing<State, Role>, seat: Seat<Role>): void {
    const lane = thing.lanes.get(seat.pass.role);
    if (!lane?.seats.delete(seat) || lane.seats.size > 0) return;
    clearTimeout(lane.rest);
    thing.lanes.delete(lane.role);
    if (thing.lanes.size === 0) things.delete(thing.key);
  }

  return {
    name: topic.name,
    ask(message) {
      const asked = topic.subscription.safeParse(message);
      if (!asked.success) return undefined;
      return {
        text: JSON.stringify(asked.data),
        async admit() {
          const pass = await topic.admit(asked.data);
          return pass && { pass, sit: (receiver) => sit(pass, receiver) };
        },
      };
    },
    changed(key, seq) {
      const thing = things.get(key);
      if (!thing || (seq !== undefined && thing.seq !== undefined && seq <= thing.seq)) return;
      thingChanged(thing);
    },
    allChanged() {
      for (const thing of things.values()) thingChanged(thing);
    },
    async beat() {
      try {
        const latest = things.size > 0 ? await topic.latest?.([...things.keys()]) : undefined;
        for (const thing of things.values()) {
          const isKnown = latest && thing.reading && latest.get(thing.key) === thing.seq;
          if (!isKnown) thingChanged(thing);
        }
      } catch (error) {
        onError(error);
      }
    },
    close() {
      for (const { lanes } of things.values()) for (const { rest } of lanes.values()) clearTimeout(rest);
      things.clear();
    },
  };
}
