import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runAdmin } from '../../testing/command-line';
import { copyDatabase } from '../../testing/process';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-admin-'));
  await copyDatabase(folder);
});

afterAll(() => rm(folder, { recursive: true }));

const admin = (...words: string[]) => runAdmin({ DATA_DIR: folder }, ...words);

describe('npm run admin -- call', () => {
  it('makes a call of the office, and prints its answer as JSON', async () => {
    const set = await admin('call', 'stock.set', '{"kit":"red-wine-12","available":7,"reason":"counted"}');
    expect({ code: set.code, stderr: set.stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse((await admin('call', 'stock.list')).stdout).kits).toContainEqual(
      expect.objectContaining({ kit: 'red-wine-12', available: 7 }),
    );
  });

  test.each([
    ['there is no such order', ['orders.pay', '{"number":"1001"}'], 'There is no order 1001.'],
    [
      'a field is wrong',
      ['orders.list', '{"limit":"many"}'],
      'limit: Invalid input: expected number, received NaN',
    ],
    [
      'there is no such call',
      ['orders.burn'],
      'There is no call orders.burn: npm run admin -- call --help lists them.',
    ],
    ...['{', '[]', '7', ''].map(
      (json) =>
        [
          `the fields are ${json || 'empty'}`,
          ['orders.list', json],
          `The fields are not a JSON object, such as '{"number":"7KQM2XPD"}'.`,
        ] as const,
    ),
  ] as const)('ends with one line and code 1 when %s', async (_, words, line) => {
    expect(await admin('call', ...words)).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
  });

  it('makes no database where there is none', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const line = `There is no database in ${elsewhere}: set DATA_DIR to the folder that has it.\n`;
    const refused = { code: 1, stdout: '', stderr: line };
    expect(await runAdmin({ DATA_DIR: elsewhere }, 'call', 'stock.list')).toEqual(refused);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('lists the calls and their fields', async () => {
    const { code, stdout } = await admin('call', '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('\n  orders.refund number version amount reference\n');
  });
});

test('operators and health are commands of their own', async () => {
  expect(await admin('operators', 'add', 'ann@x.example', '--role', 'owner')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No account has the address ann@x.example.\n',
  });
  expect((await admin('operators', 'add', 'ann@x.example', '--role', 'king')).code).toBe(1);
  expect(JSON.parse((await admin('operators', 'list')).stdout)).toEqual({ version: 0, operators: [] });
  expect(JSON.parse((await admin('health')).stdout)).toMatchObject({ mails: { failed: 0 } });
});
