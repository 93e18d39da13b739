import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const START_LIMIT = 60_000;

export interface Program {
  readonly args: readonly string[];
  /** Its whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Default: the project's root. */
  readonly cwd?: string;
  /** An address that answers once the server is ready. */
  readonly url: string;
  /** Whether to print its standard output. Default: no. */
  readonly shown?: boolean;
}

export interface Running {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs a server in its own process. @returns a function that stops it */
export async function startProgram(program: Program): Promise<() => Promise<void>> {
  return (await runProgram(program)).stop;
}

/** Runs a server in its own process and waits until it is ready. @throws Error when it exits first */
export async function runProgram({ args, env, cwd = ROOT, url, shown = false }: Program): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', shown ? 'inherit' : 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  // When a bench fails half-way, its servers must not outlive it.
  process.once('exit', kill);
  exited.then(() => process.off('exit', kill));
  await ready(child, url);
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      kill();
      await exited;
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error(`${url} did not answer within ${START_LIMIT} ms`);
}
