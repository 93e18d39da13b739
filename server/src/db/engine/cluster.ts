import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../../errors/operator-error';
import { type Account, closeToOthers } from '../../files/data-dir';
import { syncFolder, writeWhole } from '../../files/whole-file';
import { findPrograms, type Programs } from './programs';
import { accountOf, letPass } from './system-account';

/** The files of the product's own database, with the programs and the user that serve them. */
export interface Cluster {
  /** A path without links. */
  readonly folder: string;
  readonly programs: Programs;
  /** The user of the engine when we are root; undefined when it runs as ourselves. */
  readonly account: Account | undefined;
}

export type Settings = Readonly<Record<string, string | number>>;

/** The first line of `postgresql.conf`, which marks a cluster as ours. */
const MARK = '# Nosewise writes this file at every start of the database.';
/** Prefix of the folders where a cluster is made, until it is whole. */
const UNFINISHED = 'db.new-';

function clusterFolder(dataDir: string): string {
  return join(dataDir, 'db');
}

/**
 * Finds the cluster in `DATA_DIR/db`, or makes it. Started by root, PostgreSQL runs as the owner of the cluster, and its
 * group may pass through `DATA_DIR`, and through folders above that only root may enter.
 * @param say receives one-line operator messages
 * @throws OperatorError when the folder holds another kind of database, or the engine cannot be run
 */
export async function prepareCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const place = clusterFolder(dataDir);
  const isNew = (await readdir(place).catch(() => [])).length === 0;
  if (!isNew) await refuseForeign(place);
  const self = process.getuid?.();
  const account = isNew && self !== 0 ? undefined : accountOf(place, await stat(isNew ? dataDir : place));
  const home = await realpath(dataDir);
  for (const opened of await letPass(account, home)) {
    if (opened !== home) say(`PostgreSQL runs as user ${account?.uid}, whose group may now pass ${opened}.`);
  }
  const programs = await findPrograms(account);
  if (isNew) await makeCluster(home, programs, account);
  else await refuseOtherMajor(place, programs);
  const folder = await realpath(place);
  // A copy that root has made.
  if (account && (await stat(folder)).uid !== account.uid) await closeToOthers(folder, account);
  return { folder, programs, account };
}

/** Of several processes that make one at once, the first to be done wins. */
async function makeCluster(home: string, programs: Programs, account: Account | undefined): Promise<void> {
  const fresh = await mkdtemp(join(home, UNFINISHED));
  try {
    if (account) await chown(fresh, account.uid, account.gid);
    await initialise(fresh, programs, account);
    await rename(fresh, clusterFolder(home));
    await syncFolder(home);
  } catch (error) {
    if (!(await isOurs(clusterFolder(home)))) throw error;
  }
  for (const name of await readdir(home)) {
    // Tried again while another process still writes there, until it finds that its own came too late.
    if (name.startsWith(UNFINISHED))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Throws `OperatorError` unless the folder holds a cluster of ours. */
async function refuseForeign(place: string): Promise<void> {
  if (await isOurs(place)) return;
  throw new OperatorError(
    `${place} holds a database of another program, which was left as it is: set DATA_DIR to another folder.`,
  );
}

async function isOurs(place: string): Promise<boolean> {
  const settings = await readFile(join(place, 'postgresql.conf'), 'utf8').catch(() => '');
  return settings.startsWith(MARK);
}

async function refuseOtherMajor(folder: string, { major }: Programs): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found === String(major)) return;
  throw new OperatorError(
    `The database in ${folder} is of PostgreSQL ${found}, and this is ${major}: back it up with the version of Nosewise that made it, and restore it here.`,
  );
}

/** Makes a cluster in an empty folder, whole and on the disk when this returns. */
async function initialise(folder: string, programs: Programs, account: Account | undefined): Promise<void> {
  refuseUnknownUser(account);
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--data-checksums', '--no-sync'];
  // Knows upper and lower case of all letters, without a library whose next version would sort differently.
  if (programs.major >= 17) options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  await run(programs.initdb, [...options, '--auth-local=trust', '--auth-host=reject', folder], account);
  await writeSettings(folder, account, {});
  await run(programs.initdb, ['--sync-only', folder], account);
}

/** Refuses to start as a user without a name, which `initdb` needs. */
function refuseUnknownUser(account: Account | undefined): void {
  if (account) return;
  try {
    userInfo();
  } catch {
    throw new OperatorError(
      `The system does not know the user with id ${process.getuid?.()}, so PostgreSQL cannot make a database: add that user, or set DATABASE_URL.`,
    );
  }
}

async function run(program: string, words: string[], account: Account | undefined): Promise<void> {
  const child = spawn(program, words, {
    ...account,
    cwd: '/',
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code === 0) return;
  throw new OperatorError(`The database could not be made: ${said.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
}

/** Keeps our own environment from the programs: it holds secrets and could change how they work. */
export function programEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

/** Writes the settings for the next start of the engine. */
export async function writeSettings(
  folder: string,
  account: Account | undefined,
  settings: Settings,
): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`);
  const content = [MARK, ...lines, ''].join('\n');
  const file = join(folder, 'postgresql.conf');
  if ((await readFile(file, 'utf8').catch(() => '')) === content) return;
  await writeWhole(file, Buffer.from(content), account);
}

function quote(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll(/['\\]/g, '$&$&')}'`;
}
