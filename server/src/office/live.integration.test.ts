import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { officeMessage } from '@nosewise/contract/office/topic';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { afterEach, beforeAll, test } from 'vitest';
import { WebSocket } from 'ws';
import { contact, sendContact } from '../enquiries/testing';
import { place } from '../shop/testing/orders';
import { startTestApp, type TestApp } from '../testing/app';
import { removeOperator } from './operators';
import { makeOperator, type TestOperator } from './testing';

let at: TestApp;
let address: string;

beforeAll(async () => {
  at = await startTestApp();
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  return () => at.close();
});

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

/** Watches the office as its screens do. @returns waits for the next word that something has changed */
async function watch(operator: TestOperator) {
  const { ticket } = (await operator.call('GET', '/me')).json();
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
  open.push(socket);
  let told = 0;
  socket.on('message', (content) => {
    if (officeMessage.safeParse(JSON.parse(String(content))).success) told += 1;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'office', ticket }));
  async function next() {
    while (told === 0) await once(socket, 'message');
    told = 0;
  }
  // The first word comes with the subscription.
  await next();
  return { socket, next };
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

test('a socket hears nothing more of the office once the role is taken away', async () => {
  const support = await makeOperator(at, 'support');
  const { socket } = await watch(support);
  const closed = once(socket, 'close');
  const context = { ...at, now: () => at.clock.now };
  await removeOperator(context, { kind: 'command' }, support.email);
  await closed;
});
