import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../testing/process';
import { BUYER, place } from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { logIn, officialClient, PASSWORD, register, sessionOf } from '../../testing/test-auth';
import { makeDevice, type PushService, startPushService } from '../../testing/test-reminders';
import { save, sessionBody } from '../../testing/test-training';
import { until } from '../../testing/until';
import { mailOutbox } from '../db/schema';
import { createMetrics, type Metrics } from './metrics';
import { serveMetrics } from './serve-metrics';

const CARL = 'carl@nosewise.example';
const GRACE = 'grace.hopper@nosewise.example';

let service: PushService;
let at: TestApp;
let ada: TestPerson;
let metrics: Metrics;
let address: string;

beforeAll(async () => {
  metrics = createMetrics();
  service = await startPushService();
  at = await startTestApp({ PUSH_HOSTS: service.host }, metrics);
  ada = await at.makePerson('Ada Lovelace');
  // A server that listens delivers mails, and forgets their links.
  for (const email of [CARL, GRACE]) await register(at, email);
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  return async () => {
    await at.close();
    service.close();
  };
});

/** The figure of a line, by its name and labels. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await metrics.read()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const answers = (method: string, route: string, status: string) =>
  figure(
    `nosewise_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );

test('answers are counted by the pattern of their route and the class of their status', async () => {
  await save(at, ada, sessionBody(NOON, 3, 1));
  await save(at, ada, sessionBody(NOON, 3, 1));
  await at.app.inject({ method: 'PUT', url: `/api/v1/sessions/${randomUUID()}` });
  expect(await answers('PUT', '/api/v1/sessions/:id', '2xx')).toBe(2);
  expect(await answers('PUT', '/api/v1/sessions/:id', '4xx')).toBe(1);
});

test('pages, files and unknown addresses are one route, however many there are', async () => {
  for (const path of ['/', '/assets/entry-c3d4.js', '/kits/master-wine-36']) await at.app.inject(path);
  for (const path of ['/nothing', '/api/v1/nothing', '/%00']) await at.app.inject(path);
  expect(await answers('GET', 'site', '2xx')).toBe(3);
  expect(await answers('GET', 'site', '4xx')).toBeGreaterThanOrEqual(2);
  expect(await metrics.read()).not.toContain('nothing');
});

test('sign-ins that are refused are counted', async () => {
  const client = officialClient(at);
  await client.signInWithPassword({ email: 'nobody@nosewise.example', password: 'wrong' });
  expect(await figure('nosewise_sign_ins_refused_total{status="400"}')).toBe(1);
  await logIn(at, CARL);
  expect(await figure('nosewise_sign_ins_refused_total{status="400"}')).toBe(1);
});

test('mails that wait and mails that were given up are counted, and how long the oldest has waited', async () => {
  const words = { recipient: 'ada@nosewise.example', subject: 's', text: 't', html: 'h' };
  const createdAt = Date.now() - 90_000;
  await at.database.orm.insert(mailOutbox).values([
    { ...words, createdAt, dueAt: Date.parse('2100-01-01') },
    { ...words, createdAt: createdAt - 90_000, dueAt: null },
    { ...words, createdAt: createdAt - 90_000, dueAt: null, expiresAt: createdAt },
  ]);
  expect(await figure('nosewise_mails{state="waiting"}')).toBeGreaterThanOrEqual(1);
  expect(await figure('nosewise_mails{state="given up"}')).toBe(1);
  const oldest = await figure('nosewise_mail_oldest_waiting_seconds');
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(170);
});

test('answers of push services are counted by their status', async () => {
  const call = (url: string, payload: object) =>
    at.app.inject({ method: 'POST', url: `/api/v1/${url}`, headers: ada.headers, payload });
  await call('push-subscriptions', makeDevice(service, 'ada-s-phone').subscription);
  const pushes = (status: number) => figure(`nosewise_pushes_total{status="${status}"}`);
  await call('reminders/test', { channel: 'push' });
  await until(async () => (await pushes(201)) === 1);
  service.answer = () => ({ status: 410 });
  await call('reminders/test', { channel: 'push' });
  await until(async () => (await pushes(410)) === 1);
  expect(await metrics.read()).not.toContain(service.host);
});

test('open rooms and their seats are counted', async () => {
  const open = await at.app.inject({
    method: 'POST',
    url: '/api/v1/rooms',
    payload: {
      id: randomUUID(),
      key: randomUUID(),
      subject: { kind: 'pack', packId: 'red-wine-12' },
      mode: 'together',
      length: 3,
      order: 'shuffled',
      verdicts: 'at the end',
      ranking: 'off',
      practice: false,
    },
  });
  const { code } = open.json();
  for (const nickname of ['Ann', 'Ben']) {
    const payload = { code, seat: randomUUID(), nickname };
    await at.app.inject({ method: 'POST', url: '/api/v1/rooms/join', payload });
  }
  const counted = (what: string) => figure(`nosewise_rooms{counted="${what}"}`);
  expect([await counted('rooms'), await counted('seats')]).toEqual([1, 2]);
  expect(await metrics.read()).not.toContain(code);
});

test('open sockets and connections to the database are counted', async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
  await once(socket, 'open');
  expect(await figure('nosewise_open_sockets')).toBe(1);
  socket.close();
  await once(socket, 'close');
  await until(async () => (await figure('nosewise_open_sockets')) === 0);

  const held = await at.database.pool.connect();
  expect(await figure('nosewise_database_connections{state="busy"}')).toBeGreaterThanOrEqual(1);
  expect(await figure('nosewise_database_connections{state="waited for"}')).toBe(0);
  held.release();
  expect(await figure('nosewise_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
});

test('jobs tell how long they took, when they were done last, and how often they failed', async () => {
  await until(async () => (await figure('nosewise_job_duration_seconds_count{job="mail"}')) !== undefined);
  const done = await figure('nosewise_job_last_end_timestamp_seconds{job="mail"}');
  expect(done).toBeGreaterThan(Date.now() / 1000 - 60);
  metrics.jobDone({ job: 'mail', seconds: 2, failed: true });
  expect(await figure('nosewise_job_failures_total{job="mail"}')).toBe(1);
  expect(await figure('nosewise_job_last_end_timestamp_seconds{job="mail"}')).toBe(done);
});

test('without the database, everything else is still reported', async () => {
  const lonely = createMetrics();
  const other = await startTestApp({}, lonely);
  await other.app.inject('/healthz');
  await other.database.orm.execute(sql`alter table mail_outbox rename to elsewhere`);
  const text = await lonely.read();
  expect(text).toContain('route="/healthz"');
  expect(text).not.toContain('nosewise_mails{');
  // Each application counts for itself.
  expect(text).not.toContain('/api/v1/sessions/:id');
  await other.close();
});

test('nothing in it tells of a person', async () => {
  const email = GRACE;
  const session = await sessionOf(await logIn(at, email));
  const order = await place(at);
  await at.app.inject({ url: `/api/v1/orders/${order.id}?token=${order.token}`, headers: ada.headers });
  await at.app.inject({
    url: '/api/v1/profile',
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  await officialClient(at, '203.0.113.9').signInWithPassword({ email, password: 'wrong password' });
  await at.app.inject(`/app?email=${email}#access_token=${session.access_token}`);
  await at.app.inject(`/${email}/${session.user.id}`);
  const text = await metrics.read();
  const told = [email, 'grace', 'Ada', BUYER.email, BUYER.name, PASSWORD, '203.0.113.9', '127.0.0.1'];
  const secret = [
    session.access_token,
    session.refresh_token,
    session.user.id,
    ada.userId,
    order.id,
    order.token,
  ];
  for (const word of [...told, ...secret]) expect(text).not.toContain(word);
  expect(text).not.toMatch(/@|[\da-f]{8}-[\da-f]{4}/);
});

/** Sends a request with this `Host` header. @returns the status of the answer */
async function statusFor(port: number, path: string, host: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

test('metrics answer to their own address, not to a name that was made to lead there', async () => {
  const port = await freePort();
  const stop = await serveMetrics(metrics, { host: '127.0.0.1', port });
  const own = `127.0.0.1:${port}`;
  expect(await statusFor(port, '/metrics', own)).toBe(200);
  expect(await statusFor(port, '/metrics', `localhost:${port}`)).toBe(200);
  expect(await statusFor(port, '/metrics', `rebound.evil.example:${port}`)).toBe(404);
  await stop();
});

test('the alerts of the operators’ guide ask for what is reported', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const reported = (await metrics.read()).split('\n');
  const asked = [...guide.matchAll(/(nosewise_\w+)(?:\{(\w+="[^"]+")\})?/g)];
  expect(asked.length).toBeGreaterThanOrEqual(3);
  for (const [, name = '', label = ''] of asked) {
    const isAsked = (line: string) =>
      line.split(/[ {]/)[0] === name && line.includes(label.split('"')[0] ?? '');
    expect(reported.some(isAsked), `${name} with ${label}`).toBe(true);
  }
});
