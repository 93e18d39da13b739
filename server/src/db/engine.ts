import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { OperatorError } from '../errors/operator-error';
import { explainRefusals } from '../files/data-dir';
import { waitForLock } from '../files/process-lock';
import { type Cluster, prepareCluster, type Settings, writeSettings } from './cluster';
import { isUnavailable } from './unavailable';
import {
  control,
  enginePid,
  hold,
  IS_WINDOWS,
  isElsewhere,
  isReady,
  isWatched,
  LOG,
  launch,
  stopUnwatched,
} from './watch';

/**
 * The product's own PostgreSQL on `DATA_DIR/db` (decision 25). Servers and commands that want it at the same time share
 * one engine, which stops when the last of them has ended.
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
}

const PORT = 5432;
const LOOPBACK = '127.0.0.1';
/** The longest address of a Unix socket that every system takes, in bytes. */
const LONGEST_ADDRESS = 100;
const LIFELINE = 'nosewise-lifeline';
/** How often to poll, in milliseconds. */
const POLL = 10;
/** How long processes of a killed engine may linger, and an engine may take to stop, in milliseconds. */
const LINGER = 30_000;
const STOP_LIMIT = 5_000;
/** How long the note of an engine may stay after a kill until its shell ends, in milliseconds. */
const NOTE_LIMIT = 2_000;

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
};

/**
 * Joins the engine that runs on `DATA_DIR/db`, or starts it, on a new cluster when there is none. When it dies, it is
 * started again, until `leave` is called.
 * Throws `OperatorError` with what keeps it from running.
 */
export async function useEngine(
  dataDir: string,
  { say = () => undefined, settings = {} }: Options = {},
): Promise<Engine> {
  const inTurn = async <Result>(work: () => Promise<Result>) => {
    const release = await waitForLock(join(dataDir, 'db.starting'));
    return work().finally(release);
  };
  const cluster = await explainRefusals(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return inTurn(() => prepareCluster(dataDir, say));
  });
  const socketFolder = socketFolderOf(cluster);
  const url = urlOf(cluster);
  const enter = () => inTurn(() => joinOrStart(cluster, url, { ...SETTINGS, ...settings }));

  let isLeft = false;
  let use = enter();
  watch(await use);

  function watch({ ended, letGo }: Use): void {
    ended.then(() => {
      letGo();
      if (!isLeft) use = enterAgain();
    });
  }

  async function enterAgain(): Promise<Use> {
    for (;;) {
      try {
        const again = await enter();
        watch(again);
        say('The database engine had ended; it runs again.');
        return again;
      } catch (error) {
        if (isLeft) throw error;
        say(error instanceof Error ? error.message : String(error));
        await sleep(1_000);
      }
    }
  }

  return {
    url,
    leave: async () => {
      isLeft = true;
      const last = await use.catch(() => undefined);
      if (!last) return;
      const isShared = await othersUse(last);
      await last.lifeline.end();
      await last.ended;
      if (isShared) return;
      if (IS_WINDOWS) control(cluster, 'stop', '-m', 'fast');
      await hasStopped(cluster);
      if (socketFolder !== cluster.folder) await rmdir(socketFolder).catch(() => undefined);
    },
  };
}

/** A process's part in a running engine. */
interface Use {
  /** A connection that ends when the engine does, if not before. */
  readonly lifeline: Client;
  readonly ended: Promise<unknown>;
  /** The engine stops once all its users have released it. */
  readonly letGo: () => void;
}

async function joinOrStart(cluster: Cluster, url: string, settings: Settings): Promise<Use> {
  const deadline = Date.now() + LINGER;
  for (;;) {
    const joined = await hold(cluster);
    const letGo = joined ?? (await start(cluster, settings));
    const lifeline = await connectWhenReady(cluster, url).catch((error) => {
      letGo();
      throw error;
    });
    if (lifeline) return { ...lifeline, letGo };
    letGo();
    const log = await readFile(join(cluster.folder, LOG), 'utf8').catch(() => '');
    // The remaining processes of a killed engine end by themselves.
    const isLate = Date.now() > deadline || !log.includes('pre-existing shared memory block');
    if (!joined && isLate) throw new OperatorError(`The database engine does not start: ${lastWords(log)}`);
    await sleep(POLL);
  }
}

function lastWords(log: string): string {
  const lines = log.trim().split('\n');
  return (lines.findLast((line) => line.includes('FATAL:')) ?? lines.at(-1) ?? '').replace(
    /^.*FATAL:\s*/,
    '',
  );
}

async function start(cluster: Cluster, settings: Settings): Promise<() => void> {
  await stopUnwatched(cluster.folder);
  const socketFolder = socketFolderOf(cluster);
  if (socketFolder !== cluster.folder) await makeSocketFolder(socketFolder, cluster);
  // PostgreSQL would take any living process of that number for an engine that uses the socket.
  await rm(join(socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
  await writeSettings(cluster.folder, cluster.account, {
    ...settings,
    ...(cluster.loopback
      ? { listen_addresses: LOOPBACK, port: cluster.loopback.port, unix_socket_directories: '' }
      : {
          // A list, each entry of which is quoted.
          unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }),
    // The workers of the other methods would take more memory than they save time here.
    ...(cluster.programs.major >= 18 && { io_method: 'sync' }),
  });
  return launch(cluster);
}

/**
 * Waits until the engine answers.
 * @returns a connection, or undefined when the engine has ended
 * @throws OperatorError when it runs in another container
 */
async function connectWhenReady(cluster: Cluster, url: string): Promise<Omit<Use, 'letGo'> | undefined> {
  const deadline = Date.now() + NOTE_LIMIT;
  for (;;) {
    if (isReady(cluster.folder)) {
      const lifeline = new Client({ connectionString: url, application_name: LIFELINE });
      lifeline.on('error', () => undefined);
      const ended = new Promise((resolve) => lifeline.once('end', resolve));
      try {
        await lifeline.connect();
        return { lifeline, ended };
      } catch (error) {
        await lifeline.end().catch(() => undefined);
        if (!isUnavailable(error)) throw error;
      }
    }
    if (!isWatched(cluster)) return undefined;
    if (Date.now() > deadline && isElsewhere(cluster.folder)) {
      throw new OperatorError(
        `The database in ${cluster.folder} is in use by another container: run this command in that one.`,
      );
    }
    await sleep(POLL);
  }
}

async function othersUse({ lifeline }: Use): Promise<boolean> {
  const others = 'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
  const { rows } = await lifeline.query(others, [LIFELINE]).catch(() => ({ rows: [] }));
  return rows.length > 0;
}

/** Waits until the engine has stopped, for at most `STOP_LIMIT`. */
async function hasStopped({ folder }: Cluster): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT;
  while (enginePid(folder) !== undefined && Date.now() < deadline) await sleep(POLL);
}

function urlOf(cluster: Cluster): string {
  const { loopback } = cluster;
  const [place, host] = loopback
    ? [`:${loopback.password}@${LOOPBACK}:${loopback.port}`, LOOPBACK]
    : [`@localhost:${PORT}`, socketFolderOf(cluster)];
  return `postgres://postgres${place}/postgres?host=${encodeURIComponent(host)}&sslmode=disable`;
}

/** Finds a private folder for the socket: the cluster's own, or a short one where its address would be too long. */
function socketFolderOf({ folder }: Cluster): string {
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
