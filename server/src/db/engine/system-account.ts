import { spawnSync } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chmod, chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../../errors/operator-error';
import type { Account } from '../../files/data-dir';

/**
 * Finds the user that PostgreSQL runs as, since it refuses to run as root: the owner of a folder, or where root owns it, the
 * system's user `postgres`, else `nobody`.
 * @returns undefined when it is ourselves
 */
export function accountOf(folder: string, { uid, gid }: Stats): Account | undefined {
  const self = process.getuid?.();
  if (self === undefined || (uid === self && self !== 0)) return undefined;
  if (self === 0) return uid === 0 ? systemAccount() : { uid, gid };
  throw new OperatorError(
    `The database in ${folder} belongs to user ${uid}: start Nosewise as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function systemAccount(): Account {
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

/**
 * Lets the account's group pass through a folder and those above it that only root may enter. Nobody else's are changed.
 * @returns the folders that were changed
 * @throws OperatorError naming the folder that keeps it out
 */
export async function letPass(account: Account | undefined, folder: string): Promise<string[]> {
  const closed: string[] = [];
  if (!account) return closed;
  for (let each = folder, above = dirname(each); ; each = above, above = dirname(each)) {
    const found = await stat(each);
    if (!canPass(account, found)) {
      if (found.uid !== 0 || (found.mode & 0o077) !== 0) throw keptOut(account, each);
      closed.push(each);
    }
    if (each === above) break;
  }
  for (const each of closed) {
    await chown(each, 0, account.gid);
    await chmod(each, 0o710);
  }
  return closed;
}

function canPass(account: Account, { uid, gid, mode }: Stats): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0;
}

function keptOut({ uid }: Account, folder: string): OperatorError {
  return new OperatorError(
    `PostgreSQL does not run as root, and user ${uid}, as which it would run, cannot enter ${folder}: start Nosewise as the owner of that folder, set DATA_DIR to another one, or set DATABASE_URL.`,
  );
}
