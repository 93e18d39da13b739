import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { bundleOf } from './bundles';
import { until } from './until';

/** The real process of the product, and what it has printed so far. */
export interface TestProcess {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Waits until it says that it is ready. */
  ready(): Promise<void>;
  /** @returns its exit code, null when a signal ended it */
  exitCode(): Promise<number | null>;
}

/** @param root the folder of the project that it serves @param variables its whole environment */
export function startProcess(root: string, variables: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [bundleOf('server'), root], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
