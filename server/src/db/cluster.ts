import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error';
import type { Account } from '../files/data-dir';
import { syncFolder, writeWhole } from '../files/whole-file';
import { admit, homeFor, ownerOf, systemAccount } from './account';
import { findPrograms, type Programs } from './programs';

/** The files of the product's own database, with the programs and the user that serve them. */
export interface Cluster {
  /** A path without links. */
  readonly folder: string;
  readonly programs: Programs;
  /** The user of the engine when we are root; undefined when it runs as ourselves. */
  readonly account: Account | undefined;
  /** The way to reach it on systems without private Unix sockets. */
  readonly loopback: Loopback | undefined;
}

const loopback = z.object({ port: z.number(), password: z.string() });

type Loopback = z.infer<typeof loopback>;

export type Settings = Readonly<Record<string, string | number>>;

/** The first line of `postgresql.conf`, which marks a cluster as ours. */
const MARK = '# Nosewise writes this file at every start of the database.';

const LOOPBACK_FILE = 'loopback.json';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'db');
}

/**
 * Finds the cluster in `DATA_DIR/db`, or makes it. Only one process at a time may call it.
 *
 * PostgreSQL does not run as root. Started by root, it runs as the owner of the cluster; a new one belongs to
 * the system's user `postgres`, else `nobody`. Its group may pass through `DATA_DIR`; where a folder above
 * keeps it out, the cluster goes below `/var/lib`, and `DATA_DIR/db` is a link to it.
 * @param say is told where the cluster is, when it is elsewhere
 * Throws `OperatorError` when the folder holds another kind of database, or the engine cannot be run.
 */
export async function prepareCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const place = clusterFolder(dataDir);
  const found = await stat(place).catch(() => undefined);
  if (!found && (await lstat(place).catch(() => undefined))) {
    throw new OperatorError(`The database ${place} is a link to a folder that is missing.`);
  }
  if (found && (await readdir(place)).length > 0) await refuseForeign(place);
  else return makeCluster(dataDir, say);

  const account = await ownerOf(place, found);
  const folder = await realpath(place);
  if (!(await admit(account, dirname(folder)))) {
    throw new OperatorError(
      `PostgreSQL runs as user ${account?.uid}, who cannot enter ${dirname(folder)}: allow that, or set DATA_DIR to another folder.`,
    );
  }
  if (folder !== (await realpath(dataDir).then(clusterFolder))) say(elsewhere(dataDir, folder));
  const programs = await findPrograms(account, dirname(folder));
  await refuseOtherMajor(folder, programs);
  return { folder, programs, account, loopback: await readLoopback(folder) };
}

async function makeCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const account = systemAccount();
  const home = await homeFor(account, dataDir);
  const programs = await findPrograms(account, home);
  const fresh = join(home, 'db.new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (account) await chown(fresh, account.uid, account.gid);
  await initialise(fresh, programs, account);
  const folder = clusterFolder(home);
  await rename(fresh, folder);
  await syncFolder(home);
  if (home !== dataDir) {
    await rmdir(clusterFolder(dataDir)).catch(() => undefined);
    await symlink(folder, clusterFolder(dataDir));
    await syncFolder(dataDir);
    say(elsewhere(dataDir, folder));
  }
  return { folder: await realpath(folder), programs, account, loopback: await readLoopback(folder) };
}

function elsewhere(dataDir: string, folder: string): string {
  return `The database is in ${folder}, where ${clusterFolder(dataDir)} links to: PostgreSQL does not run as root, and nobody else can enter ${dataDir}.`;
}

/** Throws `OperatorError` unless the folder is empty or holds a cluster of ours. */
async function refuseForeign(place: string): Promise<void> {
  const settings = await readFile(join(place, 'postgresql.conf'), 'utf8').catch(() => '');
  if (settings.startsWith(MARK)) return;
  throw new OperatorError(
    `${place} holds a database of another program, which was left as it is: set DATA_DIR to another folder.`,
  );
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
  if (process.platform === 'win32') {
    await initialiseForLoopback(folder, programs, options);
  } else {
    await run(programs.initdb, [...options, '--auth-local=trust', '--auth-host=reject', folder], account);
  }
  await writeSettings(folder, account, {});
  await run(programs.initdb, ['--sync-only', folder], account);
}

async function initialiseForLoopback(folder: string, programs: Programs, options: string[]): Promise<void> {
  const access: Loopback = { port: await freePort(), password: randomBytes(24).toString('hex') };
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, access.password, { mode: 0o600 });
  const words = [...options, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, folder];
  await run(programs.initdb, words, undefined).finally(() => rm(passwordFile));
  await writeFile(join(folder, LOOPBACK_FILE), JSON.stringify(access), { mode: 0o600 });
}

async function readLoopback(folder: string): Promise<Loopback | undefined> {
  if (process.platform !== 'win32') return undefined;
  return loopback.parse(JSON.parse(await readFile(join(folder, LOOPBACK_FILE), 'utf8')));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
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
  const { PATH = '', SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }) };
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
  await writeWhole(file, Buffer.from(content));
  if (account) await chown(file, account.uid, account.gid);
}

function quote(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll(/['\\]/g, '$&$&')}'`;
}
