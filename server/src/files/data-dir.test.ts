import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../errors/operator-error';
import { openDataDir } from './data-dir';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-data-'));
  dataDir = join(folder, 'data');
  return () => rm(folder, { recursive: true });
});

const modeOf = async (name: string) => ((await lstat(join(dataDir, name))).mode & 0o777).toString(8);

describe('DATA_DIR', () => {
  test('is closed to other users, and so are files that are written there later', async () => {
    await openDataDir(dataDir);
    await mkdir(join(dataDir, 'mail'));
    await writeFile(join(dataDir, 'mail/hello.eml'), '');
    expect(await modeOf('.')).toBe('700');
    expect(await modeOf('mail')).toBe('700');
    expect(await modeOf('mail/hello.eml')).toBe('600');
  });

  test('is closed to others at the next start when it was open, with all that the product wrote', async () => {
    for (const name of ['.', 'db', 'db/base', 'mail']) {
      await mkdir(join(dataDir, name), { recursive: true });
      await chmod(join(dataDir, name), 0o777);
    }
    const files = ['auth-key.json', 'auth-key.json.before', 'db/PG_VERSION', 'db/base/1', 'mail/a.eml'];
    for (const name of files) {
      await writeFile(join(dataDir, name), 'secret');
      await chmod(join(dataDir, name), 0o666);
    }
    await openDataDir(dataDir);
    for (const name of ['.', 'db', 'db/base', 'mail']) expect(await modeOf(name), name).toBe('700');
    for (const name of files) expect(await modeOf(name), name).toBe('600');
    expect(await readFile(join(dataDir, 'auth-key.json'), 'utf8')).toBe('secret');
  });

  test('leaves files of others and links as they are', async () => {
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await mkdir(join(folder, 'other'));
    for (const name of ['data/script.sh', 'other/file']) {
      await writeFile(join(folder, name), '');
      await chmod(join(folder, name), 0o755);
    }
    await symlink(join(folder, 'other'), join(dataDir, 'mail/link'));
    await openDataDir(dataDir);
    expect(await modeOf('script.sh')).toBe('755');
    expect(await modeOf('../other/file')).toBe('755');
  });

  test('cannot be a folder that all users share, which is left as it is', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o1777);
    await expect(openDataDir(dataDir)).rejects.toThrow(
      new OperatorError(`DATA_DIR ${dataDir} is shared by all users: set it to a folder of its own.`),
    );
    expect(await modeOf('.')).toBe('777');
  });

  test('that is no folder is named in one line', async () => {
    await writeFile(dataDir, '');
    await expect(openDataDir(dataDir)).rejects.toThrow(OperatorError);
    await expect(openDataDir(dataDir)).rejects.toThrow(/^DATA_DIR .*data cannot be used: [^\n]+\.$/);
  });
});
