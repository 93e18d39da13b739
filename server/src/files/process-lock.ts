import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Takes the lock at `file` unless a living process of this machine holds it. The file is a named pipe that its process holds
 * open: the system alone knows that of a process in another container, and of one that was killed. Windows has no such
 * pipes; there the file names its process by id.
 * @returns a function that releases the lock, or `undefined` when another process holds it
 */
export async function tryLock(file: string): Promise<(() => Promise<void>) | undefined> {
  if (await isLocked(file)) return undefined;
  const own = `${file}.${randomUUID()}`;
  const letGo = await mark(own);
  let isTaken = false;
  try {
    for (;;) {
      isTaken = await isLinked(own, file);
      if (isTaken) return () => rm(file, { force: true }).then(letGo);
      if (await isLocked(file)) return undefined;
      await discard(file);
    }
  } finally {
    await rm(own, { force: true });
    if (!isTaken) letGo();
  }
}

/** Takes the lock at `file` as `tryLock` does, but waits for its holder. @returns a function that releases it */
export async function waitForLock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    const release = await tryLock(file);
    if (release) return release;
    await sleep(20);
  }
}

/** Tells whether a living process of this machine holds the lock at `file`. */
export async function isLocked(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFIFO()) return isHeldOpen(file);
  return found !== undefined && isAlive(await readFile(file, 'utf8').catch(() => ''));
}

/** Makes a file that tells that this process lives. @returns a function after which it does not */
async function mark(file: string): Promise<() => void> {
  if (process.platform === 'win32') {
    await writeFile(file, await identify(process.pid));
    return () => undefined;
  }
  await promisify(execFile)('mkfifo', ['-m', '600', file]).catch(async (error) => {
    // Mostly fails too, with the code of the system.
    await writeFile(file, '');
    throw error;
  });
  const held = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  return () => closeSync(held);
}

/** Tells whether a process has the other end of a named pipe open. */
function isHeldOpen(pipe: string): boolean {
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch (error) {
    return !hasCode(error, 'ENXIO') && !hasCode(error, 'ENOENT');
  }
}

/** Makes the lock appear with its content, in one step that only one process can win. */
async function isLinked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes the lock of a process that has ended. */
async function discard(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  // Another process may have taken it over meanwhile: then it gets its lock back.
  if (await isLocked(aside)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return (await identify(pid)) === holder;
}

/** Names a process by its id and, where the system tells it, its time of start. */
async function identify(pid: number): Promise<string> {
  // See proc(5): the name in brackets may contain spaces; the start is the 20th field after it.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${start}`;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
