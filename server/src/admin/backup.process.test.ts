import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '../../testing/admin';
import { copyDatabase, freePort, startProcess, type TestProcess } from '../../testing/process';
import { makeProject } from '../../testing/project';
import { packageVersion } from '../files/package-version';
import { openBackup, type Table } from './backup-file';

let root: string;
let server: TestProcess | undefined;

beforeEach(async () => {
  const project = await makeProject();
  root = project.root;
  return project.remove;
});

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.exitCode();
});

test('the product’s own database is backed up while it runs, and restored elsewhere or once it has stopped', async () => {
  const dataDir = join(root, 'data');
  const file = join(root, 'nosewise.backup');
  const admin = (...words: string[]) => runAdmin({ DATA_DIR: dataDir }, ...words);
  const release = await packageVersion(fileURLToPath(new URL('../../../', import.meta.url)));
  expect(await admin('version')).toEqual({ code: 0, stderr: '', stdout: `${release}\n` });
  await copyDatabase(dataDir);
  await admin('stock', 'set', 'red-wine-12', '7');
  server = startProcess(root, { PORT: String(await freePort()), LOG_LEVEL: 'silent' });
  await server.ready();

  const kept = { code: 0, stderr: '', stdout: `Backed up the database to ${file}\n` };
  expect(await admin('backup', file)).toEqual(kept);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await admin('stock', 'set', 'red-wine-12', '8');
  const refused = 'The product is running on this database. Stop it first, then restore.\n';
  expect(await admin('restore', file, '--force')).toEqual({ code: 1, stdout: '', stderr: refused });
  server.child.kill('SIGTERM');
  expect(await server.exitCode()).toBe(0);

  const unforced = await admin('restore', file);
  expect(unforced.stderr).toContain('restore with --force');
  expect((await admin('stock', 'list')).stdout).toContain('8');
  const restored = { code: 0, stderr: '', stdout: `Restored the database from ${file}\n` };
  expect(await admin('restore', file, '--force')).toEqual(restored);
  expect((await admin('stock', 'list')).stdout).toContain('7');

  const elsewhere = { DATA_DIR: join(root, 'elsewhere') };
  expect(await runAdmin(elsewhere, 'restore', file)).toEqual(restored);
  expect((await runAdmin(elsewhere, 'stock', 'list')).stdout).toContain('7');
});

/** The backup of each release (docs/releases.md). */
const FIXTURES = new URL('../../../fixtures/', import.meta.url);
const RELEASES = (await readdir(FIXTURES)).filter((name) => /^\d/.test(name));

test.each(RELEASES)(
  'the backup of release %s is restored and brought up to date, and nothing is lost',
  async (release) => {
    const dataDir = join(root, 'data');
    const old = fileURLToPath(new URL(`${release}/nosewise.backup`, FIXTURES));
    const now = join(root, 'now.backup');
    await copyDatabase(dataDir);
    const restored = { code: 0, stderr: '', stdout: `Restored the database from ${old}\n` };
    expect(await runAdmin({ DATA_DIR: dataDir }, 'restore', old)).toEqual(restored);
    expect((await runAdmin({ DATA_DIR: dataDir }, 'backup', now)).code).toBe(0);
    const { head } = await openBackup(old);
    const [before, after] = [await rowsIn(old, head.tables), await rowsIn(now, head.tables)];
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
  },
);

/** Lists the rows of some tables in a backup, each with its values in these columns. */
async function rowsIn(file: string, of: readonly Table[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { table, rows } of (await openBackup(file)).tables) {
    const columns = of.find(({ name }) => name === table.name)?.columns ?? [];
    const lines = (await buffer(rows)).toString().split('\n').slice(0, -1);
    for (const line of lines) {
      const values = line.split('\t');
      const told = columns.map((column) => `${column}: ${values[table.columns.indexOf(column)]}`);
      found.push([table.name, ...told].join('\t'));
    }
  }
  return found;
}
