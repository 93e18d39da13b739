import { join } from 'node:path';
import { present } from '@nosewise/domain/testing';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import {
  deliverPushes,
  makeDevice,
  type PushService,
  startPushService,
  type TestDevice,
} from '../../testing/test-reminders';
import { createKeyFile, readKeyFile } from '../auth/sessions/key-file';
import { authSessions, mailOutbox, pushSubscriptions } from '../db/schema';

let service: PushService;
let at: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  service = await startPushService();
  at = await startTestApp({ PUSH_HOSTS: service.host, OPERATOR_EMAIL: 'owner@nosewise.example' });
  return at.close;
});
afterAll(() => service.close());

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  ada = await at.makePerson('Ada');
});

function call({ headers }: TestPerson, method: 'POST' | 'DELETE', path: string, payload: object) {
  return at.app.inject({ method, url: `/api/v1/${path}`, headers, payload });
}

async function subscribed(name: string, person = ada): Promise<TestDevice> {
  const device = makeDevice(service, name);
  const answer = await call(person, 'POST', 'push-subscriptions', device.subscription);
  expect(answer.statusCode).toBe(204);
  at.clock.now += SECOND;
  return device;
}

async function sendTest(person = ada) {
  expect((await call(person, 'POST', 'reminders/test', { channel: 'push' })).statusCode).toBe(204);
  await deliverPushes(at);
}

const devices = () => at.database.orm.select().from(pushSubscriptions);
const paths = () => service.received.map(({ path }) => path);
const messages = () => at.database.orm.select().from(mailOutbox).orderBy(mailOutbox.id);

