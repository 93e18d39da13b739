import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface PostgresServer {
  /** Of its maintenance database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL server that ends with this process at the latest. See `postgres-process.ts`. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const program = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...(durable ? ['durable'] : [])], {
    stdio: 'pipe',
  });
  const exited = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => [])]);
  const [url] = first;
  if (typeof url !== 'string') throw new Error(`PostgreSQL did not start:\n${log}`);
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
