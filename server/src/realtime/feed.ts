import { hash } from 'node:crypto';
import type { Duration } from '@nosewise/domain/models';
import { deliver, type Feed, type Guest, type Host, type Seat } from './guest';
import type { Pass, Topic, View } from './topic';

/** How long a lane waits for slow sockets, in milliseconds. */
const SLOW_PAUSE: Duration = 1_000;

interface HeldSeat<Role extends string> extends Pass<Role>, Seat {
  readonly role: Role;
  /** The reading and the view that were sent last. */
  version: number;
  shown: string | undefined;
}

interface Lane<Role extends string> {
  readonly role: Role;
  readonly seats: Set<HeldSeat<Role>>;
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
  readonly lanes: Map<string, Lane<Role>>;
  /** Counts the times at which it may have changed. */
  version: number;
  /** The number of the change that was read last. */
  seq: number | undefined;
  reading: Reading<State, Role> | undefined;
}

/** Makes the feed of a topic: its seats in this process, and what they are told. */
export function createFeed<Asked, State, Role extends string>(
  topic: Topic<Asked, State, Role>,
  { gone, onError }: Host,
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
    seats: () => Iterable<HeldSeat<Role>>,
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
        if (!view || topic.isOpenTo?.(state, seat) === false) {
          leave(seat);
          gone(seat);
          continue;
        }
        const { text, mark = text } = view;
        if (mark !== seat.shown && !deliver(seat.guest, text)) {
          isHeard = false;
          continue;
        }
        seat.version = version;
        seat.shown = mark;
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

  function sit({ key, role, proof, most }: Pass<Role>, guest: Guest) {
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
    const seat = { key: thing.key, role, proof, most, guest, version: 0, shown: undefined };
    lane.seats.add(seat);
    const told = tell(thing, role, () => (lane.seats.has(seat) ? [seat] : [])).then((isHeard) => {
      if (!isHeard) void tellLane(thing, lane);
    });
    return { seat, told };
  }

  function leave(seat: HeldSeat<Role>): void {
    const thing = things.get(seat.key);
    const lane = thing?.lanes.get(seat.role);
    if (!thing || !lane?.seats.delete(seat) || lane.seats.size > 0) return;
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
        mark: hash('sha256', JSON.stringify(asked.data), 'base64'),
        async admit() {
          const pass = await topic.admit(asked.data);
          return pass && { pass, sit: (guest) => sit(pass, guest) };
        },
      };
    },
    leave,
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
