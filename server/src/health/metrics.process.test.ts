import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { copyDatabase, freePort, startProcess, type TestProcess } from '../../testing/process';
import { makeProject, RELEASE } from '../../testing/project';

let root: string;
let running: TestProcess | undefined;

beforeAll(async () => {
  const project = await makeProject();
  root = project.root;
  await copyDatabase(join(root, 'data'));
  return project.remove;
});

afterEach(() => {
  running?.child.kill('SIGKILL');
});

test('the process tells its metrics at METRICS_PORT, and nowhere else, until it ends', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  running = startProcess(root, {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'silent',
  });
  await running.ready();
  const own = `http://127.0.0.1:${metricsPort}`;
  const answer = await fetch(`${own}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  expect(await answer.text()).toMatch(/^nosewise_resident_memory_bytes [1-9]/m);
  expect((await fetch(`${own}/`)).status).toBe(404);
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  running.child.kill('SIGTERM');
  expect(await running.exitCode()).toBe(0);
  expect(running.output.stderr).toBe('');
});

test('a METRICS_PORT that is taken ends the process with one line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  running = startProcess(root, {
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  expect(await running.exitCode()).toBe(1);
  expect(running.output).toEqual({
    stdout: `Nosewise ${RELEASE}, build server\n`,
    stderr: `Port ${port} of 127.0.0.1 is in use: stop the other program, or set METRICS_PORT to another number.\n`,
  });
  other.close();
});
