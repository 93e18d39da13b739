import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '../../testing/command-line';
import { copyDatabase, freePort, startProcess, type TestProcess } from '../../testing/process';
import { makeProject } from '../../testing/project';
import { packageVersion } from '../files/package-version';

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
  const stock = (available: number) => JSON.stringify({ kit: 'red-wine-12', available, reason: 'counted' });
  const release = await packageVersion(fileURLToPath(new URL('../../../', import.meta.url)));
  expect(await admin('version')).toEqual({ code: 0, stderr: '', stdout: `${release}\n` });
  await copyDatabase(dataDir);
  await admin('call', 'stock.set', stock(7));
  server = startProcess(root, { PORT: String(await freePort()), LOG_LEVEL: 'silent' });
  await server.ready();

  const kept = { code: 0, stderr: '', stdout: `Backed up the database to ${file}\n` };
  expect(await admin('backup', file)).toEqual(kept);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await admin('call', 'stock.set', stock(8));
  const refused = 'The product is running on this database. Stop it first, then restore.\n';
  expect(await admin('restore', file, '--force')).toEqual({ code: 1, stdout: '', stderr: refused });
  server.child.kill('SIGTERM');
  expect(await server.exitCode()).toBe(0);

  const unforced = await admin('restore', file);
  expect(unforced.stderr).toContain('restore with --force');
  expect((await admin('call', 'stock.list')).stdout).toContain('"available": 8');
  const restored = { code: 0, stderr: '', stdout: `Restored the database from ${file}\n` };
  expect(await admin('restore', file, '--force')).toEqual(restored);
  expect((await admin('call', 'stock.list')).stdout).toContain('"available": 7');

  const elsewhere = { DATA_DIR: join(root, 'elsewhere') };
  expect(await runAdmin(elsewhere, 'restore', file)).toEqual(restored);
  expect((await runAdmin(elsewhere, 'call', 'stock.list')).stdout).toContain('"available": 7');
});
