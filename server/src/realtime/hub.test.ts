import { SECOND } from '@nosewise/domain/time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFeed } from './feed';
import type { Host } from './guest';
import { createHub, type Hub, type HubLimits } from './hub';

const PAUSE = SECOND;
const heartbeat = '{"type":"heartbeat"}';
const GONE = '{"type":"gone","topic":"board"}';

/** A thing of the topic: a text that hosts see whole, and the others only as far as the first comma. */
interface Board {
  readonly text: string;
  readonly seq: number;
}

let boards: Map<string, Board>;
let read: ReturnType<typeof vi.fn<(key: string) => Promise<Board | undefined>>>;
let show: ReturnType<typeof vi.fn<(board: Board, role: string) => { text: string }>>;
let admitted: ReturnType<typeof vi.fn<(token: string) => void>>;
let onError: ReturnType<typeof vi.fn<(error: unknown) => void>>;
let banned: Set<string>;
let hub: Hub;

function open(limits?: Partial<HubLimits>): void {
  const board = (host: Host) =>
    createFeed<{ board: string; token: string }, Board, 'host' | 'guest'>(
      {
        name: 'board',
        subscription: z.object({
          topic: z.literal('board'),
          board: z.string(),
          token: z._default(z.string(), ''),
        }),
        async admit({ board: key, token }) {
          admitted(token);
          if (token === 'wrong') return undefined;
          if (token === '') return { key, role: 'guest' };
          return { key, role: token === 'host' ? 'host' : 'guest', proof: token, most: 3 };
        },
        read,
        seqOf: ({ seq }) => seq,
        show: (state, role) => state && show(state, role),
        isOpenTo: (state, { proof = '' }) => state !== undefined && !banned.has(proof),
        pauses: { host: PAUSE, guest: 0 },
        latest: async (keys) =>
          new Map(keys.flatMap((key) => (boards.has(key) ? [[key, boards.get(key)?.seq ?? 0]] : []))),
      },
      host,
    );
  hub = createHub({ feeds: [board], now: Date.now, onError, limits });
}

beforeEach(() => {
  vi.useFakeTimers();
  boards = new Map([['a', { text: 'one, secret', seq: 1 }]]);
  read = vi.fn(async (key) => boards.get(key));
  show = vi.fn(({ text }, role) => ({ text: role === 'host' ? text : text.replace(/,.*/, '') }));
  admitted = vi.fn();
  onError = vi.fn();
  banned = new Set();
  open();
});

afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** Lets promises settle and some time pass, in milliseconds. */
const pass = (time = 0) => vi.advanceTimersByTimeAsync(time);

/** A socket that keeps what it is sent. */
function enter(network = 'net') {
  const sent: string[] = [];
  const socket = {
    sent,
    bufferedAmount: 0,
    close: vi.fn(),
    terminate: vi.fn(),
    send: (text: string) => void sent.push(text),
  };
  return { socket, guest: hub.enter(socket, network) };
}

async function follow(board = 'a', token = '', network?: string) {
  const { socket, guest } = enter(network);
  const say = (message: object) => hub.heard(guest, JSON.stringify({ topic: 'board', ...message }));
  say({ board, token });
  await pass();
  return { socket, guest, say };
}

async function change(text: string, key = 'a') {
  const seq = (boards.get(key)?.seq ?? 0) + 1;
  boards.set(key, { text, seq });
  hub.changed({ topic: 'board', key, seq });
  await pass();
}

