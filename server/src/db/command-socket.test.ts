import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { runAdmin } from '../admin/testing';
import { ONE_RED, orderOf } from '../shop/testing';
import { makeProject } from '../testing/fixture';
import { freePort, startProcess, type TestProcess } from '../testing/process';
import { until } from '../testing/until';
import { openThroughServer } from './command-socket';
import { openEmbedded } from './embedded';
import type { Engine } from './engine';

describe('the door of an embedded database', () => {
  let folder: string;
  let engine: Engine;
  let clients: Client[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nosewise-door-'));
    engine = await open();
    await engine.pool.query('create table notes (words text)');
    return async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    };
  }, 60_000);

  afterEach(async () => {
    for (const client of clients) await client.end();
    clients = [];
    await engine.pool.query('truncate notes');
  });

  async function open(): Promise<Engine> {
    const opened = await openEmbedded(folder);
    await opened.admitCommands?.();
    return opened;
  }

  async function enter(): Promise<Client> {
    const client = new Client({ host: join(folder, 'db.sock'), port: 5432, user: 'me', ssl: false });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  }

  /** As the system does when it kills the process. */
  function cutOff(client: Client): void {
    clients = clients.filter((each) => each !== client);
    Reflect.get(client, 'connection').stream.destroy();
  }

  const notes = async () => (await engine.pool.query('select words from notes order by words')).rows;

  it('stands open for its owner alone, and is gone with the database', async () => {
    expect((await stat(join(folder, 'db.sock'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'db.sock/.s.PGSQL.5432'))).mode & 0o777).toBe(0o600);
    await engine.close();
    expect(await readdir(folder)).toEqual(['db']);
    engine = await open();
  });

  it('carries queries with values, errors and large rows', async () => {
    const client = await enter();
    const large = 'ü'.repeat(300_000);
    await client.query('insert into notes values ($1)', [large]);
    expect((await client.query('select words from notes')).rows).toEqual([{ words: large }]);
    await expect(client.query('select * from nowhere where a = $1', [1])).rejects.toThrow('does not exist');
    await expect(client.query('selec 1')).rejects.toThrow('syntax error');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('keeps the server out of a transaction, and lets it in between two', async () => {
    const client = await enter();
    await client.query('begin');
    await client.query("insert into notes values ('a')");
    let isAnswered = false;
    const asked = notes().finally(() => {
      isAnswered = true;
    });
    await client.query("insert into notes values ('b')");
    expect(isAnswered).toBe(false);
    await client.query('commit');
    expect(await asked).toEqual([{ words: 'a' }, { words: 'b' }]);
    expect(await notes()).toHaveLength(2);
  });

  it('takes transactions of several commands one after the other', async () => {
    const add = async (words: string) => {
      const client = await enter();
      await client.query('begin');
      await client.query('insert into notes select $1::text || count(*) from notes', [words]);
      await client.query('commit');
    };
    await Promise.all(['x', 'x', 'x'].map(add));
    expect(await notes()).toEqual([{ words: 'x0' }, { words: 'x1' }, { words: 'x2' }]);
  });

  it('rolls back what a command has left open, also one whose query has failed', async () => {
    const [leaving, failing, killed] = [await enter(), await enter(), await enter()];
    await leaving.query('begin');
    await leaving.query("insert into notes values ('left')");
    await leaving.end();
    await failing.query('begin');
    await failing.query("insert into notes values ('failed')");
    await expect(failing.query('selec')).rejects.toThrow('syntax error');
    cutOff(failing);
    await killed.query('begin');
    await killed.query("insert into notes values ('killed')");
    cutOff(killed);
    expect(await notes()).toEqual([]);
  });

  it.each(["insert into notes values ('half')", 'selec'])(
    'carries out nothing of a query that arrived by half: %s',
    async (query) => {
      const file = join(folder, 'db.sock/.s.PGSQL.5432');
      const socket = connect(file);
      const start = Buffer.from('\0\0\0\x0f\0\x03\0\0user\0\0\0', 'latin1');
      const parse = Buffer.from(`P\0\0\0\0\0${query}\0\0\0`, 'latin1');
      parse.writeInt32BE(parse.length - 1, 1);
      const bindAndExecute = Buffer.from('B\0\0\0\x0c\0\0\0\0\0\0\0\0E\0\0\0\x09\0\0\0\0\0', 'latin1');
      socket.write(start);
      await once(socket, 'data');
      // Without the message that asks for the answer.
      socket.end(Buffer.concat([parse, bindAndExecute]));
      await once(socket.resume(), 'close');
      expect(await notes()).toEqual([]);
      expect((await (await enter()).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    },
  );

  it('sends away a command that keeps the database to itself and says nothing', async () => {
    const client = await enter();
    await client.query('begin');
    await client.query("insert into notes values ('silent')");
    expect(await notes()).toEqual([]);
    await expect(client.query('commit')).rejects.toThrow();
  });

  it('keeps prepared statements of commands and of the server apart, and forgets those of commands', async () => {
    const named = (text: string) => ({ name: 'one', text, values: [] });
    const ofServer = named("select 'server' as whose");
    expect((await engine.pool.query(ofServer)).rows).toEqual([{ whose: 'server' }]);
    for (const whose of ['first', 'second']) {
      const client = await enter();
      const ofCommand = named(`select '${whose}' as whose`);
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await client.query(ofCommand)).rows).toEqual([{ whose }]);
        expect((await engine.pool.query(ofServer)).rows).toEqual([{ whose: 'server' }]);
      }
      await client.end();
    }
    const statements = 'select name from pg_prepared_statements';
    await until(async () => (await engine.pool.query(statements)).rows.length === 1);
    expect((await engine.pool.query(statements)).rows).toEqual([{ name: 'one' }]);
  });

  it('tells the server what a command notifies', async () => {
    const heard: string[] = [];
    const stop = await engine.listen('news', (payload) => void heard.push(payload));
    await (await enter()).query("notify news, 'paid'");
    await until(() => heard.length > 0);
    expect(heard).toEqual(['paid']);
    await stop();
  });

  it('closes with a transaction open, which then leaves nothing', async () => {
    const client = await enter();
    await client.query('begin');
    await client.query("insert into notes values ('open')");
    await engine.close();
    engine = await open();
    expect(await notes()).toEqual([]);
  });

  it('is not where its address would be too long', async () => {
    const deep = join(folder, 'd'.repeat(100));
    const other = await openEmbedded(deep);
    await expect(other.admitCommands?.()).rejects.toThrow('too long for a socket');
    await other.close();
    expect(await readdir(deep)).toEqual(['db']);
  });
}, 60_000);

