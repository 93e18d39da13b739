import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectPlainly } from 'node:net';
import { text } from 'node:stream/consumers';
import { leaderboardMessage } from '@nosewise/contract/leaderboard-calls';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { statementsOf } from '../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { save, sessionBody } from '../../testing/test-training';

let at: TestApp;
let address: string;

beforeAll(async () => {
  // A proxy in front names the caller.
  at = await startTestApp({ TRUST_PROXY: 'loopback' });
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  return () => at.close();
});

const SUBSCRIBE = '{"type":"subscribe","topic":"leaderboard"}';

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

function connect(origin?: string, forwardedFor = '203.0.113.9'): WebSocket {
  const headers = { 'x-forwarded-for': forwardedFor };
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`, { origin, headers });
  open.push(socket);
  return socket;
}

/** Opens a socket, and reads its messages one after the other. */
async function watch(of?: string) {
  const socket = connect(undefined, of);
  const told: z.output<typeof leaderboardMessage>[] = [];
  socket.on('message', (content) => {
    const { data } = leaderboardMessage.safeParse(JSON.parse(String(content)));
    if (data) told.push(data);
  });
  await once(socket, 'open');
  socket.send(SUBSCRIBE);
  const next = async () => {
    while (told.length === 0) await once(socket, 'message');
    const message = told.shift();
    if (!message) throw new Error('nothing was told');
    return message;
  };
  return { socket, next };
}

test('a subscriber gets the rows at once and again after a session is saved', async () => {
  const [ada, bob] = [await at.makePerson('Ada'), await at.makePerson('Bob')];
  await save(at, ada, sessionBody(at.clock.now, 24, 6));
  const { next } = await watch();
  expect(await next()).toMatchObject({
    type: 'leaderboard',
    rows: [{ display_name: 'Ada', is_self: false }],
  });
  await save(at, bob, sessionBody(at.clock.now, 30, 0));
  expect(await next()).toMatchObject({
    rows: [
      { rank: 1, display_name: 'Bob' },
      { rank: 2, display_name: 'Ada' },
    ],
  });
  const answer = await at.app.inject('/api/v1/leaderboard');
  expect(answer.json().rows).toHaveLength(2);
});

test.each(['not json', '{"type":"shout"}', '[]'])('a socket that says %s is closed', async (words) => {
  const { socket } = await watch();
  const closed = once(socket, 'close');
  socket.send(words);
  expect((await closed)[0]).toBe(1008);
});

test('a socket that sends more than a thousand characters is closed', async () => {
  const { socket } = await watch();
  const closed = once(socket, 'close');
  socket.send(JSON.stringify({ type: 'heartbeat', padding: 'a'.repeat(2000) }));
  expect((await closed)[0]).toBe(1009);
});

test('a page of another site is refused, one of this site is not', async () => {
  const [error] = await once(connect('https://elsewhere.example'), 'error');
  expect(String(error)).toContain('403');
  await once(connect(new URL(at.env.publicUrl).origin), 'open');
});

test.each([
  ['an IPv4 address', () => '203.0.113.9', '203.0.113.10'],
  ['an IPv6 /64', (n: number) => `2001:db8:1:2::${n}`, '2001:db8:1:3::1'],
])(
  '%s watches with a limited number of sockets, and gets new ones when it closes some',
  async (_what, of, other) => {
    const [first, ...others] = await Promise.all(Array.from({ length: 50 }, (_, n) => watch(of(n))));
    for (const { next } of others) await next();
    const late = await watch(of(51));
    expect((await once(late.socket, 'close'))[0]).toBe(1013);
    await (await watch(other)).next();
    first?.socket.close();
    if (first) await once(first.socket, 'close');
    await (await watch(of(52))).next();
  },
);

test('a socket that subscribes again and again is closed, and costs the database nothing', async () => {
  const { socket, next } = await watch();
  await next();
  const closed = once(socket, 'close');
  const statements = await statementsOf(async () => {
    for (let n = 0; n < 1_000; n += 1) socket.send(SUBSCRIBE);
    expect((await closed)[0]).toBe(1008);
  });
  expect(statements.filter((text) => text.includes('standings'))).toEqual([]);
});

test('a caller without WebSocket is told so, and unknown addresses stay unknown', async () => {
  const plain = await fetch(`${address}${REALTIME_PATH}`);
  expect(plain.status).toBe(426);
  // Names the protocol without asking to change to it, which gets an ordinary answer.
  const asking = request(`${address}${REALTIME_PATH}`, {
    headers: { upgrade: 'websocket', connection: 'close' },
  });
  const [answer] = await once(asking.end(), 'response');
  expect(answer.statusCode).toBe(426);
  answer.resume();
  expect(plain.headers.get('content-type')).toContain('application/problem+json');
  expect((await fetch(`${address}/api/v1/nothing`)).status).toBe(404);
  const page = await fetch(`${address}/nothing`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/nothing`);
  open.push(socket);
  expect(String((await once(socket, 'error'))[0])).toContain('404');
});

test.each([
  ['an address that cannot be read', 'GET /%zz HTTP/1.1', 400],
  ['an unknown address', 'GET /api/v1/nothing HTTP/1.1', 404],
  ['another method', 'POST /api/v1/contact HTTP/1.1\r\nContent-Length: 9', 404],
])('a request for a WebSocket with %s is answered, and its connection ends', async (_, request, status) => {
  const socket = connectPlainly(Number(new URL(address).port), '127.0.0.1');
  socket.write(`${request}\r\nHost: b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  expect(await text(socket)).toContain(`HTTP/1.1 ${status} `);
});

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

test.each(['/office', '/office/orders', '/', '/healthz', '/api/v1/leaderboard', '/api/v1/office/me'])(
  'a WebSocket at %s, which has none, is answered as at an unknown address',
  async (path) => {
    const unknown = path.startsWith('/api') ? '/api/v1/nothing' : '/nothing';
    const answers = [path, unknown].map(async (target) => {
      const asking = request(`${address}${target}`, {
        agent: false,
        headers: { ...HANDSHAKE, 'x-request-id': 'a' },
      });
      const [answer] = await once(asking.end(), 'response');
      const { date: _, ...headers } = answer.headers;
      return { status: answer.statusCode, headers, body: await text(answer) };
    });
    const [known, expected] = await Promise.all(answers);
    expect(expected?.status).toBe(404);
    expect(known).toEqual(expected);
  },
);

// Last, since it stops the application that the others use.
test('a connection is closed as going away when the server stops', async () => {
  const { socket, next } = await watch();
  await next();
  const closed = once(socket, 'close');
  const stopped = at.app.close();
  expect((await closed)[0]).toBe(1001);
  await stopped;
});
