import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, programEnvironment } from './cluster';

/** On Windows, `pg_ctl` starts and stops the engine, which outlives a killed server until the next one joins it. */
export const IS_WINDOWS = process.platform === 'win32';

/**
 * The users of an engine hold a named pipe in its folder open. A shell waits at the other end and stops the engine in
 * good order when the pipe ends, that is when no user is left, however they ended.
 */
const PIPE = 'users.pipe';
export const LOG = 'engine.log';
const PID_FILE = 'postmaster.pid';
/** Prefix of the files that tell a user of the engine that they are counted. */
const SIGN = 'user.';
/** In milliseconds. */
const POLL = 5;

/** Answers each line on the pipe with a file of that name, so that a user knows that they are counted. */
const WATCH = `
"$@" 3<&- & engine=$!
{ while read -r user <&3; do : >"$user"; done; kill -INT "$engine"; } &
exec 3<&-
wait "$engine"
kill "$!" 2>&-
`;

/**
 * Starts the engine, with this process as its first user. No other may be running or starting.
 * @returns a function that stops using it
 */
export function launch(cluster: Cluster): () => void {
  const { folder, programs, account } = cluster;
  if (IS_WINDOWS) {
    control(cluster, 'start', '-l', join(folder, LOG));
    return () => undefined;
  }
  const pipe = join(folder, PIPE);
  if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe], account);
  // Opening one end of a pipe waits for the other, unless it is told not to.
  const opener = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const held = openSync(pipe, constants.O_WRONLY);
  const input = openSync(pipe, constants.O_RDONLY);
  const log = openLog(folder, account);
  for (const name of readdirSync(folder)) if (name.startsWith(SIGN)) rmSync(join(folder, name));
  // In its own session, so that neither Ctrl-C nor a kill of our process group ends it.
  const shell = spawn('/bin/sh', ['-c', WATCH, 'sh', programs.postgres, '-D', folder], {
    ...account,
    cwd: folder,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log, input],
  });
  // The failure becomes visible by itself: nobody is at the other end of the pipe.
  shell.on('error', () => undefined);
  shell.unref();
  for (const descriptor of [opener, input, log]) closeSync(descriptor);
  return () => closeSync(held);
}

function openLog(folder: string, account: Cluster['account']): number {
  const file = join(folder, LOG);
  if (existsSync(file)) renameSync(file, `${file}.before`);
  const log = openSync(file, 'w', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}

/** Runs `pg_ctl` for a cluster. @returns whether it succeeds */
export function control({ folder, programs }: Cluster, ...words: string[]): boolean {
  const program = join(dirname(programs.postgres), 'pg_ctl');
  const options = { env: programEnvironment(), stdio: 'ignore', windowsHide: true } as const;
  return spawnSync(program, [...words, '-D', folder], options).status === 0;
}

/**
 * Becomes a user of the engine that runs on a cluster.
 * @returns a function that stops using it; undefined when none runs, or it is about to stop
 */
export async function hold(cluster: Cluster): Promise<(() => void) | undefined> {
  if (IS_WINDOWS) return isWatched(cluster) ? () => undefined : undefined;
  const { folder } = cluster;
  const held = openPipe(folder);
  if (held === undefined) return undefined;
  const sign = SIGN + randomUUID();
  try {
    writeSync(held, `${sign}\n`);
  } catch {
    closeSync(held);
    return undefined;
  }
  while (!existsSync(join(folder, sign))) {
    if (!isWatched(cluster)) {
      closeSync(held);
      return undefined;
    }
    await sleep(POLL);
  }
  rmSync(join(folder, sign));
  return () => closeSync(held);
}

/** Tells whether an engine runs on a cluster, with its shell. */
export function isWatched(cluster: Cluster): boolean {
  const { folder } = cluster;
  if (IS_WINDOWS) return control(cluster, 'status');
  const opened = openPipe(folder);
  if (opened !== undefined) closeSync(opened);
  return opened !== undefined;
}

/**
 * Opens our end of the pipe.
 * @returns undefined when nobody is at the other end
 */
function openPipe(folder: string): number | undefined {
  try {
    return openSync(join(folder, PIPE), constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENXIO' || error.code === 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Stops an engine without a shell: one that is already stopping, or whose shell was killed. Removes the note of an engine
 * that is gone: PostgreSQL would take another process with its number for it, and in a container, where numbers are few,
 * the next shell may well get it.
 */
export async function stopUnwatched(folder: string): Promise<void> {
  const pid = enginePid(folder);
  if (pid !== undefined) {
    process.kill(pid, 'SIGINT');
    while (enginePid(folder) === pid) await sleep(POLL);
  }
  rmSync(join(folder, PID_FILE), { force: true });
}

/** Finds the process that serves a folder; undefined when there is none. */
export function enginePid(folder: string): number | undefined {
  const pid = notedPid(folder);
  return pid !== undefined && commandLine(pid).endsWith(`postgres -D ${folder}`) ? pid : undefined;
}

/** Tells whether the engine says that it takes connections. */
export function isReady(folder: string): boolean {
  return (IS_WINDOWS || enginePid(folder) !== undefined) && readNote(folder)[7]?.trim() === 'ready';
}

/** Tells whether the engine is a process of another container, of which only the folder is seen here. */
export function isElsewhere(folder: string): boolean {
  return !IS_WINDOWS && enginePid(folder) === undefined && readNote(folder)[7]?.trim() === 'ready';
}

function notedPid(folder: string): number | undefined {
  return Number.parseInt(readNote(folder)[0] ?? '', 10) || undefined;
}

/** Reads the lines that the engine writes about itself. */
function readNote(folder: string): string[] {
  try {
    return readFileSync(join(folder, PID_FILE), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Reads the command line of a process; empty when there is none. */
function commandLine(pid: number): string {
  try {
    if (!existsSync('/proc/self')) {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trimEnd();
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0$/, '').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
