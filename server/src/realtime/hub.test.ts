import { SECOND } from '@nosewise/domain/time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Hub, type HubLimits } from './hub';
import type { Topic } from './topic';

const PAUSE = SECOND;
const heartbeat = '{"type":"heartbeat"}';
const GONE = '{"type":"gone","topic":"board"}';

/** A thing of the topic: a text that hosts see whole, and the others only as far as the first comma. */
let boards: Map<string, string>;
let read: ReturnType<typeof vi.fn<(key: string) => Promise<string | undefined>>>;
let admitted: ReturnType<typeof vi.fn<(token: string) => void>>;
let onError: ReturnType<typeof vi.fn<(error: unknown) => void>>;
let banned: Set<string>;
let hub: Hub;

const subscription = z.object({
  topic: z.literal('board'),
  board: z.string(),
  token: z._default(z.string(), ''),
});

const board: Topic = {
  name: 'board',
  pause: PAUSE,
  mostOfBearer: 3,
  async admit(message) {
    const { data } = subscription.safeParse(message);
    if (!data) return 'unreadable';
    const { board: key, token } = data;
    admitted(token);
    if (token === 'wrong') return 'refused';
    return token === '' ? { key } : { key, bearer: token };
  },
  async read(key) {
    const words = await read(key);
    if (words === undefined) return undefined;
    return {
      viewFor: (bearer = '') => {
        const text = bearer === 'host' ? words : words.replace(/,.*/, '');
        return banned.has(bearer) ? undefined : { text, mark: text };
      },
    };
  },
};

function open(limits?: HubLimits): void {
  hub = new Hub([board], onError, limits);
}