describe('a seat', () => {
  test('is shown what its role may see, at once and after each change', async () => {
    const [host, guest] = [await follow('a', 'host'), await follow()];
    await change('two, hidden');
    expect(host.socket.sent).toEqual(['one, secret', 'two, hidden']);
    expect(guest.socket.sent).toEqual(['one', 'two']);
  });

  test('is not told what is the same for it', async () => {
    const guest = await follow();
    await change('one, other secret');
    expect(guest.socket.sent).toEqual(['one']);
  });

  test('hears nothing of other things, of other topics, or after leaving', async () => {
    const guest = await follow();
    await change('two', 'b');
    hub.changed({ topic: 'news', key: 'a', seq: 9 });
    hub.leave(guest.guest);
    await change('three');
    expect(guest.socket.sent).toEqual(['one']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('may move to another thing, and hears of that one alone', async () => {
    boards.set('b', { text: 'bee', seq: 1 });
    const { socket, say } = await follow();
    say({ board: 'b' });
    await pass();
    await change('two');
    await change('wasp', 'b');
    expect(socket.sent).toEqual(['one', 'bee', 'wasp']);
  });

  test('that is closed to its holder is taken away, and others stay', async () => {
    const [out, stays] = [await follow('a', 'ann'), await follow('a', 'bob')];
    banned.add('ann');
    await change('two');
    await change('three');
    expect(out.socket.sent).toEqual(['one', GONE]);
    expect(stays.socket.sent).toEqual(['one', 'two', 'three']);
  });

  test('of a thing that has ended is taken away', async () => {
    const guest = await follow();
    boards.delete('a');
    hub.changed({ topic: 'board', key: 'a', seq: undefined });
    await pass();
    expect(guest.socket.sent).toEqual(['one', GONE]);
  });

  test('is not given to a stranger, and nothing is counted or read for one', async () => {
    open({ tokenless: 1 });
    for (let n = 0; n < 5; n += 1) expect((await follow('a', 'wrong')).socket.sent).toEqual([GONE]);
    expect(read).not.toHaveBeenCalled();
    expect((await follow()).socket.sent).toEqual(['one']);
  });
});

describe('changes', () => {
  test('are read once for all seats of a thing, shown once a role, and not read where nobody sits', async () => {
    for (let n = 0; n < 3; n += 1) await follow();
    await follow('a', 'host');
    read.mockClear();
    show.mockClear();
    await change('two, x');
    expect([read.mock.calls.length, show.mock.calls.length]).toEqual([1, 2]);
    await change('bee', 'b');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('reach each role at most once in its pause, and the last is never left out', async () => {
    const [host, guest] = [await follow('a', 'host'), await follow()];
    for (const word of ['two', 'three', 'four']) await change(word);
    expect(host.socket.sent).toEqual(['one, secret', 'two']);
    expect(guest.socket.sent).toEqual(['one', 'two', 'three', 'four']);
    await pass(PAUSE);
    expect(host.socket.sent).toEqual(['one, secret', 'two', 'four']);
    await pass(10 * PAUSE);
    expect(host.socket.sent).toHaveLength(3);
  });

  test('that are known already are not read again', async () => {
    await follow();
    await change('two');
    read.mockClear();
    hub.changed({ topic: 'board', key: 'a', seq: 2 });
    await pass();
    expect(read).not.toHaveBeenCalled();
    hub.changed(undefined);
    await pass();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('that were not heard of are found at a heartbeat, and only those are read', async () => {
    boards.set('b', { text: 'bee', seq: 1 });
    const [one, two] = [await follow(), await follow('b')];
    read.mockClear();
    boards.set('b', { text: 'wasp', seq: 2 });
    hub.beat();
    await pass();
    expect(read.mock.calls).toEqual([['b']]);
    expect([one.socket.sent, two.socket.sent]).toEqual([
      ['one', heartbeat],
      ['bee', heartbeat, 'wasp'],
    ]);
  });

  test('that cannot be read are reported, and sent at the next heartbeat', async () => {
    const { socket } = await follow();
    read.mockRejectedValueOnce(new Error('the database is away'));
    await change('two');
    expect(onError).toHaveBeenCalledOnce();
    hub.beat();
    await pass();
    expect(socket.sent).toEqual(['one', heartbeat, 'two']);
  });

  test('are never shown after newer ones, even when the older reading ends later', async () => {
    const { socket } = await follow();
    let endOlder: (board: Board) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (endOlder = resolve)));
    await change('two');
    const late = await follow();
    await change('three');
    endOlder({ text: 'two', seq: 2 });
    await pass();
    expect(socket.sent.at(-1)).toBe('three');
    expect(late.socket.sent.at(-1)).toBe('three');
  });
});

describe('a socket that is too slow', () => {
  test('is skipped, and gets the latest view alone once it can', async () => {
    const { socket } = await follow();
    socket.bufferedAmount = 1_000_000;
    await change('two');
    await change('three');
    await pass(5 * SECOND);
    expect(socket.sent).toEqual(['one']);
    read.mockClear();
    socket.bufferedAmount = 0;
    await pass(SECOND);
    expect(socket.sent).toEqual(['one', 'three']);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a heartbeat', () => {
  test('ends sockets that were silent for two of them, and no other', async () => {
    const [silent, alive] = [await follow(), await follow()];
    for (let beats = 0; beats < 3; beats += 1) {
      expect(silent.socket.terminate).not.toHaveBeenCalled();
      hub.beat();
      hub.heard(alive.guest, heartbeat);
    }
    expect(silent.socket.terminate).toHaveBeenCalledOnce();
    expect(alive.socket.terminate).not.toHaveBeenCalled();
    expect(alive.socket.sent.filter((text) => text === heartbeat)).toHaveLength(3);
  });
});

describe('the messages of a socket', () => {
  test('are few: one that goes on is closed, and a subscription that is there is not made again', async () => {
    const { socket, say } = await follow();
    read.mockClear();
    for (let n = 0; n < 1_000; n += 1) say({ board: 'a' });
    await pass();
    expect(socket.close.mock.calls).toEqual([[1008, 'Too many messages.']]);
    expect([admitted.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
    await change('two');
    expect(socket.sent).toEqual(['one']);
  });

  test('that ask for one thing after the other are as few', async () => {
    const { socket, say } = await follow();
    for (let n = 0; n < 1_000; n += 1) say({ board: String(n) });
    await pass();
    expect(socket.close).toHaveBeenCalledOnce();
    expect(admitted.mock.calls.length).toBeLessThanOrEqual(20);
  });

  test('are answered one at a time: of those that come meanwhile, the last', async () => {
    boards.set('b', { text: 'bee', seq: 1 });
    let end: (board: Board) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    const { socket, say } = await follow('a', 'ann');
    for (const token of ['wrong', 'bob', 'ben']) say({ board: 'b', token });
    await pass();
    expect(admitted.mock.calls, 'while the first is read').toEqual([['ann']]);
    end({ text: 'one', seq: 1 });
    await pass();
    expect(admitted.mock.calls, 'after it').toEqual([['ann'], ['ben']]);
    expect(socket.sent, 'what the socket was told').toEqual(['one', 'bee']);
  });

  test('may come every 25 seconds for as long as somebody watches', async () => {
    const { socket, guest } = await follow();
    for (let beats = 0; beats < 200; beats += 1) {
      await pass(25 * SECOND);
      hub.heard(guest, heartbeat);
    }
    expect(socket.close).not.toHaveBeenCalled();
  });

  test.each([
    ...['not json', '{"type":"shout"}', '[]', '{"topic":"news"}', '{"topic":"board"}', 'null'],
    ...[String.raw`{"topic":"board","board":"\u0000"}`, String.raw`{"topic":"board","board":"\ud800"}`],
  ])('that nobody understands, such as %s, end it', (words) => {
    const { socket, guest } = enter();
    hub.heard(guest, words);
    expect(socket.close).toHaveBeenCalledWith(1008, 'Unknown message.');
    expect(admitted).not.toHaveBeenCalled();
  });
});

describe('the seats', () => {
  test('without a token are counted by network, and given back', async () => {
    open({ tokenless: 2 });
    const [first] = [await follow(), await follow()];
    expect((await follow()).socket.close).toHaveBeenCalledWith(1013, 'Too many connections are open.');
    expect((await follow('a', '', 'other')).socket.sent).toEqual(['one']);
    hub.leave(first.guest);
    hub.leave(first.guest);
    expect((await follow()).socket.sent).toEqual(['one']);
    expect((await follow()).socket.close).toHaveBeenCalledOnce();
  });

  test('with a token are counted by what they open, not by network', async () => {
    open({ tokenless: 1 });
    boards.set('b', { text: 'bee', seq: 1 });
    for (const board of ['a', 'a', 'a', 'b', 'b', 'b']) {
      expect((await follow(board, 'ann')).socket.sent).toHaveLength(1);
    }
    expect((await follow('a', 'ann')).socket.close).toHaveBeenCalledWith(
      1013,
      'Too many connections are open.',
    );
  });

  test('must be asked for soon: a socket that does not is closed, and until then few of a network may wait', async () => {
    open({ waiting: 2 });
    const [idle] = [enter(), enter()];
    expect([hub.hasSeatFor('net'), hub.hasSeatFor('other')]).toEqual([false, true]);
    await pass(4_999);
    expect(idle.socket.close).not.toHaveBeenCalled();
    await pass(1);
    expect(idle.socket.close).toHaveBeenCalledWith(1008, 'No subscription.');
    expect(hub.hasSeatFor('net')).toBe(true);
    const { socket } = await follow();
    await pass(60 * SECOND);
    expect(socket.close).not.toHaveBeenCalled();
  });

  test('are for few new sockets of a network between two heartbeats', async () => {
    open({ arriving: 2 });
    for (let n = 0; n < 2; n += 1) hub.leave((await follow()).guest);
    expect([hub.hasSeatFor('net'), hub.hasSeatFor('other')]).toEqual([false, true]);
    hub.beat();
    expect(hub.hasSeatFor('net')).toBe(true);
  });

  test('that were lost leave their socket as little time', async () => {
    const { socket } = await follow();
    boards.delete('a');
    hub.changed(undefined);
    await pass(5 * SECOND);
    expect(socket.close).toHaveBeenCalledWith(1008, 'No subscription.');
  });

  test('of one network, and of all together, are limited as well', async () => {
    open({ ofNetwork: 2, all: 3 });
    const [first] = [await follow('a', 'ann'), await follow('a', 'ann')];
    expect([hub.hasSeatFor('net'), hub.hasSeatFor('other')]).toEqual([false, true]);
    await follow('a', 'ann', 'other');
    expect(hub.hasSeatFor('third')).toBe(false);
    hub.leave(first.guest);
    expect([hub.hasSeatFor('net'), hub.hasSeatFor('third')]).toEqual([true, true]);
  });

  test('are given back when a socket leaves while its token is being checked', async () => {
    open({ tokenless: 1 });
    const { guest } = enter();
    hub.heard(guest, '{"topic":"board","board":"a"}');
    hub.leave(guest);
    await pass();
    expect((await follow()).socket.sent).toEqual(['one']);
    expect(hub.hasSeatFor('net')).toBe(true);
  });
});
