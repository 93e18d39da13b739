import { randomUUID } from 'node:crypto';
import { leaderboardMessage } from '@nosewise/contract/leaderboard-calls';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { progressSchema } from '@nosewise/contract/training/training-calls';
import { DAY } from '@nosewise/domain/time';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { addMigration, makeProject } from '../testing/project';
import { type Pair, RETRY_AFTER, send, sendUntilAnswered, startPair } from '../testing/server-pair';
import { ONE_RED, orderOf } from '../testing/shop/test-orders';
import { sessionBody } from '../testing/test-training';
import { until } from '../testing/until';
import { TABLES } from './admin/backup';
import { hashPassword } from './auth/sign-in/passwords';
import type { Database } from './db/database';
import { profiles, stock, users } from './db/schema';

const PASSWORD = 'pinot noir, decanted';

let pair: Pair;
let database: Database;
let one: string;
let other: string;
let either: string;

beforeAll(async () => {
  pair = await startPair();
  ({ database, one, other, either } = pair);
});

afterAll(() => pair.stop());

async function makePerson(name: string): Promise<{ userId: string; email: string }> {
  const [userId, email] = [randomUUID(), `${name.toLowerCase()}@nosewise.example`];
  const passwordHash = await hashPassword(PASSWORD, 'here');
  await database.orm.insert(users).values({ id: userId, email, passwordHash, emailConfirmedAt: Date.now() });
  await database.orm.insert(profiles).values({ userId, displayName: name });
  return { userId, email };
}

async function signIn(at: string, email: string): Promise<{ authorization: string }> {
  const answer = await send(`${at}/auth/v1/token?grant_type=password`, 'POST', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  const session = z.object({ access_token: z.string() }).parse(await answer.json());
  return { authorization: `Bearer ${session.access_token}` };
}

const save = (at: string, signed: { authorization: string }, id: string = randomUUID()) =>
  [`${at}/api/v1/sessions/${id}`, 'PUT', sessionBody(Date.now(), 24, 6), signed] as const;

/** Watches the leaderboard, and connects again when the connection breaks, as the browser does. */
function watchLeaderboard(at: string) {
  const seen: string[][] = [];
  let connections = 0;
  let socket: WebSocket;
  let isOver = false;
  function open() {
    socket = new WebSocket(`${at.replace('http', 'ws')}${REALTIME_PATH}`);
    socket.on('open', () => {
      connections += 1;
      socket.send('{"type":"subscribe","topic":"leaderboard"}');
    });
    socket.on('message', (content) => {
      const { data } = leaderboardMessage.safeParse(JSON.parse(String(content)));
      if (data) seen.push(data.rows.map((row) => row.display_name ?? ''));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isOver) setTimeout(open, RETRY_AFTER);
    });
  }
  open();
  return {
    sees: (name: string) => until(() => seen.at(-1)?.includes(name) ?? false),
    connections: () => connections,
    stop: async () => {
      isOver = true;
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.terminate();
      await closed;
    },
  };
}

test('a person who signs in at one process saves at the other, and is seen live at the first', async () => {
  const ada = await makePerson('Ada');
  const watching = watchLeaderboard(one);
  const signed = await signIn(one, ada.email);
  expect((await send(...save(other, signed))).status).toBe(200);
  await watching.sees('Ada');
  const progress = await fetch(`${one}/api/v1/progress`, { headers: signed });
  expect(progressSchema.parse(await progress.json()).sessionsTotal).toBe(1);
  await watching.stop();
});

test('wrong passwords are counted by both processes together', async () => {
  const { email } = await makePerson('Bob');
  const guess = (at: string) =>
    send(
      `${at}/auth/v1/token?grant_type=password`,
      'POST',
      { email, password: 'wrong' },
      { 'x-forwarded-for': '203.0.113.7' },
    );
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const at of [one, other]) statuses.push((await guess(at)).status);
  }
  expect(statuses).toEqual(Array(10).fill(400));
  expect([(await guess(one)).status, (await guess(other)).status]).toEqual([429, 429]);
});

test('of a hundred orders for ten kits ten are placed, and ninety are told that there are none left', async () => {
  await setStock(10);
  const orders = Array.from({ length: 100 }, (_, buyer) => ({
    ...orderOf(ONE_RED),
    email: `buyer-${buyer}@buyer.example`,
  }));
  const answers = await Promise.all(orders.map((order) => send(`${either}/api/v1/orders`, 'POST', order)));
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(10);
  const refusals = answers.filter(({ status }) => status !== 200).map((answer) => answer.json());
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject({ status: 409 });
  expect(await left()).toBe(0);
  expect(await countOrders(orders.map(({ id }) => id))).toBe(10);
});

