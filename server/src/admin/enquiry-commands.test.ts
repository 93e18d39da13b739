import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database';
import { runAdmin } from './testing';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-admin-'));
});

afterAll(() => rm(folder, { recursive: true }));

const admin = (...words: string[]) => runAdmin({ DATA_DIR: folder }, ...words);

describe('npm run admin -- enquiries', () => {
  it('ends with one line and code 1 when there is no such enquiry', async () => {
    expect(await admin('enquiries', 'done', 'x')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no enquiry x.\n',
    });
  });

  it('lists, in a place where nobody has written yet', async () => {
    expect(await admin('enquiries', 'list')).toEqual({ code: 0, stdout: 'There are none\n', stderr: '' });
    expect((await admin('enquiries', 'list', '--json')).stdout).toBe('[]\n');
  });

  it('says when a process that lets nobody in has the database open', async () => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined }, migrations);
    const told = await admin('enquiries', 'list');
    await database.close();
    expect(told.code).toBe(1);
    expect(told.stderr).toMatch(/^The database in .+ is in use by another process: .+\n$/);
  });

  it('explains its commands', async () => {
    const { code, stdout } = await admin('enquiries', '--help');
    expect(code).toBe(0);
    for (const command of ['list', 'show', 'export', 'menu', 'done']) {
      expect(stdout).toMatch(new RegExp(`^  ${command} .*\\w`, 'm'));
    }
  });
}, 60_000);
