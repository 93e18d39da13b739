import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readiness } from '@nosewise/contract/health-answers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runAdmin } from '../../../testing/command-line';
import { copyDatabase, freePort, startProcess, type TestProcess } from '../../../testing/process';
import { makeProject, RELEASE } from '../../../testing/project';
import { ONE_RED, orderOf } from '../../../testing/shop/test-orders';
import { until } from '../../../testing/until';
import { createKeyFile } from '../../auth/sessions/key-file';
import { openPostgres } from '../postgres';
import { enginePid, useEngine } from './engine';

let root: string;
let dataDir: string;
let db: string;
let started: TestProcess[] = [];

beforeEach(async () => {
  const project = await makeProject();
  root = project.root;
  dataDir = join(root, 'data');
  db = join(dataDir, 'db');
  await copyDatabase(dataDir);
  return project.remove;
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ exitCode }) => exitCode()));
  started = [];
});

/** Starts a server without waiting for it. */
async function begin(variables: Record<string, string> = {}) {
  const port = await freePort();
  const server = startProcess(root, { PORT: String(port), LOG_LEVEL: 'silent', ...variables });
  started.push(server);
  return { ...server, origin: `http://127.0.0.1:${port}` };
}

async function start(variables: Record<string, string> = {}) {
  const server = await begin(variables);
  await server.ready();
  return server;
}

const isReady = async (origin: string) => (await fetch(`${origin}/readyz`)).ok;
const admin = (...words: string[]) => runAdmin({ DATA_DIR: dataDir }, ...words);
const lastLog = () => readFile(join(db, 'engine.log'), 'utf8');

describe('the engine', () => {
  test('serves one server; a second one ends with one line and code 1', async () => {
    const first = await start();
    const second = await begin();
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toEqual({
      stdout: `Nosewise ${RELEASE}, build server\n`,
      stderr: `The database in ${db} is in use by another server: stop that one, or set DATA_DIR to another folder.\n`,
    });
    expect(await isReady(first.origin)).toBe(true);
  });

  test('has stopped when the server ends on SIGTERM', async () => {
    const { child, exitCode } = await start();
    expect(enginePid(db)).toBeDefined();
    child.kill('SIGTERM');
    expect(await exitCode()).toBe(0);
    expect(existsSync(join(db, 'postmaster.pid'))).toBe(false);
    expect(await lastLog()).toContain('database system is shut down');
  });

  test('is not ended by Ctrl-C before the server, whose process group it reaches', async () => {
    const { child, exitCode, output } = await start();
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await exitCode()).toBe(0);
    expect(output.stderr).toBe('');
    expect(await lastLog()).toContain('database system is shut down');
  });

  test('that a killed server has left behind is used by the next, and stops with that', async () => {
    const killed = await start();
    const engine = enginePid(db);
    process.kill(-(killed.child.pid ?? 0), 'SIGKILL');
    await killed.exitCode();
    expect(enginePid(db)).toBe(engine);
    const { child, exitCode, origin } = await start();
    expect(await isReady(origin)).toBe(true);
    expect(enginePid(db)).toBe(engine);
    child.kill('SIGTERM');
    expect(await exitCode()).toBe(0);
    expect(enginePid(db)).toBeUndefined();
    expect(await lastLog()).toContain('database system is shut down');
  });

  test('is started again by the server after it was killed itself', async () => {
    const { origin } = await start();
    const killed = enginePid(db);
    process.kill(killed ?? 0, 'SIGKILL');
    await until(() => ![undefined, killed].includes(enginePid(db)));
    await until(() => isReady(origin));
    expect((await fetch(`${origin}/api/v1/leaderboard`)).status).toBe(200);
  });

  test('that a killed machine has left behind does not keep the next from starting', async () => {
    const { child, exitCode } = await start();
    process.kill(enginePid(db) ?? 0, 'SIGKILL');
    child.kill('SIGKILL');
    await exitCode();
    // A living program of our user has its number now.
    const note = join(db, 'postmaster.pid');
    const other = spawn('sleep', ['600'], { stdio: 'ignore', ...(await ownerOf(db)) });
    await writeFile(note, (await readFile(note, 'utf8')).replace(/^\d+/, String(other.pid)));
    expect(await isReady((await start()).origin)).toBe(true);
    other.kill();
  });

  test('is started by the next server that comes while it stops', async () => {
    const { child, exitCode } = await start();
    child.kill('SIGTERM');
    const next = await start();
    expect(await exitCode()).toBe(0);
    expect(await isReady(next.origin)).toBe(true);
  });

  test('keeps acknowledged changes on the disk, and is open to nobody else', async () => {
    const engine = await useEngine(dataDir);
    const { pool, close } = openPostgres(engine.url);
    const { rows } = await pool.query(`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('timezone') as zone`);
    await close();
    await engine.leave();
    expect(rows).toEqual([
      { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on', addresses: '', zone: 'UTC' },
    ]);
  });
});