beforeEach(() => {
  vi.useFakeTimers();
  boards = new Map([['a', 'one, secret']]);
  read = vi.fn(async (key) => boards.get(key));
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
  return { socket, connection: hub.enter(socket, network) };
}

async function follow(board = 'a', token = '', network?: string) {
  const { socket, connection } = enter(network);
  const say = (message: object) => hub.heard(connection, JSON.stringify({ topic: 'board', ...message }));
  say({ board, token });
  await pass();
  return { socket, connection, say };
}

/** Changes a board, and waits until all have heard of it. */
async function change(text: string, key = 'a') {
  boards.set(key, text);
  hub.changed(`board:${key}`);
  await pass(PAUSE);
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
    const { socket, connection } = await follow();
    await change('two', 'b');
    hub.changed('news:a');
    hub.leave(connection);
    await change('three');
    expect(socket.sent).toEqual(['one']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('may move to another thing, and hears of that one alone', async () => {
    boards.set('b', 'bee');
    const { socket, say } = await follow();
    say({ board: 'b' });
    await pass();
    await change('two');
    await change('wasp', 'b');
    expect(socket.sent).toEqual(['one', 'bee', 'wasp']);
  });

  test('that is closed to its bearer is taken away, and others stay', async () => {
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
    hub.changed('board:a');
    await pass();
    expect(guest.socket.sent).toEqual(['one', GONE]);
  });

  test('is not given to a stranger, and nothing is counted or read for one', async () => {
    for (let n = 0; n < 5; n += 1) expect((await follow('a', 'wrong')).socket.sent).toEqual([GONE]);
    expect(read).not.toHaveBeenCalled();
    expect((await follow()).socket.sent).toEqual(['one']);
  });
});

describe('changes', () => {
  test('are read once for all seats of a thing, and not where nobody sits', async () => {
    for (let n = 0; n < 3; n += 1) await follow();
    await follow('a', 'host');
    read.mockClear();
    await change('two, x');
    expect(read).toHaveBeenCalledTimes(1);
    await change('bee', 'b');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('are read once for a crowd that comes at the same moment, each of whom is shown them', async () => {
    const crowd = Array.from({ length: 100 }, (_, n) => enter(`net ${n}`));
    for (const { connection } of crowd) hub.heard(connection, '{"topic":"board","board":"a"}');
    await pass();
    expect(crowd.map(({ socket }) => socket.sent)).toEqual(crowd.map(() => ['one']));
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('reach a seat at most once in a pause, and the last is never left out', async () => {
    const { socket } = await follow();
    for (const word of ['two', 'three', 'four']) {
      boards.set('a', word);
      hub.changed('board:a');
      await pass();
    }
    expect(socket.sent).toEqual(['one', 'two']);
    const late = await follow();
    expect(late.socket.sent, 'who comes in between').toEqual(['four']);
    await pass(PAUSE);
    expect(socket.sent).toEqual(['one', 'two', 'four']);
    await pass(10 * PAUSE);
    expect([socket.sent.length, late.socket.sent.length]).toEqual([3, 1]);
  });

  test('that were not heard of are found at a heartbeat, or when notices were lost', async () => {
    const { socket } = await follow();
    boards.set('a', 'two');
    hub.beat();
    await pass(PAUSE);
    expect(socket.sent).toEqual(['one', heartbeat, 'two']);
    boards.set('a', 'three');
    hub.changed('');
    await pass();
    expect(socket.sent.at(-1)).toBe('three');
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

  test('are never shown after newer ones, even when a reading takes long', async () => {
    const { socket } = await follow();
    let endOlder: (text: string) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (endOlder = resolve)));
    await change('two');
    const late = await follow();
    await change('three');
    endOlder('two');
    await pass(PAUSE);
    expect(socket.sent).toEqual(['one', 'two', 'three']);
    expect(late.socket.sent.at(-1)).toBe('three');
  });
});

test('a socket that is too slow is ended, and gets the latest view when it comes back', async () => {
  const { socket } = await follow();
  socket.bufferedAmount = 1_000_000;
  await change('two');
  expect([socket.sent, socket.terminate.mock.calls.length]).toEqual([['one'], 1]);
  await change('three');
  expect((await follow()).socket.sent).toEqual(['three']);
});

describe('a heartbeat', () => {
  test('ends sockets that were silent for two of them, and no other', async () => {
    const [silent, alive] = [await follow(), await follow()];
    for (let beats = 0; beats < 3; beats += 1) {
      expect(silent.socket.terminate).not.toHaveBeenCalled();
      hub.beat();
      hub.heard(alive.connection, heartbeat);
    }
    expect(silent.socket.terminate).toHaveBeenCalledOnce();
    expect(alive.socket.terminate).not.toHaveBeenCalled();
    expect(alive.socket.sent.filter((text) => text === heartbeat)).toHaveLength(3);
  });
});

describe('the messages of a socket', () => {
  test('are few: one that goes on is closed, and costs few readings', async () => {
    const { socket, say } = await follow();
    read.mockClear();
    for (let n = 0; n < 1_000; n += 1) say({ board: 'a' });
    await pass();
    expect(socket.close.mock.calls).toEqual([[1008, 'Too many messages.']]);
    expect(admitted.mock.calls.length).toBeLessThanOrEqual(20);
    expect(read.mock.calls.length).toBeLessThanOrEqual(1);
    await change('two');
    expect(socket.sent).toEqual(['one']);
  });

  test('that come before the first is answered count as the last of them', async () => {
    boards.set('b', 'bee');
    const { socket, say } = await follow('a', 'ann');
    for (const token of ['wrong', 'bob', 'ben']) say({ board: 'b', token });
    await pass();
    expect(socket.sent, 'what the socket was told').toEqual(['one', 'bee']);
    banned.add('bob');
    await change('wasp', 'b');
    expect(socket.sent.at(-1)).toBe('wasp');
  });

  test('may come every 25 seconds for as long as somebody watches', async () => {
    const { socket, connection } = await follow();
    for (let beats = 0; beats < 200; beats += 1) {
      hub.heard(connection, heartbeat);
      hub.beat();
    }
    expect(socket.close).not.toHaveBeenCalled();
  });

  test.each([
    ...['not json', '{"type":"shout"}', '[]', '{"topic":"news"}', '{"topic":"board"}', 'null'],
    ...[String.raw`{"topic":"board","board":"\u0000"}`, String.raw`{"topic":"board","board":"\ud800"}`],
  ])('that nobody understands, such as %s, end it', async (words) => {
    const { socket, connection } = enter();
    hub.heard(connection, words);
    await pass();
    expect(socket.close).toHaveBeenCalledWith(1008, 'Unknown message.');
    expect(admitted).not.toHaveBeenCalled();
  });
});

describe('the seats', () => {
  const TOO_MANY = [1013, 'Too many connections are open.'];

  test('without a token are counted by network, and given back', async () => {
    const [first] = [await follow(), await follow(), await follow()];
    expect((await follow()).socket.close.mock.calls).toEqual([TOO_MANY]);
    expect((await follow('a', '', 'other')).socket.sent).toEqual(['one']);
    hub.leave(first.connection);
    hub.leave(first.connection);
    expect((await follow()).socket.sent).toEqual(['one']);
    expect((await follow()).socket.close).toHaveBeenCalledOnce();
  });

  test('of one bearer of a token never use up those of another, such as the host', async () => {
    boards.set('b', 'bee');
    for (const board of ['a', 'a', 'a', 'b', 'b', 'b']) {
      expect((await follow(board, 'ann')).socket.sent).toHaveLength(1);
    }
    expect((await follow('a', 'ann')).socket.close.mock.calls).toEqual([TOO_MANY]);
    expect((await follow('a', 'host')).socket.sent).toEqual(['one, secret']);
  });

  test('must be asked for soon: a socket that follows nothing is closed', async () => {
    const idle = enter();
    await pass(4_999);
    expect(idle.socket.close).not.toHaveBeenCalled();
    await pass(1);
    expect(idle.socket.close).toHaveBeenCalledWith(1008, 'No subscription.');
    const { socket } = await follow();
    await pass(60 * SECOND);
    expect(socket.close).not.toHaveBeenCalled();
  });

  test('that were lost leave their socket as little time', async () => {
    const { socket } = await follow();
    boards.delete('a');
    hub.changed('');
    await pass(5 * SECOND);
    expect(socket.close).toHaveBeenCalledWith(1008, 'No subscription.');
  });

  test('of one network, and of all together, are limited as well', async () => {
    open({ ofNetwork: 2, all: 3 });
    const [first] = [await follow('a', 'ann'), await follow('a', 'ann')];
    expect([hub.hasSeatFor('net'), hub.hasSeatFor('other')]).toEqual([false, true]);
    await follow('a', 'ann', 'other');
    expect(hub.hasSeatFor('third')).toBe(false);
    hub.leave(first.connection);
    expect([hub.hasSeatFor('net'), hub.hasSeatFor('third')]).toEqual([true, true]);
  });

  test('are given back when a socket leaves while its token is being checked', async () => {
    open({ ofNetwork: 1, all: 1 });
    const { connection } = enter();
    hub.heard(connection, '{"topic":"board","board":"a"}');
    hub.leave(connection);
    await pass();
    expect(hub.hasSeatFor('net')).toBe(true);
    for (let n = 0; n < 3; n += 1) expect((await follow()).socket.sent).toEqual(['one']);
  });
});
