import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { OperatorError } from '../../errors/operator-error';
import { explainRefusals } from '../../files/data-dir';
import { isUnavailable } from '../unavailable';
import { type Cluster, prepareCluster, programEnvironment, type Settings, writeSettings } from './cluster';

/**
 * The product's own PostgreSQL on `DATA_DIR/db` (decision 6): a process that the first who needs it starts, others use
 * meanwhile, and the last one stops. One that a killed server has left behind is used by the next.
 */
export interface Engine {
  /** The address of its database, which a new start does not change. */
  readonly url: string;
  /** Stops using it. Waits until it has stopped when nobody else uses it. */
  leave(): Promise<void>;
}

interface Options {
  /** Takes lines for the operator. */
  readonly say?: ((line: string) => void) | undefined;
  /** Settings of PostgreSQL that differ from the product's. */
  readonly settings?: Settings;
  /** Refuses to use it beside another who asks for that. */
  readonly isServer?: boolean;
}

const PORT = 5432;
/** The longest address of a Unix socket that every system takes, in bytes. */
const LONGEST_ADDRESS = 100;
const LOG = 'engine.log';
const NOTE = 'postmaster.pid';
/** The log begins anew above this size, in bytes. */
const LONGEST_LOG = 2 ** 20;
/** How often to poll, in milliseconds. */
const POLL = 10;
/** How long processes of a killed engine may linger, and an engine may take to stop, in milliseconds. */
const LINGER = 30_000;
const STOP_LIMIT = 5_000;

/** Our locks among the database's advisory locks: everybody shares the first, and one server has the second. */
const USERS_LOCK = 6_673_946;
const SERVER_LOCK = 6_673_947;

/** Small, for a shop on a small machine. Acknowledged changes are on the disk. */
const SETTINGS: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  port: PORT,
  max_connections: 50,
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  max_parallel_workers: 0,
  max_logical_replication_workers: 0,
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements reach us anyway, and would put personal data into the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

/**
 * Uses the engine that runs on `DATA_DIR/db`, or starts it, on a new cluster when there is none. When it dies, it is
 * started again, until `leave` is called.
 * @throws OperatorError with what keeps it from running
 */
export async function useEngine(
  dataDir: string,
  { say = () => undefined, settings = {}, isServer = false }: Options = {},
): Promise<Engine> {
  const cluster = await explainRefusals(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return prepareCluster(dataDir, say);
  });
  const { folder } = cluster;
  const socketFolder = socketFolderOf(folder);
  const url = `postgres://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;

  async function enter(): Promise<Client> {
    const client = await connectOrStart(cluster, url, { ...SETTINGS, ...settings });
    if (isServer && !(await isGiven(client, SERVER_LOCK))) {
      await client.end();
      throw new OperatorError(
        `The database in ${folder} is in use by another server: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    client.once('end', () => {
      if (!isLeft) lifeline = enterAgain();
    });
    return client;
  }

  async function enterAgain(): Promise<Client> {
    for (;;) {
      try {
        const again = await enter();
        say('The database engine had ended; it runs again.');
        return again;
      } catch (error) {
        if (isLeft) throw error;
        say(error instanceof Error ? error.message : String(error));
        await sleep(1_000);
      }
    }
  }

  let isLeft = false;
  let lifeline = enter();
  await lifeline;

  return {
    url,
    leave: async () => {
      isLeft = true;
      const client = await lifeline.catch(() => undefined);
      if (!client) return;
      const isLast = await isOnlyUser(client).catch(() => false);
      if (isLast) await stop(folder);
      await client.end();
      if (isLast && socketFolder !== folder) await rmdir(socketFolder).catch(() => undefined);
    },
  };
}

/** Tells whether a server uses the engine, by any connection to it. */
export async function isServed(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const held = "select from pg_locks where locktype = 'advisory' and objid = $1 and granted";
  return (await pool.query(held, [SERVER_LOCK])).rowCount !== 0;
}

async function isGiven(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as given', [lock]);
  return rows[0]?.given === true;
}

/** Keeps newcomers waiting when it is true: they start the engine again once it has stopped. */
async function isOnlyUser(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  return isGiven(client, USERS_LOCK);
}