test('when one process is killed, everybody goes on with the other, and nothing is lost or doubled', async () => {
  const carl = await makePerson('Carl');
  const signed = await signIn(either, carl.email);
  await setStock(1000);
  const [sessions, orders] = [80, 40];
  const sessionIds = Array.from({ length: sessions }, () => randomUUID());
  const toPlace = Array.from({ length: orders }, (_, buyer) => ({
    ...orderOf(ONE_RED),
    email: `late-${buyer}@buyer.example`,
  }));
  let answered = 0;
  // One at each process.
  const watchers = [watchLeaderboard(either), watchLeaderboard(either)];
  await until(() => watchers.every(({ connections }) => connections() === 1));

  async function inTurn<T>(waiting: Iterator<T>, act: (each: T) => Promise<Response>): Promise<void> {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      expect((await act(next.value)).status).toBe(200);
      answered += 1;
    }
  }
  const [sessionQueue, orderQueue] = [sessionIds.values(), toPlace.values()];
  const work = [
    ...Array.from({ length: 4 }, () =>
      inTurn(sessionQueue, (id) => sendUntilAnswered(...save(either, signed, id))),
    ),
    ...Array.from({ length: 4 }, () =>
      inTurn(orderQueue, (order) => sendUntilAnswered(`${either}/api/v1/orders`, 'POST', order)),
    ),
  ];
  await until(() => answered > (sessions + orders) / 4);
  expect(answered, 'the kill comes in the middle').toBeLessThan(sessions + orders);
  await pair.killOne();
  await Promise.all(work);

  const { rows } = await database.pool.query('select id from training_sessions where user_id = $1', [
    carl.userId,
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual([...sessionIds].sort());
  const progress = await fetch(`${other}/api/v1/progress`, { headers: signed });
  expect(progressSchema.parse(await progress.json()).sessionsTotal).toBe(sessions);
  expect(await countOrders(toPlace.map(({ id }) => id))).toBe(orders);
  expect(await left()).toBe(1000 - orders);

  await Promise.all(watchers.map(({ sees }) => sees('Carl')));
  expect(watchers.map(({ connections }) => connections()).sort()).toEqual([1, 2]);
  for (const { stop } of watchers) await stop();
});

test('during an upgrade the older process serves beside the newer, and people save through both', async () => {
  const dora = await makePerson('Dora');
  const signed = await signIn(other, dora.email);
  const sessionIds: string[] = [];
  /** Saves at one process after another, each second time with reviews that come late. */
  async function saveAt(...processes: string[]) {
    for (const [index, at] of processes.entries()) {
      const id = randomUUID();
      const body = sessionBody(Date.now() - (index % 2) * DAY, 6, 2);
      expect((await sendUntilAnswered(`${at}/api/v1/sessions/${id}`, 'PUT', body, signed)).status).toBe(200);
      sessionIds.push(id);
    }
  }
  await saveAt(other, other);
  const project = await makeProject();
  onTestFinished(project.remove);
  await addMigration(project, ADDS_ONLY);
  let isUp = false;
  const meanwhile = (async () => {
    while (!isUp) await saveAt(other, other);
  })();
  const starting = pair.startAlso(project.root).finally(() => {
    isUp = true;
  });
  const [newer] = await Promise.all([starting, meanwhile]);
  const { rows: later } = await database.pool.query('select release from later');
  expect(later, 'the newer process has migrated').toEqual([{ release: 2 }]);
  await Promise.all([saveAt(other, other, other, other), saveAt(newer, newer, newer, newer)]);
  await signIn(other, (await makePerson('Emil')).email);
  const newcomer = { email: 'finn@nosewise.example', password: PASSWORD };
  expect((await send(`${other}/auth/v1/signup`, 'POST', newcomer)).status).toBe(200);
  expect((await send(`${other}/api/v1/orders`, 'POST', orderOf(ONE_RED))).status).toBe(200);
  expect(await pair.endOther()).toBe(0);
  await saveAt(newer, newer);

  const { rows } = await database.pool.query('select id from training_sessions where user_id = $1', [
    dora.userId,
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual(sessionIds.sort());
});

/** What a release may do to the database while older processes serve. */
const ADDS_ONLY = [
  ...TABLES.map((table) => `alter table ${table} add column later text default 'none' not null;`),
  'create table later (release integer);',
  'insert into later values (2);',
].join('--> statement-breakpoint\n');

async function setStock(available: number): Promise<void> {
  await database.orm
    .insert(stock)
    .values({ kit: 'red-wine-12', available })
    .onConflictDoUpdate({ target: stock.kit, set: { available } });
}

async function left(): Promise<number | undefined> {
  const rows = await database.orm.select().from(stock);
  return rows.find(({ kit }) => kit === 'red-wine-12')?.available;
}

/** How many of these orders there are, with one invoice and one kit each. */
async function countOrders(ids: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ orders: number; lines: number; invoices: number }>(
    `select
       (select count(*)::int from orders where id = any($1)) as orders,
       (select count(*)::int from order_lines where order_id = any($1) and kit = 'red-wine-12') as lines,
       (select count(*)::int from order_documents where order_id = any($1)) as invoices`,
    [ids],
  );
  const { orders = 0, lines, invoices } = rows[0] ?? {};
  expect({ lines, invoices }).toEqual({ lines: orders, invoices: orders });
  return orders;
}
