import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process of this machine runs its own under the same lock file. Waits for the others.
 * The file holds the id of its process, so a lock whose process has died is taken over. `onWait` is called once,
 * when there is somebody to wait for.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  for (let tries = 1; !(await acquire(file)); tries += 1) {
    // The first try may only have cleared away the lock of a dead process.
    if (tries === 2) onWait?.();
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Linking makes the lock appear with its content, in one step that only one process can win. */
async function acquire(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
    await discardIfDead(file, own);
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

async function discardIfDead(file: string, own: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  if (holder === undefined || isAlive(Number(holder))) return;
  await rename(file, own).catch(() => undefined);
  // Between the look and the move another process may have taken it over: then it gets its lock back.
  const moved = await readFile(own, 'utf8');
  if (moved !== holder) await link(own, file).catch(() => undefined);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isError(error, 'EPERM');
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
