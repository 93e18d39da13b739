import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from '../server/src/process-lock';

/**
 * Runs `work` while no other process of this machine runs its own under the same lock file. Waits for the others.
 * A lock whose process has died is taken over. `onWait` is called once, when there is somebody to wait for.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  let release = await tryLock(file);
  if (!release) onWait?.();
  while (!release) {
    await sleep(100);
    release = await tryLock(file);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}