describe('an operator’s command beside a running server', () => {
  let root: string;
  let dataDir: string;
  let servers: TestProcess[] = [];

  // One folder for all: to make a database takes longer than all that is tested with it.
  beforeAll(async () => {
    const project = await makeProject();
    root = project.root;
    dataDir = join(root, 'data');
    return project.remove;
  });

  afterEach(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ exitCode }) => exitCode()));
    servers = [];
  });

  async function start(
    variables: Record<string, string> = {},
  ): Promise<{ api: string; server: TestProcess }> {
    const port = await freePort();
    const server = startProcess(root, { PORT: String(port), ...variables });
    servers.push(server);
    await server.ready();
    return { api: `http://127.0.0.1:${port}/api/v1`, server };
  }

  const admin = (...words: string[]) => runAdmin({ DATA_DIR: dataDir }, ...words);
  const stockSeenBy = async (api: string) => shop.parse(await (await fetch(`${api}/shop`)).json()).stock;
  const receipt = z.object({ id: z.string(), token: z.string() });
  const shop = z.object({ stock: z.array(z.object({ kit: z.string(), available: z.number() })) });

  test('reads, and changes what the server sees at once; also after the server before was killed', async () => {
    const killed = await start();
    killed.server.child.kill('SIGKILL');
    await killed.server.exitCode();
    const { api, server } = await start();
    expect(await admin('users', 'list', '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
    expect((await admin('stock', 'set', 'red-wine-12', '7')).stderr).toBe('');
    expect(await stockSeenBy(api)).toEqual([{ kit: 'red-wine-12', available: 7 }]);

    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(orderOf(ONE_RED));
    const ordered = await fetch(`${api}/orders`, { method: 'POST', headers, body });
    const { id, token } = receipt.parse(await ordered.json());
    expect((await admin('orders', 'paid', '1001')).stdout).toMatch(/^Order 1001 is paid: /);
    expect(await (await fetch(`${api}/orders/${id}?token=${token}`)).json()).toMatchObject({ state: 'paid' });

    server.child.kill('SIGTERM');
    expect(await server.exitCode()).toBe(0);
    expect(await readdir(dataDir)).not.toContain('db.sock');
  });

  test('that is killed in the middle of a transaction leaves nothing, and the server goes on', async () => {
    const { api } = await start();
    const before = await stockSeenBy(api);
    const program = `
      import { Client } from 'pg';
      const client = new Client({ host: ${JSON.stringify(join(dataDir, 'db.sock'))}, port: 5432, user: 'me', ssl: false });
      await client.connect();
      await client.query('begin');
      await client.query("insert into stock values ('white-wine-12', 3)");
      process.stdout.write('inserted');
      setInterval(() => client.query('select 1'), 100);`;
    const command = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(command.stdout, 'data');
    const answered = stockSeenBy(api);
    command.kill('SIGKILL');
    expect(await answered).toEqual(before);
    expect((await fetch(api.replace('/api/v1', '/readyz'))).status).toBe(200);
  });

  test('says that the server is of another version, and changes nothing', async () => {
    await start();
    const { pool, close } = openThroughServer(dataDir);
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)");
    await close();
    expect(await admin('users', 'list')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The server that runs is of another version of Nosewise: restart it first.\n',
    });
  });

  test('is told to wait for a stopped server where there can be no socket', async () => {
    const tooLong = join(root, 'd'.repeat(100));
    const { server } = await start({ DATA_DIR: tooLong });
    await until(() => server.output.stdout.includes('only while the server is stopped'));
    const { code, stderr } = await runAdmin({ DATA_DIR: tooLong }, 'users', 'list');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database in .+ is in use by another process: .+\n$/);
  });
}, 300_000);
