import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { officeMessage } from '@nosewise/contract/office/office-messages';
import { goneMessage, REALTIME_PATH } from '@nosewise/contract/realtime';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeOperator, type TestOperator } from '../../testing/office';
import { place } from '../../testing/shop/test-orders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { contact, sendContact } from '../../testing/test-enquiries';
import { announceOffice } from '../operations/operation';
import { SHIFT } from './operator-session';
import { addOperator, removeOperator } from './operators';

let at: TestApp;
let address: string;
let otherAddress: string;

beforeAll(async () => {
  at = await startTestApp();
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  const other = await at.startAnother();
  otherAddress = await other.listen({ host: '127.0.0.1', port: 0 });
  return () => at.close();
});

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

/**
 * Watches the office as its screens do.
 * @returns waits for the next word that something has changed, and for the end
 */
async function watch(operator: TestOperator, process = address) {
  const { ticket } = (await operator.call('GET', '/me')).json();
  const socket = new WebSocket(`${process.replace('http', 'ws')}${REALTIME_PATH}`);
  open.push(socket);
  let told = 0;
  let isGone = false;
  socket.on('message', (content) => {
    const message = JSON.parse(String(content));
    if (officeMessage.safeParse(message).success) told += 1;
    if (goneMessage.safeParse(message).success) isGone = true;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'office', ticket }));
  async function next() {
    while (told === 0) await once(socket, 'message');
    told = 0;
  }
  async function gone() {
    while (!isGone) await once(socket, 'message');
  }
  // The first word comes with the subscription.
  await next();
  return { next, gone };
}

/** Reads Today as soon as the socket says that something has changed, until it shows that number. */
async function waitFor(operator: TestOperator, next: () => Promise<void>, what: string, count: number) {
  const read = async () => {
    const { waiting } = (await operator.call('GET', '/today')).json();
    return waiting.find((line: { what: string }) => line.what === what)?.count;
  };
  while ((await read()) !== count) await next();
}

test('Today follows buyers, strangers and other operators through an open socket', async () => {
  const manager = await makeOperator(at, 'manager');
  const packer = await makeOperator(at, 'packer');
  const { next } = await watch(manager);
  const { number } = await place(at);
  await waitFor(manager, next, 'to-be-paid', 1);
  await sendContact(at, contact);
  await waitFor(manager, next, 'enquiries', 1);
  await manager.call('POST', `/orders/${number}/payment`, { id: randomUUID(), version: 0 });
  await waitFor(manager, next, 'to-pack', 1);
  await packer.call('POST', `/orders/${number}/packing`, { id: randomUUID(), version: 1 });
  await waitFor(manager, next, 'to-post', 1);
});

const byCommand = { actor: { kind: 'command' } } as const;
const context = () => ({ ...at, now: () => at.clock.now });

test.each<[string, (operator: TestOperator) => Promise<unknown>]>([
  ['the role is taken away', ({ email }) => removeOperator(context(), byCommand, { email })],
  ['the role is another', ({ email }) => addOperator(context(), byCommand, { email, role: 'packer' })],
  [
    'the operator signs out',
    ({ headers }) => at.app.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers }),
  ],
  [
    'the session is ended among the devices',
    ({ sessionId, headers }) =>
      at.app.inject({ method: 'DELETE', url: `/api/v1/me/devices/${sessionId}`, headers }),
  ],
  [
    'the shift is over',
    async () => {
      at.clock.now += SHIFT;
      announceOffice(at.database);
    },
  ],
])('sockets of all processes hear nothing more of the office once %s', async (_what, end) => {
  const support = await makeOperator(at, 'support');
  const sockets = [await watch(support), await watch(support, otherAddress)];
  await end(support);
  await Promise.all(sockets.map(({ gone }) => gone()));
});

test('what opens the socket is not what opens the pages', async () => {
  const support = await makeOperator(at, 'support');
  const { ticket } = (await support.call('GET', '/me')).json();
  expect(support.cookie).not.toContain(ticket);
  const page = (seal: string) =>
    at.app.inject({ url: '/office', headers: { cookie: `office=${seal}`, accept: 'text/html' } });
  expect((await at.app.inject({ url: '/office', headers: { cookie: support.cookie } })).statusCode).toBe(200);
  expect((await page(ticket)).statusCode).toBe(404);
});
