import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import type { Engine } from './engine';
import { openPostgres } from './postgres';
import {
  isAtRest,
  isStart,
  type Message,
  messageReader,
  NO_ENCRYPTION,
  renameStatement,
  statementName,
  WELCOME,
} from './wire';

/**
 * The door through which operator's commands ask the embedded database that a server has open: a Unix socket in its
 * folder, with the protocol of PostgreSQL (decision 23).
 */

/** How long a command may keep the database to itself without saying anything, in milliseconds. */
const PATIENCE = 5_000;
/** The longest address of a Unix socket that every system takes, in bytes. */
const LONGEST_ADDRESS = 100;
/** It names the file, as the drivers of PostgreSQL expect it. */
const PORT = 5432;

function socketFolder(dataDir: string): string {
  return join(dataDir, 'db.sock');
}

function socketFile(dataDir: string): string {
  return join(socketFolder(dataDir), `.s.PGSQL.${PORT}`);
}

/**
 * Lets commands in, each transaction of theirs with the database to itself. The folder's lock must be held: a socket
 * that a killed process has left behind is replaced.
 * @returns what closes the door, after what commands have left open was rolled back
 * Throws when this system or the length of the address does not allow a socket.
 */
export async function admitCommands(lite: PGlite, pool: Pool, dataDir: string): Promise<() => Promise<void>> {
  const file = socketFile(dataDir);
  if (process.platform === 'win32') throw new Error('this system has no Unix sockets');
  if (Buffer.byteLength(file) > LONGEST_ADDRESS) throw new Error(`${file} is too long for a socket`);
  await rm(socketFolder(dataDir), { recursive: true, force: true });
  await mkdir(socketFolder(dataDir), { mode: 0o700 });
  const clients = new Map<Socket, Promise<void>>();
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    const left = serveCommand(socket, lite, pool, `command ${count} `);
    clients.set(socket, left);
    left.finally(() => clients.delete(socket));
  });
  await listen(server, file);
  await chmod(file, 0o600);
  return async () => {
    server.close();
    for (const socket of clients.keys()) socket.destroy();
    await Promise.all(clients.values());
    await rm(socketFolder(dataDir), { recursive: true, force: true });
  };
}

async function listen(server: Server, file: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(file, resolve);
  });
}

/**
 * Serves one command until it leaves or is sent away.
 * @param prefix what its prepared statements are called by, so that they never meet those of the server
 * @returns when nothing of it is left in the database
 */
async function serveCommand(socket: Socket, lite: PGlite, pool: Pool, prefix: string): Promise<void> {
  const read = messageReader();
  const prepared = new Set<string>();
  /** Messages up to the one that asks for an answer: half of them is never carried out. */
  let batch: Message[] = [];
  /** The server's only connection, while a transaction of the command is open. */
  let held: PoolClient | undefined;
  let waiting = 0;
  let work = Promise.resolve();

  async function take(message: Message): Promise<void> {
    if (socket.destroyed) return;
    if (message.kind === '') {
      socket.write(isStart(message) ? WELCOME : NO_ENCRYPTION);
    } else if (message.kind === 'X') {
      socket.end();
    } else {
      batch.push(message);
      if (message.kind === 'S' || message.kind === 'Q') await carryOut();
    }
  }

  async function carryOut(): Promise<void> {
    held ??= await pool.connect();
    const answers: Buffer[] = [];
    // What the server listens to, it begins and ends outside of its pool.
    await lite.runExclusive(async () => {
      for (const message of batch) {
        if (message.kind === 'P') prepared.add(statementName(message));
        const { data } = await lite.execProtocol(renameStatement(message, prefix), { throwOnError: false });
        answers.push(Buffer.from(data));
      }
    });
    batch = [];
    const answer = Buffer.concat(answers);
    if (isAtRest(answer)) release();
    socket.write(answer);
  }

  function release(): void {
    held?.release();
    held = undefined;
  }

  async function cleanUp(): Promise<void> {
    prepared.delete('');
    if (!held && prepared.size === 0) return;
    held ??= await pool.connect();
    await held.query('rollback');
    for (const name of prepared) {
      await held.query(`deallocate ${held.escapeIdentifier(prefix + name)}`).catch(() => undefined);
    }
    release();
  }

  socket.on('data', (chunk) => {
    for (const message of read(chunk)) {
      waiting += 1;
      work = work
        .then(() => take(message))
        .catch(() => void socket.destroy())
        .finally(() => {
          waiting -= 1;
        });
    }
  });
  // Whoever waits for the server is not late; whoever lets it wait is.
  socket.setTimeout(PATIENCE, () => {
    if (held && waiting === 0) socket.destroy();
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  await work
    .then(cleanUp)
    .catch(() => undefined)
    .finally(release);
}

/** The embedded database behind the door of the server that has it open. Nothing is asked of it yet. */
export function openThroughServer(dataDir: string): Engine {
  const engine = openPostgres('', {
    host: socketFolder(dataDir),
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
  });
  return { ...engine, listen: () => Promise.reject(new Error('A command listens to nothing.')) };
}
