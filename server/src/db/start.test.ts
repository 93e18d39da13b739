import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createKeyFile } from '../auth/key-file';
import { makeProject } from '../testing/fixture';
import { freePort, startProcess, type TestProcess } from '../testing/process';

let root: string;
let keyFile: string;
let started: TestProcess[] = [];

beforeAll(async () => {
  const project = await makeProject();
  root = project.root;
  keyFile = join(root, 'keys.json');
  await createKeyFile(keyFile);
  return project.remove;
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ exitCode }) => exitCode()));
  started = [];
});

async function start(variables: Record<string, string> = {}): Promise<TestProcess> {
  const environment = { PORT: String(await freePort()), LOG_LEVEL: 'silent', ...variables };
  const process = startProcess(root, environment);
  started.push(process);
  return process;
}

describe('the embedded database', () => {
  test('is opened by one process; a second one ends with one line and code 1', async () => {
    const first = await start();
    await first.ready();
    const second = await start();
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toEqual({
      stdout: '',
      stderr: `The database in ${join(root, 'data/db')} is in use by another process: stop that one, or set DATA_DIR to another folder.\n`,
    });
    expect(first.child.exitCode).toBeNull();
  });

  test('is opened again after its process was killed and left the lock behind', async () => {
    const killed = await start();
    await killed.ready();
    killed.child.kill('SIGKILL');
    await killed.exitCode();
    expect(await readFile(join(root, 'data/db.lock'), 'utf8')).toContain(`${killed.child.pid} `);
    await (await start()).ready();
  });
}, 300_000);

describe('a PostgreSQL server that cannot be used', () => {
  test('ends the process with one line and code 1, without the password', async () => {
    const databaseUrl = `postgres://me:hunter2@127.0.0.1:${await freePort()}/nosewise`;
    const { output, exitCode } = await start({ DATABASE_URL: databaseUrl, AUTH_KEY_FILE: keyFile });
    expect(await exitCode()).toBe(1);
    expect(output.stdout).toBe('');
    expect(output.stderr).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/);
    expect(output.stderr).not.toContain('hunter2');
  });
}, 300_000);