/** Connects to the engine, which is started unless it runs. */
async function connectOrStart(cluster: Cluster, url: string, settings: Settings): Promise<Client> {
  const { folder } = cluster;
  const deadline = Date.now() + LINGER;
  let launched: Launched | undefined;
  for (;;) {
    const client = await connect(folder, url);
    if (client) return client;
    if (launched?.hasEnded()) {
      const why = launched.lastWords();
      const isOthers = enginePid(folder) !== undefined;
      if ((!isOthers && !isPassing(why, folder)) || Date.now() > deadline) {
        throw new OperatorError(`The database engine does not start: ${why}`);
      }
      launched = undefined;
    }
    if (!launched && enginePid(folder) === undefined) launched = await start(cluster, settings);
    await sleep(POLL);
  }
}

/** @returns undefined when no engine of this folder takes connections */
async function connect(folder: string, url: string): Promise<Client | undefined> {
  // The socket alone may be that of an engine whose folder was deleted.
  if (!existsSync(join(folder, NOTE))) return undefined;
  const client = new Client({ connectionString: url, application_name: 'nosewise-lifeline' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}

/**
 * Tells whether another try may succeed: after another process was faster, or has used the engine before us and left it as
 * the last one; while the processes of a killed engine end; and when PostgreSQL takes another program for an engine, whose
 * number that program now has.
 */
function isPassing(why: string, folder: string): boolean {
  if (why.includes(`lock file "${NOTE}" already exists`)) {
    if (enginePid(folder) === undefined) rmSync(join(folder, NOTE), { force: true });
    return true;
  }
  return why.includes('pre-existing shared memory block') || why.endsWith('database system is shut down');
}

/** An engine that this process has started. */
interface Launched {
  hasEnded(): boolean;
  /** What it has written into its log at last. */
  lastWords(): string;
}

async function start(cluster: Cluster, settings: Settings): Promise<Launched> {
  const { folder, programs, account } = cluster;
  const socketFolder = socketFolderOf(folder);
  if (socketFolder !== folder) await makeSocketFolder(socketFolder, cluster);
  // PostgreSQL would take any living process of that number for an engine that uses the socket.
  await rm(join(socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
  await writeSettings(folder, account, {
    ...settings,
    // A list, each entry of which is quoted.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    // The workers of the other methods would take more memory than they save time here.
    ...(programs.major >= 18 && { io_method: 'sync' }),
  });
  const file = join(folder, LOG);
  const length = existsSync(file) ? statSync(file).size : 0;
  const isLong = length > LONGEST_LOG;
  const log = openSync(file, isLong ? 'w' : 'a', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  // In a session of its own, so that neither Ctrl-C nor a kill of our process group ends it.
  const options = { ...account, cwd: folder, env: programEnvironment(), detached: true } as const;
  const child = spawn(programs.postgres, ['-D', folder], { ...options, stdio: ['ignore', log, log] });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  closeSync(log);
  return {
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    lastWords: () =>
      failure?.message ?? lastWords(readFileSync(file).subarray(isLong ? 0 : length), child.pid),
  };
}

/** The engines of other processes that start at the same time write into the same log. */
function lastWords(log: Buffer, pid: number | undefined): string {
  const lines = log.toString().trim().split('\n');
  const fatal = lines.findLast((line) => line.includes(`[${pid}] FATAL:`)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*FATAL:\s*/, '');
}

/** Stops the engine in good order, and waits for that at most `STOP_LIMIT`. */
async function stop(folder: string): Promise<void> {
  const pid = enginePid(folder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT;
  while (enginePid(folder) === pid && Date.now() < deadline) await sleep(POLL);
}

/** Finds the process that serves a folder; undefined when there is none on this machine. */
export function enginePid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, NOTE), 'utf8'), 10);
    return commandLine(pid).endsWith(`postgres -D ${folder}`) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the command line of a process. Throws when there is none. */
function commandLine(pid: number): string {
  if (!existsSync('/proc/self')) {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trimEnd();
  }
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0$/, '').replaceAll('\0', ' ');
}

/** Finds a private folder for the socket: the cluster's own, or a short one where its address would be too long. */
function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_ADDRESS) return folder;
  return `/tmp/nosewise-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

/** Makes the short folder. All users share its parent, so another user may have made it first. */
async function makeSocketFolder(folder: string, { account }: Cluster): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).then(
    () => account && chown(folder, account.uid, account.gid),
    (error) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0)
    return;
  throw new OperatorError(
    `${folder}, where the database's socket should be, belongs to another user: remove it.`,
  );
}
