import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build';
import { openForCommand } from '../../server/src/db/database';
import { type Env, parseEnv } from '../../server/src/env/env';
import { none, type Row, withinLimit } from './report';
import { orderFor, sessionOf, sessionPath } from './server/calls';
import type { Account } from './server/people';
import { engineOf, listProcesses, treeOf } from './server/processes';
import { MIGRATIONS, prepare } from './server/product';
import { ROOT, type Running, runProgram } from './server/program';

const PORT = 3238;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ROUNDS = 50;
const SAVERS = 4;
const BUYERS = 2;
const ACCOUNTS = 200;
/** In milliseconds: the kill comes at a random moment within this time. */
const LONGEST_WAIT = 600;
/** In milliseconds: how long a restart may take. */
const BACK_LIMIT = 15_000;

/** Ids of the acknowledged sessions and orders. */
interface Acknowledged {
  readonly sessions: string[];
  readonly orders: string[];
}

/**
 * Kills all processes of the product at random moments while people save sessions and buy. Everything acknowledged must be there afterwards, intact, and every start must succeed.
 */
export async function benchKill([words]: readonly string[] = []): Promise<Row[]> {
  const rounds = words === undefined ? ROUNDS : Number(words);
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const variables = {
    PORT: String(PORT),
    DATA_DIR: folder,
    AUTH_KEY_FILE: join(folder, 'auth-key.json'),
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
  };
  const env = parseEnv(variables, ROOT);
  await buildIfStale(console.log);
  const accounts = await prepare(env, ACCOUNTS, 0);
  const acknowledged: Acknowledged = { sessions: [], orders: [] };
  const back: number[] = [];
  let failedStarts = 0;
  let missing = 0;

  async function start(): Promise<Running> {
    const begun = performance.now();
    const program = { args: ['scripts/start.js'], env: variables, url: `${ORIGIN}/readyz` };
    const running = await runProgram(program).catch(async (error) => {
      failedStarts += 1;
      console.log(String(error));
      return runProgram(program);
    });
    back.push(performance.now() - begun);
    missing += await countMissing(env, acknowledged);
    return running;
  }

  try {
    let running = await start();
    for (let round = 1; round <= rounds; round += 1) {
      await loadUntil(accounts, acknowledged, async () => {
        await wait(Math.random() * LONGEST_WAIT);
        await killAll(running, folder);
      });
      running = await start();
    }
    await running.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const kept = `${acknowledged.sessions.length} saves and ${acknowledged.orders.length} orders`;
  return [
    none(`missing of ${kept}, after ${rounds} kills`, missing),
    none(`returns that failed, of ${back.length}`, failedStarts),
    withinLimit('slowest return', Math.max(...back), BACK_LIMIT),
  ];
}

/** Lets people save and buy until the product is killed, ignoring every error. */
async function loadUntil(
  accounts: readonly Account[],
  { sessions, orders }: Acknowledged,
  kill: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  async function goOn(act: () => Promise<void>): Promise<void> {
    while (!isOver) await act().catch(() => undefined);
  }
  async function saveOne(): Promise<void> {
    const [id, { headers }] = [
      randomUUID(),
      accounts[Math.floor(Math.random() * accounts.length)] ?? { headers: {} },
    ];
    const { status } = await send(sessionPath(id), 'PUT', sessionOf(Date.now()), headers);
    if (status === 200) sessions.push(id);
  }
  async function buyOne(): Promise<void> {
    const order = orderFor(`${randomUUID()}@buyer.example`);
    const { status } = await send('/api/v1/orders', 'POST', order, {});
    if (status === 200) orders.push(order.id);
  }
  const before = sessions.length + orders.length;
  const load = [
    ...Array<() => Promise<void>>(SAVERS).fill(saveOne),
    ...Array<() => Promise<void>>(BUYERS).fill(buyOne),
  ];
  const going = load.map(goOn);
  while (sessions.length + orders.length === before) await wait(10);
  await kill();
  isOver = true;
  await Promise.all(going);
}

async function send(path: string, method: string, body: object, headers: Readonly<Record<string, string>>) {
  const from = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 223)).join('.');
  const answer = await fetch(ORIGIN + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(BACK_LIMIT),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Kills the server, the engine with its children, and the engine's watcher, as a power cut would. */
async function killAll({ pid, exited }: Running, folder: string): Promise<void> {
  const processes = await listProcesses();
  const engine = await engineOf(folder);
  const watcher = processes.find((each) => each.pid === engine)?.parent ?? 0;
  const root = watcher > 1 && watcher !== pid ? watcher : engine;
  for (const each of [...treeOf(pid, processes), ...treeOf(root, processes)]) {
    try {
      process.kill(each.pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
  await exited;
}

/** @returns how many of the acknowledged sessions and orders are missing or incomplete */
async function countMissing(env: Env, { sessions, orders }: Acknowledged): Promise<number> {
  const { pool, close } = await openForCommand(env, MIGRATIONS);
  try {
    const { rows } = await pool.query<{ count: number }>(
      `select
         (select count(*)::int from unnest($1::uuid[]) wanted (id) where not exists (
           select from training_sessions s where s.id = wanted.id
             and (select count(*) from reviews where session_id = s.id) = s.answered)) +
         (select count(*)::int from unnest($2::uuid[]) wanted (id) where not exists (
           select from orders o join documents on order_id = o.id where o.id = wanted.id)) as count`,
      [sessions, orders],
    );
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await close();
  }
}
