import { spawnSync } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chmod, chown, mkdtemp, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error';
import { type Account, closeToOthers } from '../files/data-dir';

/** The place for a cluster when the engine's user cannot reach `DATA_DIR`. */
const REACHABLE = '/var/lib';

/**
 * Finds the owner of a cluster. A copy that root made is first given to the engine's user.
 * @returns undefined when it is ourselves
 */
export async function ownerOf(place: string, { uid, gid }: Stats): Promise<Account | undefined> {
  const self = process.getuid?.();
  if (self === undefined || (uid === self && self !== 0)) return undefined;
  if (self !== 0) {
    throw new OperatorError(
      `The database in ${place} belongs to user ${uid}: start Nosewise as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (uid !== 0) return { uid, gid };
  const account = systemAccount();
  await closeToOthers(await realpath(place), account);
  return account;
}

/**
 * Finds the user that owns a new cluster when we are root.
 * @returns undefined when we are not
 */
export function systemAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => {
      const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' });
      // Some systems give `nobody` a number that only fits unsigned.
      return status === 0 ? Number(stdout) | 0 : 0;
    });
    if (uid && gid) return { uid, gid };
  }
  throw new OperatorError(
    'PostgreSQL cannot run as root, and this system has neither a user postgres nor a user nobody: start Nosewise as another user, or set DATABASE_URL.',
  );
}

/** Finds a folder that the account can reach: `DATA_DIR`, or a new one. */
export async function homeFor(account: Account | undefined, dataDir: string): Promise<string> {
  if (await admit(account, dataDir)) return dataDir;
  const home = await mkdtemp(join(REACHABLE, 'nosewise-'));
  if (await admit(account, home)) return home;
  throw new OperatorError(
    `PostgreSQL cannot run as root, and user ${account?.uid} can enter neither ${dataDir} nor ${home}: start Nosewise as another user, or set DATABASE_URL.`,
  );
}

/**
 * Lets the account's group pass through one of our folders, if it has to.
 * @returns whether the account can enter it now
 */
export async function admit(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account || canEnter(account, folder)) return true;
  const { uid, gid, mode } = await stat(folder);
  await chown(folder, uid, account.gid);
  await chmod(folder, 0o710);
  if (canEnter(account, folder)) return true;
  await chown(folder, uid, gid);
  await chmod(folder, mode & 0o700);
  return false;
}

function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}
