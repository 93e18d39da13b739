import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PORT = 3220;
const START_LIMIT = 180_000;

/** Starts the product as a newcomer would, with an empty data folder, and builds it first if sources have changed. */
export async function startProduct(): Promise<{
  origin: string;
  stop: () => Promise<void>;
}> {
  const origin = `http://localhost:${PORT}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, `${origin}/readyz`);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  child.kill();
  throw new Error(`The product did not answer within ${START_LIMIT} ms`);
}
