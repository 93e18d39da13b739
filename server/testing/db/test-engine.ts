import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { enginePid, useEngine } from '../../src/db/engine/engine';

export interface TestEngine {
  /** The address of its maintenance database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the product's own PostgreSQL in a folder of its own. It ends no later than this process.
 * @param durable keep what is written through a power cut, as the product does; without, it is faster
 */
export async function startTestEngine({ durable = false } = {}): Promise<TestEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-engine-'));
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = { max_connections: 200, ...(!durable && fast) };
  const { url, leave } = await useEngine(folder, { settings });
  const pid = enginePid(join(await realpath(folder), 'db'));
  // Its input ends with this process, however that ends: then it ends the engine, if that still runs.
  const watcher = spawn('/bin/sh', ['-c', `read -r _; kill -QUIT ${pid}; rm -rf "$1"`, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return {
    url,
    stop: async () => {
      watcher.kill();
      await leave();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs a statement on a connection of its own. @returns the rows that it gives */
export async function ask(url: string, query: string): Promise<unknown[]> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // The server may stop without closing this connection first.
  pool.on('error', () => undefined);
  const { rows } = await pool.query(query);
  await pool.end();
  return rows;
}
