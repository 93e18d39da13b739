import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes the lock at `file` unless a living process of this machine holds it. The file names its process by id and time of
 * start, so the lock of a killed process is taken over even if another process has its id by now.
 * @returns a function that releases the lock, or `undefined` when another process holds it
 */
export async function tryLock(file: string): Promise<(() => Promise<void>) | undefined> {
  const own = `${file}.${randomUUID()}`;
  try {
    for (;;) {
      await writeFile(own, await identify(process.pid));
      if (await isLinked(own, file)) return () => rm(file, { force: true });
      if (!(await discardIfDead(file, own))) return undefined;
    }
  } finally {
    await rm(own, { force: true });
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
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  return holder !== undefined && isAlive(holder);
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

/**
 * Removes a lock whose process has ended.
 * @returns whether the lock may be free now
 */
async function discardIfDead(file: string, own: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  if (holder === undefined) return true;
  if (await isAlive(holder)) return false;
  await rename(file, own).catch(() => undefined);
  // Another process may have taken it over since it was read: then it gets its lock back.
  const moved = await readFile(own, 'utf8');
  if (moved !== holder) await link(own, file).catch(() => undefined);
  return true;
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
