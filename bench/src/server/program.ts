import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const START_LIMIT = 60_000;

export interface Program {
  readonly args: readonly string[];
  /** All that it finds there: nothing is handed down. */
  readonly env: Readonly<Record<string, string>>;
  /** Default: the folder of the project. */
  readonly cwd?: string;
  /** An address that answers once it is ready. */
  readonly url: string;
  /** Whether its standard output is shown. Default: no. */
  readonly shown?: boolean;
}

/** A server in a process of its own. */
export interface Running {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

/** Runs a server in a process of its own. @returns what stops it */
export async function startProgram(program: Program): Promise<() => Promise<void>> {
  return (await runProgram(program)).stop;
}

/** Runs a server in a process of its own, and waits until it is ready. Throws when it ends before. */
export async function runProgram({ args, env, cwd = ROOT, url, shown = false }: Program): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', shown ? 'inherit' : 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  // When a bench fails half-way, its servers end with it.
  process.once('exit', kill);
  exited.then(() => process.off('exit', kill));
  await ready(child, url);
  return {
    pid: child.pid ?? 0,
    exited,
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
    await wait(100);
  }
  throw new Error(`${url} did not answer within ${START_LIMIT} ms`);
}
