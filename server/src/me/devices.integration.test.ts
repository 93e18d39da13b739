import { randomUUID } from 'node:crypto';
import { API } from '@nosewise/contract/route';
import { HOUR } from '@nosewise/domain/time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { PASSWORD, register } from '../../testing/test-auth';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const email = 'ann@nosewise.example';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.now();
  await register(at, email);
});

/** Logs in with a browser. @returns the headers of its calls */
async function logInWith(userAgent: string, who = email) {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'user-agent': userAgent },
    payload: { email: who, password: PASSWORD },
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
}

async function devicesOf(headers: Record<string, string>) {
  const answer = await at.app.inject({ url: `${API}/me/devices`, headers });
  return { status: answer.statusCode, devices: answer.json().devices };
}

function end(id: string, headers: Record<string, string>) {
  return at.app.inject({ method: 'DELETE', url: `${API}/me/devices/${id}`, headers });
}

test('the devices of an account are told by name, the last used first, and the one that asks is marked', async () => {
  at.clock.now += HOUR;
  await logInWith(FIREFOX);
  at.clock.now += HOUR;
  const here = await logInWith(PHONE);
  const { devices } = await devicesOf(here);
  expect(devices).toMatchObject([
    { name: 'Safari on iPhone', isThis: true, lastUsedAt: new Date(at.clock.now).toISOString() },
    { name: 'Firefox on Linux', isThis: false },
    // The link that confirmed the address had signed in too.
    { name: '', isThis: false },
  ]);
});

test('a device that is ended is out at once, for good, and the others stay', async () => {
  const there = await logInWith(FIREFOX);
  const here = await logInWith(PHONE);
  const { devices } = await devicesOf(here);
  const other = devices.find(({ name }: { name: string }) => name === 'Firefox on Linux');
  expect((await end(other.id, here)).statusCode).toBe(204);
  expect((await devicesOf(there)).status).toBe(401);
  expect((await end(other.id, here)).statusCode).toBe(204);
  expect((await devicesOf(here)).devices).toHaveLength(2);
});

test("nobody ends another's device, or learns whether there is one", async () => {
  await register(at, 'eve@nosewise.example');
  const ann = await logInWith(PHONE);
  const eve = await logInWith(FIREFOX, 'eve@nosewise.example');
  const [anns] = (await devicesOf(ann)).devices;
  for (const id of [anns.id, randomUUID()]) {
    const answer = await end(id, eve);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  expect((await devicesOf(ann)).status).toBe(200);
  expect((await devicesOf(eve)).devices).not.toContainEqual(expect.objectContaining({ id: anns.id }));
  expect((await end('not-an-id', eve)).statusCode).toBe(400);
});
