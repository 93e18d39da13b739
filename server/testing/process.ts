import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { bundleOf } from './setup-processes';
import { until } from './until';

/** A process of the product, and its output so far. */
export interface TestProcess {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Waits until it says that it is ready. */
  ready(): Promise<void>;
  /** @returns its exit code, null when a signal ended it */
  exitCode(): Promise<number | null>;
}

/**
 * Starts the server in a process group of its own.
 * @param root the folder of the project that it serves
 * @param variables its whole environment
 */
export function startProcess(root: string, variables: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [bundleOf('server'), root], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const closed = once(child, 'close');
  return {
    child,
    output,
    ready: () =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`it ended: ${output.stderr}`);
        return output.stdout.includes('Nosewise is ready on');
      }, 120_000),
    exitCode: async () => (await closed)[0],
  };
}

/** Copies an empty database into `DATA_DIR`, which is quicker than making one. */
export async function copyDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', inject('cluster'), join(dataDir, 'db')]);
}

/** Finds a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
