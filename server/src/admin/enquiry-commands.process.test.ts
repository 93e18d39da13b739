import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../testing/admin';
import { copyDatabase } from '../../testing/process';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-admin-'));
  await copyDatabase(folder);
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

  it('lists nothing before anybody has written', async () => {
    expect(await admin('enquiries', 'list')).toEqual({ code: 0, stdout: 'There are none\n', stderr: '' });
    expect(JSON.parse((await admin('enquiries', 'list', '--json')).stdout)).toEqual({ rows: [], next: null });
  });

  it('explains its commands', async () => {
    const { code, stdout } = await admin('enquiries', '--help');
    expect(code).toBe(0);
    for (const command of ['list', 'show', 'export', 'menu', 'done', 'delete']) {
      expect(stdout).toMatch(new RegExp(`^  ${command} .*\\w`, 'm'));
    }
  });
});
