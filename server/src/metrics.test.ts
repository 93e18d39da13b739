import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeProject } from './testing/fixture';
import { freePort, startProcess, type TestProcess } from './testing/process';

let root: string;
let running: TestProcess | undefined;

beforeAll(async () => {
  const project = await makeProject();
  root = project.root;
  return project.remove;
});

afterEach(() => {
  running?.child.kill('SIGKILL');
});

test('the process tells its metrics at METRICS_PORT until it ends', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  running = startProcess(root, { PORT: String(port), METRICS_PORT: String(metricsPort) });
  await running.ready();
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/^nosewise_resident_memory_bytes [1-9]/m);
  running.child.kill('SIGTERM');
  expect(await running.exitCode()).toBe(0);
  expect(running.output.stderr).toBe('');
}, 60_000);

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
    stdout: '',
    stderr: `Port ${port} of 127.0.0.1 is in use: stop the other program, or set METRICS_PORT to another number.\n`,
  });
  other.close();
}, 60_000);
