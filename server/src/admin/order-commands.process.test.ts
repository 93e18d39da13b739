import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { runAdmin } from '../../testing/admin';
import { copyDatabase } from '../../testing/process';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-admin-'));
  await copyDatabase(folder);
});

afterAll(() => rm(folder, { recursive: true }));

const admin = (...words: string[]) => runAdmin({ DATA_DIR: folder }, ...words);

it('keeps the stock, and says in one line and with code 1 that there is no such order', async () => {
  expect(await admin('orders', 'paid', '1001')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no order 1001.\n',
  });
  expect((await admin('stock', 'set', 'red-wine-12', '7')).stdout).toContain('Red Wine Kit');
  expect(JSON.parse((await admin('stock', 'list', '--json')).stdout).kits).toContainEqual(
    expect.objectContaining({ kit: 'red-wine-12', available: 7 }),
  );
});

it('reports a wrong argument in one line, before it opens anything', async () => {
  const { code, stdout, stderr } = await admin('orders', 'export', 'x.csv', '--from', 'today');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    "error: option '--from <date>' argument 'today' is invalid. It must be a date, such as 2026-11-21.\n",
  );
});

test.each([
  ['orders', ['list', 'show', 'link', 'paid', 'ship', 'refund', 'cancel', 'export'], 'emails its buyer'],
  ['stock', ['list', 'set'], 'how many of each kit'],
])('%s --help explains its commands', async (group, commands, words) => {
  const { code, stdout } = await admin(group, '--help');
  expect(code).toBe(0);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(words);
  for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} .*\\w`, 'm'));
});
