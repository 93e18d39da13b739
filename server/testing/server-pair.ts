import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyFile } from '../src/auth/sessions/key-file';
import { type Database, openDatabase } from '../src/db/database';
import { startBalancer } from './balancer';
import { startTestEngine } from './db/test-engine';
import { freePort, startProcess } from './process';
import { makeProject } from './project';

/** Between tries of something that was not answered, in milliseconds. */
export const RETRY_AFTER = 50;

/** Two processes of the product on one PostgreSQL, behind a balancer. */
export interface Pair {
  readonly database: Database;
  /** The addresses of both processes and of the balancer. */
  readonly one: string;
  readonly other: string;
  readonly either: string;
  /** The log lines of both so far. */
  output(): string;
  /** Kills the first process as the kernel does. */
  killOne(): Promise<void>;
  /** Ends the other process as an upgrade does. @returns its exit code */
  endOther(): Promise<number | null>;
  /** Starts one more process, not behind the balancer, from the folder of another release. @returns its address */
  startAlso(root: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts two processes on one PostgreSQL, behind a balancer. @param logLevel of both processes */
export async function startPair(logLevel = 'warn'): Promise<Pair> {
  const [{ root, remove }, postgres] = await Promise.all([makeProject(), startTestEngine()]);
  const keyFile = join(root, 'auth-key.json');
  await createKeyFile(keyFile);
  const env = { dataDir: join(root, 'data'), databaseUrl: postgres.url };
  const database = await openDatabase(env, join(root, 'server/migrations'));
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const [one = '', other = '', either = ''] = [...ports, balancer.port].map(
    (port) => `http://127.0.0.1:${port}`,
  );
  const startAt = (port: number, folder = root) =>
    startProcess(folder, {
      PORT: String(port),
      PUBLIC_URL: either,
      DATABASE_URL: postgres.url,
      AUTH_KEY_FILE: keyFile,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: logLevel,
    });
  const processes = ports.map((port) => startAt(port));
  await Promise.all(processes.map((each) => each.ready()));
  return {
    database,
    one,
    other,
    either,
    output: () => processes.map(({ output }) => output.stdout + output.stderr).join('\n'),
    async killOne() {
      processes[0]?.child.kill('SIGKILL');
      await processes[0]?.exitCode();
    },
    async endOther() {
      processes[1]?.child.kill('SIGTERM');
      return processes[1]?.exitCode() ?? null;
    },
    async startAlso(folder) {
      const port = await freePort();
      const started = startAt(port, folder);
      processes.push(started);
      await started.ready();
      return `http://127.0.0.1:${port}`;
    },
    async stop() {
      await database.close();
      for (const { child, exitCode } of processes) {
        child.kill('SIGKILL');
        await exitCode();
      }
      balancer.stop();
      await postgres.stop();
      await remove();
    },
  };
}

/** How many requests have been sent. */
let sent = 0;

/** Sends a request on its own connection, from its own address unless one is given. */
export function send(url: string, method: string, body: object, headers: Record<string, string> = {}) {
  sent += 1;
  const from = `198.51.${(sent >> 8) % 256}.${sent % 256}`;
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, connection: 'close', ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends it again, as the browser does, until a process that can answer has done so. */
export async function sendUntilAnswered(...request: Parameters<typeof send>): Promise<Response> {
  for (;;) {
    const answer = await send(...request).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(RETRY_AFTER);
  }
}
