import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build';
import { accessTokens } from '../../server/src/auth/sessions/access-token';
import { createKeyFile, readKeyFile } from '../../server/src/auth/sessions/key-file';
import { hashPassword } from '../../server/src/auth/sign-in/passwords';
import { openDatabase } from '../../server/src/db/database';
import { authSessions, profiles, users } from '../../server/src/db/schema';
import { type Env, parseEnv } from '../../server/src/env/env';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const MIGRATIONS = join(ROOT, 'server/migrations');
export const PASSWORD = 'lemon-and-black-pepper';

/** A person who is signed in. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}

interface Running {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Program {
  readonly args: readonly string[];
  /** Its whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** An address that answers once the server is ready. */
  readonly url: string;
}

/** Runs a server in its own process and waits until it is ready. @throws Error when it exits first */
export async function runProgram({ args, env, cwd = ROOT, url }: Program): Promise<Running> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  // When a bench fails half-way, its servers must not outlive it.
  process.once('exit', kill);
  exited.then(() => process.off('exit', kill));
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await wait(20);
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      kill();
      await exited;
    },
  };
}

/** The server as `npm start` runs it, in its own process. */
export interface Product extends Running {
  readonly origin: string;
  readonly env: Env;
  readonly accounts: readonly Account[];
}

/**
 * @param accounts how many people can sign in
 * @param variables further environment variables
 */
export async function startProduct(port: number, accounts = 0, variables = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const keyFile = join(folder, 'auth-key.json');
  const own = { PORT: String(port), DATA_DIR: folder, AUTH_KEY_FILE: keyFile, LOG_LEVEL: 'error' };
  const env = parseEnv({ ...own, ...variables }, ROOT);
  await buildIfStale(console.log);
  const people = await prepare(env, accounts);
  const origin = `http://127.0.0.1:${port}`;
  const args = ['--max-semi-space-size=8', 'scripts/start.js'];
  const { pid, stop } = await runProgram({ args, env: { ...own, ...variables }, url: `${origin}/readyz` });
  return {
    ...{ origin, env, accounts: people, pid },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Creates the key file, the database, and people in it who share a password and are signed in. */
async function prepare(env: Env, count: number): Promise<Account[]> {
  await createKeyFile(env.authKeyFile);
  const tokens = await accessTokens(await readKeyFile(env.authKeyFile), `${env.publicUrl}/auth/v1`, Date.now);
  const { orm, close } = await openDatabase(env, MIGRATIONS);
  try {
    if (count === 0) return [];
    const passwordHash = await hashPassword(PASSWORD, 'here');
    const people = Array.from({ length: count }, (_, index) => ({
      userId: randomUUID(),
      sessionId: randomUUID(),
      email: `account-${index}@nosewise.example`,
      displayName: `Account ${index}`,
    }));
    const confirmed = { passwordHash, emailConfirmedAt: Date.now() };
    await orm.insert(users).values(people.map(({ userId: id, email }) => ({ id, email, ...confirmed })));
    await orm.insert(profiles).values(people);
    await orm.insert(authSessions).values(people.map(({ userId, sessionId: id }) => ({ id, userId })));
    const claims = { aal: 'aal1', requiredAal: 'aal1', amr: [], userMetadata: {} } as const;
    return await Promise.all(
      people.map(async ({ userId, email, sessionId }) => {
        const { token } = await tokens.sign({ ...claims, userId, email, sessionId });
        return { userId, email, headers: { authorization: `Bearer ${token}` } };
      }),
    );
  } finally {
    await close();
  }
}

/** Returns the resident memory of a process (proc(5)), in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}
