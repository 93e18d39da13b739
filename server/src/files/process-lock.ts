import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Takes the lock at `file`, which names its process, unless a living process of this machine holds it.
 * @returns a function that releases the lock, or `undefined` when another process holds it
 */
export async function tryLock(file: string): Promise<(() => Promise<void>) | undefined> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, await identify(process.pid), { mode: 0o600 });
  try {
    for (;;) {
      if (await isLinked(own, file)) return () => rm(file, { force: true });
      if (await isLocked(file)) return undefined;
      await discard(file);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Tells whether a living process of this machine holds the lock at `file`. */
export async function isLocked(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(holder, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return (await identify(pid)) === holder;
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