describe('a push', () => {
  it('is signed by us for its service, and only its device can read it', async () => {
    const device = await subscribed('phone');
    await sendTest();
    const [push] = service.received;
    expect(push?.headers).toMatchObject({
      ttl: String(HOUR / SECOND),
      topic: 'check',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    expect(device.read(push?.body ?? Buffer.alloc(0))).toEqual({
      web_push: 8030,
      notification: {
        title: 'Reminders work here',
        body: 'This is the test that you asked for.',
        navigate: `${at.env.publicUrl}/app`,
        silent: false,
      },
    });
    const { token = '', key } =
      /^vapid t=(?<token>\S+), k=(?<key>\S+)$/.exec(push?.headers.authorization ?? '')?.groups ?? {};
    const told = await at.app.inject('/api/v1/push-key');
    expect(told.json()).toEqual({ key });
    const [jwk] = at.pushKeySet.keys;
    const { d: _private, ...shown } = { kty: 'EC', ...jwk };
    await jwtVerify(token, await importJWK(shown, 'ES256'), { currentDate: new Date(at.clock.now) });
    const { aud, sub, exp = 0 } = decodeJwt(token);
    expect({ aud, sub }).toEqual({ aud: `http://${service.host}`, sub: 'mailto:owner@nosewise.example' });
    expect(exp * SECOND).toBeGreaterThan(at.clock.now);
    expect(exp * SECOND).toBeLessThanOrEqual(at.clock.now + DAY);
  });

  it('goes to the device that was used last, and to the next where that is gone', async () => {
    const laptop = await subscribed('laptop');
    await subscribed('phone');
    await sendTest();
    expect(paths()).toEqual(['/phone']);
    service.answer = ({ path }) => ({ status: path === '/phone' ? 410 : 201 });
    await sendTest();
    expect(paths().slice(1)).toEqual(['/phone', '/laptop']);
    await sendTest();
    expect(paths().slice(3)).toEqual(['/laptop']);
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([laptop.subscription.endpoint]);
  });

  it('is signed with the key that its device knows, until its browser has changed over to a new one', async () => {
    const path = join(at.env.dataDir, 'newer-push-key.json');
    await createKeyFile(path);
    const [newest] = (await readKeyFile(path)).keys;
    const pushKeySet = { keys: [present(newest), ...at.pushKeySet.keys] };
    const newer = await at.startAnother({ pushKeySet });
    const keyNow = async (app: TestApp['app']) => (await app.inject('/api/v1/push-key')).json().key;
    const keyOfLast = () => /k=(\S+)$/.exec(service.received.at(-1)?.headers.authorization ?? '')?.[1];
    await subscribed('phone');
    const [before, after] = [await keyNow(at.app), await keyNow(newer)];
    expect(after).not.toBe(before);

    await call(ada, 'POST', 'reminders/test', { channel: 'push' });
    await deliverPushes({ ...at, pushKeySet });
    expect([paths().at(-1), keyOfLast()]).toEqual(['/phone', before]);

    // At its next start the browser ends the subscription and makes another with the key that it is given.
    service.answer = ({ path }) => ({ status: path === '/phone' ? 410 : 201 });
    const payload = makeDevice(service, 'phone-again').subscription;
    const url = '/api/v1/push-subscriptions';
    expect((await newer.inject({ method: 'POST', url, headers: ada.headers, payload })).statusCode).toBe(204);
    await call(ada, 'POST', 'reminders/test', { channel: 'push' });
    await deliverPushes({ ...at, pushKeySet });
    expect([paths().at(-1), keyOfLast()]).toEqual(['/phone-again', after]);
  });

  it.each([404, 410])('that is answered with %i forgets the device', async (status) => {
    await subscribed('phone');
    service.answer = () => ({ status });
    await sendTest();
    expect(await devices()).toEqual([]);
    expect(await messages()).toMatchObject([{ dueAt: null, deliveredAt: null }]);
  });

  it('that is refused three times in a row for another reason forgets the device', async () => {
    await subscribed('phone');
    const refuse = () => ({ status: 403 });
    service.answer = refuse;
    await sendTest();
    await sendTest();
    service.answer = () => ({ status: 201 });
    await sendTest();
    service.answer = refuse;
    await sendTest();
    await sendTest();
    expect(await devices()).toHaveLength(1);
    await sendTest();
    expect(await devices()).toEqual([]);
  });

  it.each([
    [429, '120'],
    [503, new Date(NOON + SECOND + 120 * SECOND).toUTCString()],
  ])('that is answered with %i is sent again when the service says so', async (status, wait) => {
    await subscribed('phone');
    service.answer = () => ({ status, headers: { 'retry-after': wait } });
    await sendTest();
    at.clock.now += 119 * SECOND;
    await deliverPushes(at);
    expect(service.received).toHaveLength(1);
    service.answer = () => ({ status: 201 });
    at.clock.now += SECOND;
    await deliverPushes(at);
    expect(service.received).toHaveLength(2);
    expect(await devices()).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    await subscribed('phone');
    service.answer = () => ({ status: 307, headers: { location: `http://${service.host}/elsewhere` } });
    await sendTest();
    expect(paths()).toEqual(['/phone']);
  });

  it('that nobody could deliver within its time is dropped', async () => {
    await subscribed('phone');
    service.answer = () => ({ status: 500 });
    await sendTest();
    at.clock.now += 2 * HOUR;
    await deliverPushes(at);
    expect(service.received).toHaveLength(1);
    expect(await messages()).toMatchObject([{ dueAt: null, payload: null }]);
  });
});

describe('a subscription', () => {
  it.each([
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short point', { p256dh: 'AAAA' }],
    ['a short secret', { auth: 'AAAA' }],
  ])('with %s is refused', async (_what, keys) => {
    const { subscription } = makeDevice(service, 'phone');
    const payload = { ...subscription, keys: { ...subscription.keys, ...keys } };
    expect((await call(ada, 'POST', 'push-subscriptions', payload)).statusCode).toBe(400);
    expect(await devices()).toEqual([]);
  });

  it.each([
    'https://evil.example/x',
    'http://127.0.0.1:1/x',
    'https://10.0.0.1/x',
    'http://fcm.googleapis.com/x',
  ])('at %s is refused', async (endpoint) => {
    const payload = { ...makeDevice(service, 'phone').subscription, endpoint };
    const answer = await call(ada, 'POST', 'push-subscriptions', payload);
    expect(answer.statusCode).toBe(400);
    expect(await devices()).toEqual([]);
  });

  it('that is sent twice is kept once', async () => {
    const { subscription } = await subscribed('phone');
    await call(ada, 'POST', 'push-subscriptions', subscription);
    expect(await devices()).toHaveLength(1);
  });

  it('belongs to the person who used the browser last', async () => {
    const { subscription } = await subscribed('phone');
    const bob = await at.makePerson('Bob');
    await call(bob, 'POST', 'push-subscriptions', subscription);
    expect(await devices()).toMatchObject([{ userId: bob.userId }]);
    await call(ada, 'DELETE', 'push-subscriptions', { endpoint: subscription.endpoint });
    expect(await devices()).toHaveLength(1);
    await call(bob, 'DELETE', 'push-subscriptions', { endpoint: subscription.endpoint });
    expect(await devices()).toEqual([]);
  });

  it('ends with its session', async () => {
    await subscribed('phone');
    await at.database.orm.delete(authSessions);
    expect(await devices()).toEqual([]);
  });

  it('is one of twenty at most: the oldest makes room', async () => {
    for (let index = 0; index < 21; index += 1) await subscribed(`device-${index}`);
    const kept = (await devices()).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(20);
    expect(kept).not.toContain(`http://${service.host}/device-0`);
  });
});

it('a test without a device says so', async () => {
  const answer = await call(ada, 'POST', 'reminders/test', { channel: 'push' });
  expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
});
