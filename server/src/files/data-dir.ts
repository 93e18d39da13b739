import type { Stats } from 'node:fs';
import { chmod, lchown, lstat, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error';

/** A user of the operating system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The files of the product below `DATA_DIR`; others are left alone. */
const OURS = /^(db\b.*|mail|auth-key\.json.*)$/;

/**
 * Makes `DATA_DIR` if it is missing, and makes it and the product's files in it private to this user. Files
 * that this process writes later are private as well.
 * Throws `OperatorError` when the folder cannot be used, or is one that all users share.
 */
export async function openDataDir(dataDir: string): Promise<void> {
  process.umask(0o077);
  await explainRefusals(dataDir, async () => {
    await mkdir(dataDir, { recursive: true });
    const found = await stat(dataDir);
    if ((found.mode & 0o1002) === 0o1002) {
      throw new OperatorError(`DATA_DIR ${dataDir} is shared by all users: set it to a folder of its own.`);
    }
    if (found.isDirectory() && !isForEngine(found)) await close(dataDir, found);
    const names = await readdir(dataDir);
    for (const name of names) if (OURS.test(name)) await closeToOthers(join(dataDir, name));
  });
}

/** In bytes: the log of PostgreSQL grows by files of this size. */
const ROOM_NEEDED = 16 * 1024 ** 2;

/** Tells whether the disk of a folder has no room for the database to go on. Some file systems do not say. */
export async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks > 0 && bavail * bsize < ROOM_NEEDED;
}

/** Whether the group of the database engine may pass through the folder without reading it (root only, `db/engine/system-account.ts`). */
function isForEngine({ mode }: Stats): boolean {
  return process.getuid?.() === 0 && (mode & 0o777) === 0o710;
}

/**
 * Makes a file, or a folder with all its content, private to the owner. Links are not followed.
 * @param owner the new owner. Default: the present one
 */
export async function closeToOthers(path: string, owner?: Account): Promise<void> {
  // The database's files come and go.
  const found = await lstat(path).catch(ignoreMissing);
  if (!found) return;
  if (owner && found.uid !== owner.uid) await lchown(path, owner.uid, owner.gid);
  if (found.isSymbolicLink()) return;
  await close(path, found);
  if (!found.isDirectory()) return;
  const names = await readdir(path).catch(ignoreMissing);
  await Promise.all((names ?? []).map((name) => closeToOthers(join(path, name), owner)));
}

async function close(path: string, { mode }: Stats): Promise<void> {
  if ((mode & 0o077) === 0) return;
  await chmod(path, mode & 0o700).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Turns errors of the file system into one line for the operator. */
export async function explainRefusals<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const self = process.getuid?.();
    const owner = (await stat(dataDir).catch(ignoreMissing))?.uid;
    throw new OperatorError(
      owner === self || owner === undefined
        ? `DATA_DIR ${dataDir} cannot be used: ${error.message}.`
        : `DATA_DIR ${dataDir} belongs to user ${owner}, and user ${self} cannot use it: ${error.message}.`,
    );
  }
}
