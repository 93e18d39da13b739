import type { ServerMessage } from '@nosewise/contract/realtime';
import type { Duration } from '@nosewise/domain/models';

/** From this many unsent bytes on, a socket is too slow for more. */
const TOO_MUCH_WAITING = 256 * 1024;
/** The heartbeats in a row without an answer after which a socket counts as gone. */
const SILENT_BEATS = 2;
/** The most sockets that one network (`limits/network.ts`) may hold open: a team in one place shares one. */
const SEATS_PER_NETWORK = 50;
/** The most sockets that one process holds open. */
const SEATS = 20_000;

/** The part of a WebSocket that the room uses. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
}

/** A socket in the room. */
export interface Guest {
  /** To be called for every message of the socket. */
  heard(): void;
  /** Sends the rows at once and from then on whenever they change. */
  subscribe(): Promise<void>;
  /** Tells at once that a helper round may have changed, and from then on whenever it has. One round at a time. */
  follow(round: string): void;
  leave(): void;
}

interface RoomOptions {
  /** Default 50. */
  readonly seatsPerNetwork?: number;
  /** Default 20 000. */
  readonly seats?: number;
  /** Writes the message with the present rows. */
  readonly read: () => Promise<string>;
  /** The shortest time between two messages to all, in milliseconds. Default a second. */
  readonly pause?: Duration;
  /** Called when rows could not be read. The next change or heartbeat tries again. */
  readonly onError: (error: unknown) => void;
}

/** The sockets in this process that watch the leaderboard, or follow a helper round. */
export interface Room {
  hasSeatFor(network: string): boolean;
  enter(socket: Socket, network: string): Guest;
  /** To be called when rows may have changed. They are read once for all, and not at all when nobody watches. */
  changed(): void;
  /** To be called when a helper round may have changed; an empty name means any. */
  roundChanged(round: string): void;
  /** Sends a heartbeat to all, ends sockets that have been silent, and updates those that were too slow before. */
  beat(): void;
  /** Cancels pending messages. Sockets stay open. */
  close(): void;
}

interface Seat {
  readonly socket: Socket;
  readonly network: string;
  silentBeats: number;
  isSubscribed: boolean;
  /** The helper round that it follows. */
  round: string | undefined;
  /** The reading that was sent last, by number and text. */
  sentTurn: number;
  sent: string | undefined;
}

const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies ServerMessage);
const ROUND_CHANGED = JSON.stringify({ type: 'helper-round' } satisfies ServerMessage);

export function createRoom({
  read,
  pause = 1000,
  onError,
  seatsPerNetwork = SEATS_PER_NETWORK,
  seats: most = SEATS,
}: RoomOptions): Room {
  const seats = new Set<Seat>();
  /** The number of seats of each network, so that nobody fills the room alone. */
  const taken = new Map<string, number>();
  let state: 'idle' | 'resting' | 'resting, changed' = 'idle';
  let rest: NodeJS.Timeout | undefined;
  let turns = 0;

  /** Readings may end in another order than they began: no socket gets an older one after a newer. */
  async function tell(to: () => Iterable<Seat>): Promise<void> {
    turns += 1;
    const turn = turns;
    try {
      const message = await read();
      for (const seat of to()) offer(seat, message, turn);
    } catch (error) {
      onError(error);
    }
  }

  const watching = () => [...seats].filter(({ isSubscribed }) => isSubscribed);

  function tellAll(): void {
    if (watching().length > 0) void tell(watching);
  }

  function changed(): void {
    if (state !== 'idle') {
      state = 'resting, changed';
      return;
    }
    tellAll();
    state = 'resting';
    rest = setTimeout(() => {
      const again = state === 'resting, changed';
      state = 'idle';
      if (again) changed();
    }, pause);
  }

  function roundChanged(round: string): void {
    for (const seat of seats) {
      if (seat.round === undefined || (round !== '' && seat.round !== round)) continue;
      if (!isTooSlow(seat)) seat.socket.send(ROUND_CHANGED);
    }
  }

  function leave(seat: Seat): void {
    if (!seats.delete(seat)) return;
    const left = (taken.get(seat.network) ?? 1) - 1;
    if (left === 0) taken.delete(seat.network);
    else taken.set(seat.network, left);
  }

  return {
    changed,
    roundChanged,
    hasSeatFor: (network) => seats.size < most && (taken.get(network) ?? 0) < seatsPerNetwork,
    enter(socket, network) {
      const seat: Seat = {
        socket,
        network,
        silentBeats: 0,
        isSubscribed: false,
        round: undefined,
        sentTurn: 0,
        sent: undefined,
      };
      seats.add(seat);
      taken.set(network, (taken.get(network) ?? 0) + 1);
      return {
        heard: () => {
          seat.silentBeats = 0;
        },
        subscribe: async () => {
          if (seat.isSubscribed) return;
          seat.isSubscribed = true;
          await tell(() => (seats.has(seat) ? [seat] : []));
        },
        follow: (round) => {
          seat.round = round;
          if (!isTooSlow(seat)) socket.send(ROUND_CHANGED);
        },
        leave: () => leave(seat),
      };
    },
    beat() {
      for (const seat of seats) {
        if (seat.silentBeats >= SILENT_BEATS) seat.socket.terminate();
        else if (!isTooSlow(seat)) seat.socket.send(HEARTBEAT);
        seat.silentBeats += 1;
      }
      tellAll();
      // For a message that was lost, or a socket that was too slow.
      roundChanged('');
    },
    close: () => clearTimeout(rest),
  };
}

function offer(seat: Seat, message: string, turn: number): void {
  if (turn < seat.sentTurn || message === seat.sent || isTooSlow(seat)) return;
  seat.sentTurn = turn;
  seat.sent = message;
  seat.socket.send(message);
}

function isTooSlow({ socket }: Seat): boolean {
  return socket.bufferedAmount > TOO_MUCH_WAITING;
}