/** The user of the engine, for a process beside it. */
async function ownerOf(folder: string) {
  const { uid, gid } = await stat(folder);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

/** The answer of a list of people without any. */
const NOBODY = { code: 0, stdout: `${JSON.stringify({ rows: [], next: null }, null, 2)}\n`, stderr: '' };

describe('operator’s commands', () => {
  const receipt = z.object({ id: z.string(), number: z.string(), token: z.string() });
  const shop = z.object({ stock: z.array(z.object({ kit: z.string(), available: z.number() })) });
  const stockSeenBy = async (origin: string) =>
    shop.parse(await (await fetch(`${origin}/api/v1/shop`)).json()).stock;

  test('read and change the database of a running server, which sees it at once', async () => {
    const { origin } = await start();
    expect(await admin('call', 'people.list')).toEqual(NOBODY);
    expect(
      (await admin('call', 'stock.set', '{"kit":"red-wine-12","available":4,"reason":"counted"}')).stderr,
    ).toBe('');
    expect(await stockSeenBy(origin)).toEqual([{ kit: 'red-wine-12', available: 4 }]);

    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(orderOf(ONE_RED));
    const ordered = await fetch(`${origin}/api/v1/orders`, { method: 'POST', headers, body });
    const { id, number, token } = receipt.parse(await ordered.json());
    expect((await admin('call', 'orders.pay', JSON.stringify({ number }))).stdout).toContain(
      '"state": "paid"',
    );
    const order = await fetch(`${origin}/api/v1/orders/${id}?token=${token}`);
    expect(await order.json()).toMatchObject({ state: 'paid' });
  });

  test('run without a server, several at once, and leave nothing running', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin('call', 'people.list')));
    for (const answer of answers) expect(answer).toEqual(NOBODY);
    expect(existsSync(join(db, 'postmaster.pid'))).toBe(false);
  });

  test('may end before a server that found their engine running', async () => {
    const command = await useEngine(dataDir);
    const { origin } = await start();
    const pid = enginePid(db);
    await command.leave();
    expect(readiness.parse(await (await fetch(`${origin}/readyz`)).json()).status).toBe('ready');
    expect(enginePid(db)).toBe(pid);
  });

  test('that are killed in the middle of a transaction leave nothing, and the server goes on', async () => {
    const { origin } = await start();
    const { url, leave } = await useEngine(dataDir);
    await leave();
    const program = `
      import { Client } from 'pg';
      const client = new Client({ connectionString: ${JSON.stringify(url)} });
      await client.connect();
      await client.query('begin');
      await client.query("insert into stock values ('white-wine-12', 3)");
      process.stdout.write('inserted');
      setInterval(() => client.query('select 1'), 100);`;
    const command = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => command.stdout.once('data', resolve));
    command.kill('SIGKILL');
    expect(await stockSeenBy(origin)).toEqual([]);
  });

  test('say that the server is of another version, and change nothing', async () => {
    await start();
    const { url, leave } = await useEngine(dataDir);
    const { pool, close } = openPostgres(url);
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)");
    await close();
    await leave();
    expect(await admin('call', 'people.list')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The server that runs is of another version of Nosewise: restart it first.\n',
    });
  });
});

describe('a PostgreSQL server that cannot be used', () => {
  test('ends the process with one line and code 1, without the password', async () => {
    const keyFile = join(root, 'keys.json');
    await createKeyFile(keyFile);
    const databaseUrl = `postgres://me:hunter2@127.0.0.1:${await freePort()}/nosewise`;
    const { output, exitCode } = await begin({ DATABASE_URL: databaseUrl, AUTH_KEY_FILE: keyFile });
    expect(await exitCode()).toBe(1);
    expect(output.stdout).toBe(`Nosewise ${RELEASE}, build server\n`);
    expect(output.stderr).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/);
    expect(output.stderr).not.toContain('hunter2');
  });
});
