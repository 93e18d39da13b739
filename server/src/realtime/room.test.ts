import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRoom, type Room } from './room';

const PAUSE = 1000;
const heartbeat = '{"type":"heartbeat"}';

/** A socket that keeps what it is sent. */
function makeSocket() {
  const sent: string[] = [];
  return { sent, bufferedAmount: 0, send: (text: string) => void sent.push(text), terminate: vi.fn() };
}

let rows: string;
let room: Room;
let read: ReturnType<typeof vi.fn<() => Promise<string>>>;
let onError: ReturnType<typeof vi.fn<(error: unknown) => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  rows = 'first rows';
  read = vi.fn(async () => rows);
  onError = vi.fn();
  room = createRoom({ read, pause: PAUSE, onError });
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
});

async function change(to: string): Promise<void> {
  rows = to;
  room.changed();
  await vi.advanceTimersByTimeAsync(0);
}

async function watch() {
  const socket = makeSocket();
  const guest = room.enter(socket, 'a');
  await guest.subscribe();
  return { socket, guest };
}

describe('a watching socket', () => {
  test('is sent the rows at once, once, and again when they change', async () => {
    const { socket, guest } = await watch();
    await guest.subscribe();
    await change('second rows');
    expect(socket.sent).toEqual(['first rows', 'second rows']);
  });

  test('is not sent the same rows again', async () => {
    const { socket } = await watch();
    await change('first rows');
    expect(socket.sent).toEqual(['first rows']);
  });

  test('is sent nothing after leaving', async () => {
    const { socket, guest } = await watch();
    guest.leave();
    await change('second rows');
    expect(socket.sent).toEqual(['first rows']);
  });

  test('is sent newer rows only, even when an older reading ends later', async () => {
    const { socket } = await watch();
    let endOlder: (rows: string) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (endOlder = resolve)));
    room.changed();
    await vi.advanceTimersByTimeAsync(0);
    rows = 'third rows';
    room.beat();
    await vi.advanceTimersByTimeAsync(0);
    endOlder('second rows');
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sent).toEqual(['first rows', heartbeat, 'third rows']);
  });
});

describe('a socket that follows a helper round', () => {
  const told = '{"type":"helper-round"}';

  test('is told at once, when that round changes, and when any may have, but nothing of the leaderboard', async () => {
    const [one, other] = [makeSocket(), makeSocket()];
    room.enter(one, 'a').follow('round');
    room.enter(other, 'a').follow('another');
    room.roundChanged('round');
    expect([one.sent, other.sent]).toEqual([[told, told], [told]]);
    room.roundChanged('');
    await change('second rows');
    expect([one.sent.length, other.sent.length]).toEqual([3, 2]);
    expect(read).not.toHaveBeenCalled();
  });

  test('is told at the next heartbeat when it was too slow before, and nothing after leaving', () => {
    const socket = makeSocket();
    const guest = room.enter(socket, 'a');
    guest.follow('round');
    socket.bufferedAmount = 1_000_000;
    room.roundChanged('round');
    socket.bufferedAmount = 0;
    room.beat();
    expect(socket.sent).toEqual([told, heartbeat, told]);
    guest.leave();
    room.roundChanged('round');
    expect(socket.sent).toHaveLength(3);
  });

  test('hears nothing of other rounds as one who watches the leaderboard', async () => {
    const { socket } = await watch();
    room.roundChanged('');
    expect(socket.sent).toEqual(['first rows']);
  });
});

describe('changes', () => {
  test('are not read while nobody watches', async () => {
    room.enter(makeSocket(), 'a');
    await change('second rows');
    expect(read).not.toHaveBeenCalled();
  });

  test('are read once for all who watch', async () => {
    await watch();
    await watch();
    read.mockClear();
    await change('second rows');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('are sent at most once in a pause, and the last is never left out', async () => {
    const { socket } = await watch();
    await change('second rows');
    await change('third rows');
    await change('fourth rows');
    expect(socket.sent).toEqual(['first rows', 'second rows']);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(socket.sent).toEqual(['first rows', 'second rows', 'fourth rows']);
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(socket.sent).toHaveLength(3);
  });

  test('that cannot be read are reported, and sent at the next heartbeat', async () => {
    const { socket } = await watch();
    read.mockRejectedValueOnce(new Error('the database is away'));
    await change('second rows');
    expect(onError).toHaveBeenCalledOnce();
    room.beat();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sent).toEqual(['first rows', heartbeat, 'second rows']);
  });
});

describe('a heartbeat', () => {
  test('ends sockets that were silent for two of them, and no other', () => {
    const [silent, alive] = [makeSocket(), makeSocket()];
    room.enter(silent, 'a');
    const guest = room.enter(alive, 'a');
    for (let beats = 0; beats < 3; beats += 1) {
      expect(silent.terminate).not.toHaveBeenCalled();
      room.beat();
      guest.heard();
    }
    expect(silent.terminate).toHaveBeenCalledOnce();
    expect(silent.sent).toEqual([heartbeat, heartbeat]);
    expect(alive.terminate).not.toHaveBeenCalled();
    expect(alive.sent).toHaveLength(3);
  });
});

describe('a socket that is too slow', () => {
  test('is skipped, and catches up with the latest rows at a heartbeat', async () => {
    const { socket } = await watch();
    socket.bufferedAmount = 1_000_000;
    await change('second rows');
    await vi.advanceTimersByTimeAsync(PAUSE);
    await change('third rows');
    room.beat();
    expect(socket.sent).toEqual(['first rows']);
    socket.bufferedAmount = 0;
    room.beat();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sent).toEqual(['first rows', heartbeat, 'third rows']);
  });
});

describe('the seats', () => {
  /** Makes a room with so many seats, taken by sockets of these networks. @returns the room and a guest of each */
  function seated(limits: { seatsPerNetwork: number; seats: number }, networks: readonly string[]) {
    const full = createRoom({ read, onError, ...limits });
    return { full, guests: networks.map((network) => full.enter(makeSocket(), network)) };
  }

  test('of one network are its own limit', () => {
    const { full, guests } = seated({ seatsPerNetwork: 2, seats: 10 }, ['a', 'a']);
    expect([full.hasSeatFor('a'), full.hasSeatFor('b')]).toEqual([false, true]);
    guests[0]?.leave();
    guests[0]?.leave();
    expect(full.hasSeatFor('a')).toBe(true);
    full.enter(makeSocket(), 'a');
    expect(full.hasSeatFor('a')).toBe(false);
  });

  test('of all networks together are limited as well', () => {
    const { full, guests } = seated({ seatsPerNetwork: 2, seats: 3 }, ['a', 'b', 'c']);
    expect(full.hasSeatFor('d')).toBe(false);
    guests[1]?.leave();
    expect(full.hasSeatFor('d')).toBe(true);
  });
});
