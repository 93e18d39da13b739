import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { OperatorError } from '../operator-error';
import { tryLock } from '../process-lock';
import { admitCommands } from './command-socket';
import type { Engine } from './engine';

/** Another process holds the embedded database. */
export class DatabaseInUse extends OperatorError {}

/** The folder of the embedded database. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'db');
}

/**
 * Takes the embedded database's folder for this process alone.
 * @returns what gives it back
 * Throws `DatabaseInUse` when another process holds it.
 */
export async function lockEmbedded(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const release = await tryLock(join(dataDir, 'db.lock'));
  if (release) return release;
  throw new DatabaseInUse(
    `The database in ${embeddedFolder(dataDir)} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Opens PostgreSQL inside this process, made at the first time. One connection serves all, so a transaction must never
 * ask the pool for a second one. Throws `DatabaseInUse` when another process has the folder open.
 */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const release = await lockEmbedded(dataDir);
  try {
    const lite = await PGlite.create(embeddedFolder(dataDir));
    const engine = await serveEmbedded(lite);
    let shutDoor = async () => {};
    return {
      ...engine,
      admitCommands: async () => {
        shutDoor = await admitCommands(lite, engine.pool, dataDir);
      },
      close: () => shutDoor().then(engine.close).finally(release),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Speaks to an open embedded database through the driver that also speaks to a server. */
export async function serveEmbedded(lite: PGlite): Promise<Engine> {
  const config = createPgConfig(lite);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // The driver hands on the type parsers that a query brings for its answer; the adapter takes them for type ids.
  connection.parse = ({ types: _parsers, ...query }) => parse(query);
  // A client that leaves the pool would end the session that it shares with its successor.
  const pool = new Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
  return {
    pool,
    listen: async (channel, onNotification) => {
      const stop = await lite.listen(channel, onNotification);
      return () => stop();
    },
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}
