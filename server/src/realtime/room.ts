import type { ServerMessage } from '@nosewise/contract/realtime';
import type { Duration } from '@nosewise/domain/models';

/** What waits to be sent to a socket, in bytes, from which on it is too slow for more. */
const TOO_MUCH_WAITING = 256 * 1024;
/** Heartbeats of ours in a row without a word from the other side, after which it is taken to be gone. */
const SILENT_BEATS = 2;

/** The part of a WebSocket that the room uses. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
}

/** A socket in the room. */
export interface Guest {
  /** To be called for whatever the socket says. */
  heard(): void;
  /** Sends the rows at once and from then on whenever they change. */
  subscribe(): Promise<void>;
  leave(): void;
}

export interface RoomOptions {
  /** The message that tells the rows as they are now. */
  readonly read: () => Promise<string>;
  /** How long after telling the rows to all they are not told again, in milliseconds. Default a second. */
  readonly pause?: Duration;
  /** Called when rows could not be read. They are told at the next change or heartbeat. */
  readonly onError: (error: unknown) => void;
}

/** Everybody in this process who watches the leaderboard. */
export interface Room {
  enter(socket: Socket): Guest;
  /** Says that rows may have changed. They are read once for all, and not at all when nobody watches. */
  changed(): void;
  /** Sends a heartbeat to all, ends those that have been silent, and catches up with those that were too slow. */
  beat(): void;
  /** Stops what the room still had to do. Sockets stay open. */
  close(): void;
}

interface Seat {
  readonly socket: Socket;
  silentBeats: number;
  isSubscribed: boolean;
  /** The reading that was sent last, by number and text. */
  sentTurn: number;
  sent: string | undefined;
}

const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies ServerMessage);

export function createRoom({ read, pause = 1000, onError }: RoomOptions): Room {
  const seats = new Set<Seat>();
  let state: 'idle' | 'resting' | 'resting, changed' = 'idle';
  let rest: NodeJS.Timeout | undefined;
  let turns = 0;

  /** Readings may end in another order than they began: nobody gets an older one after a newer. */
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

  return {
    changed,
    enter(socket) {
      const seat: Seat = { socket, silentBeats: 0, isSubscribed: false, sentTurn: 0, sent: undefined };
      seats.add(seat);
      return {
        heard: () => {
          seat.silentBeats = 0;
        },
        subscribe: async () => {
          if (seat.isSubscribed) return;
          seat.isSubscribed = true;
          await tell(() => (seats.has(seat) ? [seat] : []));
        },
        leave: () => {
          seats.delete(seat);
        },
      };
    },
    beat() {
      for (const seat of seats) {
        if (seat.silentBeats >= SILENT_BEATS) seat.socket.terminate();
        else if (!isTooSlow(seat)) seat.socket.send(HEARTBEAT);
        seat.silentBeats += 1;
      }
      tellAll();
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
