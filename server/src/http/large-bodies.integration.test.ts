import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { API } from '@nosewise/contract/route';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let at: TestApp;
let port: number;

beforeAll(async () => {
  // A proxy in front names the caller.
  at = await startTestApp({ TRUST_PROXY: 'loopback' });
  port = Number(new URL(await at.app.listen({ host: '127.0.0.1', port: 0 })).port);
  return () => at.close();
});

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends the head of a call and the beginning of its body, whose end it withholds. */
function withhold(call: string, headers: Record<string, string | number>): Socket {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  const all = { host: 'localhost', 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const begun = 'transfer-encoding' in headers ? '2\r\n{"\r\n' : '{"';
  socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n${begun}`);
  return socket;
}

/** @returns the status of the first answer on a connection */
async function statusOf(socket: Socket): Promise<number> {
  const [answer] = await once(socket, 'data');
  return Number(String(answer).slice('HTTP/1.1 '.length).slice(0, 3));
}

const DOCUMENTS = `PUT ${API}/documents`;
const ROOM = `POST ${API}/rooms`;
const LARGE = 200 * 1024;

test('nobody waits for the body of a caller who is not admitted', async () => {
  expect(await statusOf(withhold(DOCUMENTS, { 'content-length': LARGE }))).toBe(401);
  expect(await statusOf(withhold(DOCUMENTS, { 'transfer-encoding': 'chunked' }))).toBe(401);
});

test.each([
  `POST ${API}/nothing`,
  'POST /nothing',
  'POST /auth/v1/token?grant_type=password',
  'PUT /auth/v1/nothing',
  `POST ${API}/rooms/join`,
  `POST ${API}/office/orders`,
])('%s takes no large body, and says so before it arrives', async (call) => {
  expect([404, 413, 415]).toContain(await statusOf(withhold(call, { 'content-length': LARGE })));
});

test('of one network thirty-two megabytes may be on their way, and are given back when they are cut off', async () => {
  const here = { 'x-forwarded-for': '203.0.113.9' };
  const answers: number[] = [];
  const many = Array.from({ length: 168 }, () => withhold(ROOM, { ...here, 'content-length': LARGE }));
  for (const socket of many) void statusOf(socket).then((status) => answers.push(status));
  await expect.poll(() => answers).toEqual([429, 429, 429, 429, 429]);
  const elsewhere = { 'x-forwarded-for': '203.0.113.10', 'content-length': 1024 * LARGE };
  expect(await statusOf(withhold(ROOM, elsewhere))).toBe(413);
  expect(await statusOf(withhold(ROOM, { ...here, 'content-length': 2 }))).toBe(400);
  for (const socket of many) socket.destroy();
  const again = { ...here, 'content-length': 1024 * LARGE };
  await expect.poll(() => statusOf(withhold(ROOM, again))).toBe(413);
});

test('large bodies of strangers leave room for those of a person', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10 * 1024 ** 2 };
  const answers: number[] = [];
  for (const network of [11, 12, 13, 14]) {
    for (let sent = 0; sent < 3; sent += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${network}` };
      void statusOf(withhold(`POST ${API}/team-enquiries`, { ...form, ...from })).then((status) =>
        answers.push(status),
      );
    }
  }
  await expect.poll(() => answers).toEqual([429, 429, 429]);
  // What is left is less than ten megabytes: smaller bodies fill it.
  const small: number[] = [];
  for (let sent = 0; sent < 40; sent += 1) {
    const socket = withhold(ROOM, { 'x-forwarded-for': '203.0.113.16', 'content-length': LARGE });
    void statusOf(socket).then((status) => small.push(status));
  }
  await expect.poll(() => small).toContain(429);
  const { headers } = await at.makePerson();
  const from = { ...headers, 'x-forwarded-for': '203.0.113.15' };
  const offer = {
    method: 'PUT',
    url: `${API}/documents`,
    payload: { documents: 'x'.repeat(LARGE) },
  } as const;
  expect((await at.app.inject({ ...offer, headers: from })).statusCode).toBe(400);
});
