import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from '../files/process-lock';

/** The folder in a build with a lock of each server that uses it. */
const SERVERS = 'servers';

/**
 * Keeps the build in the folder `build` from being removed while this process lives, and marks it as the last
 * used. If the folder cannot be written to, no other process can remove it either.
 */
export async function holdBuild(build: string): Promise<void> {
  try {
    // Recursively, Node reports a file system that is read-only as a folder that is missing.
    await mkdir(join(build, SERVERS)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await tryLock(join(build, SERVERS, String(process.pid)));
    await utimes(build, new Date(), new Date());
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

/** Tells whether a living process of this machine holds the build. Forgets processes that have ended. */
export async function isServed(build: string): Promise<boolean> {
  const pids = await readdir(join(build, SERVERS)).catch(() => []);
  for (const pid of pids) {
    const release = await tryLock(join(build, SERVERS, pid));
    if (!release) return true;
    await release();
  }
  return false;
}

/**
 * Lists the folders with hashed files of the builds beside `build`, for tabs that were opened before the last
 * update.
 */
export async function otherAssets(build: string): Promise<string[]> {
  const builds = join(build, '..');
  const names = await readdir(builds).catch(() => []);
  return names
    .map((name) => join(builds, name, 'web/assets'))
    .filter((folder) => !folder.startsWith(join(build, '/')));
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}
