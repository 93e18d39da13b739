import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makePair } from '../../../testing/db/machine-pair';
import { startMovingAddress } from '../../../testing/db/moving-address';
import { addPerson } from '../../../testing/person';
import { freePort, startProcess } from '../../../testing/process';
import { makeProject } from '../../../testing/project';
import { sessionBody } from '../../../testing/test-training';
import { until } from '../../../testing/until';
import { createKeyFile } from '../../auth/sessions/key-file';
import { openDatabase } from '../database';

const SAVERS = 3;
/** Between two saves of one saver, in milliseconds: an account may save 500 sessions a minute. */
const PAUSE = 50;
const PUBLIC_URL = 'http://localhost:3000';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('when the primary is killed and its standby promoted, saves go on, and none that was acknowledged is missing', async () => {
  const { root, remove } = await makeProject();
  undo.push(remove);
  const { primary, standby } = await makePair(root);
  await primary.start();
  undo.push(() => primary.stop().catch(() => undefined));
  await standby.start();
  undo.push(standby.stop);
  const address = await startMovingAddress(primary.socket);
  undo.push(address.stop);

  const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`;
  const keyFile = join(root, 'auth-key.json');
  await createKeyFile(keyFile);
  const database = await openDatabase({ dataDir: root, databaseUrl }, join(root, 'server/migrations'));
  undo.push(() => database.close());
  // Acknowledged, so written on both machines: the primary waits for the standby.
  const headers = await addPerson(database, { keyFile, publicUrl: PUBLIC_URL });
  const port = await freePort();
  const { child, ready, exitCode } = startProcess(root, {
    PORT: String(port),
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    AUTH_KEY_FILE: keyFile,
  });
  undo.push(exitCode, () => child.kill('SIGKILL'));
  await ready();

  const statuses: number[] = [];
  const acknowledged = new Set<string>();
  const isOver = new AbortController();
  /** Saves one session after the other, each until it is acknowledged, as the app does. */
  async function saveOn(): Promise<void> {
    for (let id = randomUUID(); !isOver.signal.aborted; await sleep(PAUSE)) {
      const body = JSON.stringify(sessionBody(Date.now(), 2, 1));
      const url = `http://127.0.0.1:${port}/api/v1/sessions/${id}`;
      const { status } = await fetch(url, { method: 'PUT', headers, body });
      statuses.push(status);
      if (status !== 200) continue;
      acknowledged.add(id);
      id = randomUUID();
    }
  }
  const savers = Array.from({ length: SAVERS }, saveOn);
  const moreThan = (count: number) => until(() => acknowledged.size > count);
  await moreThan(20);
  primary.kill();
  // At first the address leads to a standby, which takes no changes yet.
  address.moveTo(standby.socket);
  const refused = statuses.length;
  await until(() => statuses.slice(refused).includes(503));
  await standby.promote();
  await moreThan(acknowledged.size + 20);
  isOver.abort();
  await Promise.all(savers);

  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  const { rows } = await database.pool.query<{ id: string }>('select id from training_sessions');
  const kept = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});
