import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readiness } from '@nosewise/contract/health-answers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '../testing/process';
import { makeProject, RELEASE } from '../testing/project';
import { bundleOf } from '../testing/setup-processes';

const FIRST_LINE = new RegExp(`^Nosewise ${RELEASE}, build server\n`);
/** Logged when a request has used up all the time to drain. */
const CUT = 'requests cut';

let root: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  const project = await makeProject();
  root = project.root;
  await copyDatabase(join(root, 'data'));
  return project.remove;
});

afterEach(() => {
  child?.kill('SIGKILL');
});

/** Starts the real process and gathers what it prints. */
function start(variables: Record<string, string>) {
  const started = spawn(process.execPath, [bundleOf('server'), root], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const output = { stdout: '', stderr: '' };
  started.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  started.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const closed = once(started, 'close');
  return { process: started, output, exitCode: async () => (await closed)[0] };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`still not: ${condition}`);
    await sleep(20);
  }
}

async function occupy(): Promise<{ server: Server; port: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: String(address.port) };
}

async function freePort(): Promise<string> {
  const { server, port } = await occupy();
  server.close();
  await once(server, 'close');
  return port;
}

/** A request whose body is not complete, so it stays in flight until `finish`. */
function requestInFlight(port: string) {
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const sent = request({ host: '127.0.0.1', port, path: '/api/v1/rooms/join', method: 'POST', headers });
  const answer = once(sent, 'response').then(async ([response]) => ({
    status: response.statusCode,
    body: await text(response),
  }));
  sent.write('{');
  return { finish: () => sent.end('}'), answer };
}

describe('the process', () => {
  it('says in words what it is, where it is ready and where mails go, before anything is logged', async () => {
    const port = await freePort();
    const { output } = start({ PORT: port });
    await until(() => output.stdout.includes('Ctrl-C'));
    expect(output.stdout).toBe(
      `Nosewise ${RELEASE}, build server\nNosewise is ready on http://localhost:${port}\n` +
        `Ctrl-C stops it. Mails are files in ${join(root, 'data/mail')} until SMTP_URL is set.\n`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/app`)).status).toBe(200);
  });

  it('drains on SIGTERM: requests in flight are answered, /readyz says 503, and it ends with 0', async () => {
    const port = await freePort();
    const { process: server, output, exitCode } = start({ PORT: port });
    await until(() => output.stdout.includes('ready on'));
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`);
    expect((await ready()).status).toBe(200);

    const slow = requestInFlight(port);
    await until(() => output.stdout.includes('/api/v1/rooms/join'));
    server.kill('SIGTERM');
    await until(async () => (await ready()).status === 503);
    // npm forwards a signal that we also get directly; the second must not cut short what the first began.
    server.kill('SIGTERM');
    await sleep(50);

    const draining = await ready();
    expect(readiness.parse(await draining.json())).toEqual({ status: 'draining' });
    expect(draining.headers.get('connection')).toBe('close');

    slow.finish();
    expect(await slow.answer).toMatchObject({ status: 400, body: expect.stringContaining('bad_request') });
    expect(await exitCode()).toBe(0);
    expect(output.stderr).toBe('');
    expect(output.stdout.match(/"draining"/g)).toHaveLength(1);
  });

  it('waits for nothing on SIGTERM when only idle connections are open', async () => {
    const port = await freePort();
    const { process: server, output, exitCode } = start({ PORT: port });
    await until(() => output.stdout.includes('ready on'));
    await (await fetch(`http://127.0.0.1:${port}/app`)).text();
    server.kill('SIGTERM');
    expect(await exitCode()).toBe(0);
    expect(output.stdout).not.toContain(CUT);
  });

  it('ends with 0 on SIGTERM though a request hangs, which it cuts', async () => {
    const port = await freePort();
    const { process: server, output, exitCode } = start({ PORT: port });
    await until(() => output.stdout.includes('ready on'));
    const hanging = requestInFlight(port);
    const cut = hanging.answer.catch((error) => error.code);
    await until(() => output.stdout.includes('/api/v1/rooms/join'));
    server.kill('SIGTERM');
    expect(await exitCode()).toBe(0);
    expect(await cut).toBe('ECONNRESET');
    expect(output.stdout).toContain(CUT);
  });

  it.each([
    [
      { PORT: 'abc' },
      'Environment: PORT is "abc" but must be a whole number from 1 to 65535, such as 3000.\n',
    ],
    [
      { DATABASE_URL: 'postgres://me:hunter2@db/nose', AUTH_KEY_FILE: '/nonexistent/key.json' },
      'Environment: AUTH_KEY_FILE must exist when DATABASE_URL is set, but there is no /nonexistent/key.json; ' +
        '`npm run admin -- auth-key` makes it.\n',
    ],
  ])('ends with one line and code 1 for %o', async (variables, line) => {
    const { output, exitCode } = start(variables);
    expect(await exitCode()).toBe(1);
    expect(output).toEqual({ stdout: '', stderr: line });
  });

  it('ends with one line and code 1 when its port is taken', async () => {
    const { server, port } = await occupy();
    const { output, exitCode } = start({ PORT: port, LOG_LEVEL: 'silent' });
    expect(await exitCode()).toBe(1);
    expect(output).toEqual({
      stdout: expect.stringMatching(FIRST_LINE),
      stderr: `Port ${port} of 127.0.0.1 is in use: stop the other program, or set PORT to another number.\n`,
    });
    server.close();
  });

  it('ends with one line and code 1 when its host is not of this machine', async () => {
    const { output, exitCode } = start({ HOST: '192.0.2.1', LOG_LEVEL: 'silent' });
    expect(await exitCode()).toBe(1);
    expect(output.stderr).toBe(
      'Cannot listen on port 3000 of 192.0.2.1 (EADDRNOTAVAIL): set HOST and PORT to others.\n',
    );
  });
});
