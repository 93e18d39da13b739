import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readiness } from '@nosewise/contract/health';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runAdmin } from '../../testing/admin';
import { copyDatabase, freePort, startProcess, type TestProcess } from '../../testing/process';
import { makeProject, RELEASE } from '../../testing/project';
import { ONE_RED, orderOf } from '../../testing/shop/orders';
import { until } from '../../testing/until';
import { createKeyFile } from '../auth/key-file';
import { useEngine } from './engine';
import { openPostgres } from './postgres';
import { enginePid } from './watch';

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

  test('stops in good order after a kill of the server’s whole process group', async () => {
    const { child, exitCode } = await start();
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await exitCode();
    // The last line of the log may follow the end of the process file.
    await until(async () => (await lastLog()).includes('database system is shut down'));
    expect(existsSync(join(db, 'postmaster.pid'))).toBe(false);
  });

  test('is there for a server that starts right after the last one was killed', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { child, exitCode, origin } = await start();
      expect(await isReady(origin)).toBe(true);
      child.kill('SIGKILL');
      await exitCode();
    }
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
    const pid = enginePid(db);
    const shell = Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
    child.kill('SIGKILL');
    process.kill(shell, 'SIGKILL');
    process.kill(pid ?? 0, 'SIGKILL');
    await exitCode();
    expect(existsSync(join(db, 'postmaster.pid'))).toBe(true);
    expect(await isReady((await start()).origin)).toBe(true);
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

/** The answer of a list of people without any. */
const NOBODY = { code: 0, stdout: `${JSON.stringify({ rows: [], next: null }, null, 2)}\n`, stderr: '' };

describe('operator’s commands', () => {
  const receipt = z.object({ id: z.string(), number: z.string(), token: z.string() });
  const shop = z.object({ stock: z.array(z.object({ kit: z.string(), available: z.number() })) });
  const stockSeenBy = async (origin: string) =>
    shop.parse(await (await fetch(`${origin}/api/v1/shop`)).json()).stock;

  test('read and change the database of a running server, which sees it at once', async () => {
    const { origin } = await start();
    expect(await admin('users', 'list', '--json')).toEqual(NOBODY);
    expect((await admin('stock', 'set', 'red-wine-12', '4')).stderr).toBe('');
    expect(await stockSeenBy(origin)).toEqual([{ kit: 'red-wine-12', available: 4 }]);

    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(orderOf(ONE_RED));
    const ordered = await fetch(`${origin}/api/v1/orders`, { method: 'POST', headers, body });
    const { id, number, token } = receipt.parse(await ordered.json());
    expect((await admin('orders', 'paid', number)).stdout).toMatch(/^state: paid$/m);
    const order = await fetch(`${origin}/api/v1/orders/${id}?token=${token}`);
    expect(await order.json()).toMatchObject({ state: 'paid' });
  });

  test('run without a server, several at once, and leave nothing running', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin('users', 'list', '--json')));
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

  test('say that the engine runs in another container, whose processes are not seen here', async () => {
    const count = 'mkfifo users.pipe; exec 3<>users.pipe; while read -r user <&3; do : >"$user"; done';
    const shell = spawn('/bin/sh', ['-c', count], { cwd: db });
    const note = ['4194305', db, '', '', '', '', '', 'ready   ', ''];
    await writeFile(join(db, 'postmaster.pid'), note.join('\n'));
    await until(() => existsSync(join(db, 'users.pipe')));
    const { code, stderr } = await admin('orders', 'list');
    shell.kill('SIGKILL');
    await rm(join(db, 'postmaster.pid'));
    expect(stderr).toMatch(/^The database in .+ is in use by another container: [^\n]+\n$/);
    expect(code).toBe(1);
  });

  test('say that the server is of another version, and change nothing', async () => {
    await start();
    const { url, leave } = await useEngine(dataDir);
    const { pool, close } = openPostgres(url);
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)");
    await close();
    await leave();
    expect(await admin('users', 'list')).toEqual({
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
