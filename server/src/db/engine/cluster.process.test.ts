import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { copyDatabase } from '../../../testing/process';
import { OperatorError } from '../../errors/operator-error';
import { openDataDir } from '../../files/data-dir';
import { openPostgres } from '../postgres';
import { useEngine } from './engine';
import { findPrograms } from './programs';

const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-cluster-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
  return () => rm(folder, { recursive: true });
});

/** Starts the engine, sends it a query, and stops it. @returns what the operator is told */
async function run(): Promise<string[]> {
  const lines: string[] = [];
  const engine = await useEngine(dataDir, { say: (line) => lines.push(line) });
  const { pool, close } = openPostgres(engine.url);
  const { rows } = await pool.query("select upper('æ') as letter");
  expect(rows).toEqual([{ letter: 'Æ' }]);
  await close();
  await engine.leave();
  return lines;
}

/** All that is in `DATA_DIR`, with what files say. */
async function contents(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? `${path}: ${await readFile(path, 'utf8')}` : path;
    }),
  );
}

describe('the database', () => {
  test('is made where there is none, even after an interrupted attempt, and is closed to other users', async () => {
    await openDataDir(dataDir);
    await mkdir(join(dataDir, 'db.new-abcdef/base'), { recursive: true });
    expect(await run()).toEqual([]);
    expect(await readdir(dataDir)).toEqual(['db']);
    const names = await readdir(join(dataDir, 'db'), { recursive: true });
    expect(names.length).toBeGreaterThan(900);
    for (const name of ['', ...names]) {
      const { mode } = await lstat(join(dataDir, 'db', name));
      expect(mode & 0o077, name).toBe(0);
    }
    const { mode } = await lstat(dataDir);
    // The group of the engine's user may pass, when we are not that user.
    expect((mode & 0o777).toString(8)).toBe(isRoot ? '710' : '700');
    expect(await run()).toEqual([]);
  });

  test.each([
    ['17', '# What initdb writes\nmax_connections = 100\n'],
    ['18', ''],
  ])('of another program is refused and left as it is: %s', async (version, settings) => {
    await mkdir(join(dataDir, 'db/base'), { recursive: true });
    await writeFile(join(dataDir, 'db/PG_VERSION'), `${version}\n`);
    if (settings) await writeFile(join(dataDir, 'db/postgresql.conf'), settings);
    const before = await contents();
    await expect(useEngine(dataDir)).rejects.toThrow(
      new OperatorError(
        `${join(dataDir, 'db')} holds a database of another program, which was left as it is: set DATA_DIR to another folder.`,
      ),
    );
    expect(await contents()).toEqual(before);
  });

  test('of another PostgreSQL is refused', async () => {
    await copyDatabase(dataDir);
    await writeFile(join(dataDir, 'db/PG_VERSION'), '14\n');
    await expect(useEngine(dataDir)).rejects.toThrow(
      /^The database in .* is of PostgreSQL 14, and this is \d\d: /,
    );
  });

  test('is reached where the address of its socket would be too long', async () => {
    dataDir = join(dataDir, 'd'.repeat(100));
    await mkdir(dirname(dataDir), { recursive: true });
    await chmod(dirname(dataDir), 0o711);
    await copyDatabase(dataDir);
    const { url, leave } = await useEngine(dataDir);
    const socketFolder = new URL(url).searchParams.get('host') ?? '';
    expect((await lstat(socketFolder)).mode & 0o777).toBe(0o700);
    await leave();
    await expect(lstat(socketFolder)).rejects.toThrow('ENOENT');
    await run();
  });

  test('may be made by several that start at once', async () => {
    await Promise.all([run(), run(), run()]);
    expect(await readdir(dataDir)).toEqual(['db']);
  });
});

describe.runIf(isRoot)('started by root, the database', () => {
  test('lets its user pass folders that only root may enter, and says so in one line, once', async () => {
    await chmod(folder, 0o700);
    const lines = await run();
    expect(lines).toEqual([
      expect.stringMatching(`^PostgreSQL runs as user \\d+, whose group may now pass ${folder}.$`),
    ]);
    expect((await lstat(folder)).mode & 0o777).toBe(0o710);
    expect(await run()).toEqual([]);
  });

  test('is refused, and nothing changed, where the closed folder of another user is above it', async () => {
    await chown(folder, 12_345, 12_345);
    await chmod(folder, 0o700);
    await expect(useEngine(dataDir)).rejects.toThrow(`cannot enter ${folder}: start Nosewise as the owner`);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  });

  test('that root has copied is given to the engine’s user', async () => {
    await cp(inject('cluster'), join(dataDir, 'db'), { recursive: true });
    await run();
    expect((await lstat(join(dataDir, 'db/base'))).uid).not.toBe(0);
  });

  test('of another user is served as that user', async () => {
    await copyDatabase(dataDir);
    const names = await readdir(join(dataDir, 'db'), { recursive: true });
    for (const name of ['', ...names]) await chown(join(dataDir, 'db', name), 65_534, 65_534);
    await run();
    expect((await lstat(join(dataDir, 'db/engine.log'))).uid).toBe(65_534);
  });
});

describe('the programs of PostgreSQL', () => {
  const { PATH = '' } = process.env;
  const noPackage = '/nowhere';

  test('come from PATH where there is no package, or else DATABASE_URL is named', async () => {
    const { postgres, initdb, major } = await findPrograms(undefined);
    expect(major).toBeGreaterThanOrEqual(18);
    process.env.PATH = `${folder}:${dirname(postgres)}`;
    expect(await findPrograms(undefined, noPackage)).toEqual({ postgres, initdb, major });
    process.env.PATH = folder;
    const refusal = findPrograms(undefined, noPackage);
    await expect(refusal).rejects.toThrow(OperatorError);
    await expect(refusal).rejects.toThrow(
      /: put initdb and postgres \(15 or newer\) into PATH, or set DATABASE_URL\.$/,
    );
    process.env.PATH = PATH;
  });

  test('run as npm unpacks them, without the links that the install script makes', async () => {
    const { postgres } = await findPrograms(undefined);
    const unpacked = join(folder, 'package');
    await cp(dirname(dirname(dirname(postgres))), unpacked, {
      recursive: true,
      filter: async (source) => !(await lstat(source)).isSymbolicLink(),
    });
    const found = await findPrograms(undefined, unpacked);
    expect(found.postgres).toBe(join(unpacked, 'native/bin/postgres'));
  });
});
