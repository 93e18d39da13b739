import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { progressSchema } from '@nosewise/contract/training/training-calls';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addPerson } from '../../../testing/person';
import { copyDatabase, freePort, startProcess, type TestProcess } from '../../../testing/process';
import { makeProject } from '../../../testing/project';
import { until } from '../../../testing/until';
import { createKeyFile } from '../../auth/sessions/key-file';
import { openDatabase } from '../database';
import { enginePid } from './engine';

/** How often each is killed. */
const ROUNDS = 2;
const SAVERS = 3;
/** Between two saves of one saver, in milliseconds: an account may save 500 sessions a minute. */
const PAUSE = 50;
const PUBLIC_URL = 'http://localhost:3000';

let running: TestProcess | undefined;
afterEach(() => running?.child.kill('SIGKILL'));

const page = z.object({
  sessions: z.array(z.object({ id: z.string() })),
  nextCursor: z.string().nullable(),
});

/** A project whose database knows one person. @returns its folder and what signs that person's requests */
async function makeInhabitedProject() {
  const { root, remove } = await makeProject();
  const dataDir = join(root, 'data');
  await copyDatabase(dataDir);
  const keyFile = join(dataDir, 'auth-key.json');
  await createKeyFile(keyFile);
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, join(root, 'server/migrations'));
  const headers = await addPerson(database, { keyFile, publicUrl: PUBLIC_URL });
  await database.close();
  return { root, remove, headers };
}

function finishedSession(): string {
  const date = new Date().toISOString();
  const question = { scentId: 'wine-lemon', scentName: 'Lemon', bottleNumber: 1, selectedAnswer: 'Lemon' };
  return JSON.stringify({
    date,
    kitNames: ['Master wine'],
    questions: [{ ...question, correct: true, answeredAt: date }],
  });
}

test('acknowledged changes survive a kill of the server’s process group, of the engine, and of both', async () => {
  const { root, remove, headers } = await makeInhabitedProject();
  const db = join(root, 'data/db');
  const port = await freePort();
  const api = `http://127.0.0.1:${port}/api/v1`;
  const acknowledged = new Set<string>();

  async function start(): Promise<TestProcess> {
    running = startProcess(root, { PORT: String(port), PUBLIC_URL, LOG_LEVEL: 'silent' });
    await running.ready();
    return running;
  }

  /** Saves one session after the other until the process is gone, or it is told to stop. */
  async function saveUntil(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const id = randomUUID();
      const request = { method: 'PUT', headers, body: finishedSession() };
      const status = await fetch(`${api}/sessions/${id}`, request).then(
        (answer) => answer.status,
        () => undefined,
      );
      if (status === undefined) return;
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.add(id);
      await sleep(PAUSE);
    }
  }

  /**
   * @param moment how long sessions are saved before it, in milliseconds
   * @param kill is called while sessions are saved
   * @param again waits for what comes back by itself
   */
  async function saveAround(moment: number, kill: () => void, again: () => Promise<void>): Promise<void> {
    const stop = new AbortController();
    const before = acknowledged.size;
    const savers = Array.from({ length: SAVERS }, () => saveUntil(stop.signal));
    await until(() => acknowledged.size > before);
    await sleep(moment);
    kill();
    await again();
    stop.abort();
    await Promise.all(savers);
  }

  async function storedSessions(): Promise<Set<string>> {
    const ids = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const answer: Response = await fetch(`${api}/sessions?limit=100${query}`, { headers });
      const { sessions, nextCursor } = page.parse(await answer.json());
      for (const { id } of sessions) ids.add(id);
      cursor = nextCursor;
    }
    return ids;
  }

  async function expectAllThere(): Promise<void> {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const stored = await storedSessions();
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
    // A session that was stored but not acknowledged is complete as well, with everything counted from it.
    const progress = progressSchema.parse(await (await fetch(`${api}/progress`, { headers })).json());
    expect(progress.sessionsTotal).toBe(stored.size);
  }

  for (let round = 1; round <= ROUNDS; round += 1) {
    const { child, exitCode } = await start();
    await expectAllThere();
    const engine = enginePid(db);
    // Another moment in every round.
    const moment = (round * 137) % 400;
    await saveAround(
      moment,
      () => process.kill(engine ?? 0, 'SIGKILL'),
      async () => {
        await until(() => ![undefined, engine].includes(enginePid(db)));
        const before = acknowledged.size;
        await until(() => acknowledged.size > before);
      },
    );
    await expectAllThere();
    await saveAround(
      400 - moment,
      () => {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
        // The engine outlives its server; a machine that fails takes it along.
        if (round === ROUNDS) process.kill(enginePid(db) ?? 0, 'SIGKILL');
      },
      async () => void (await exitCode()),
    );
  }
  await start();
  await expectAllThere();
  expect(acknowledged.size).toBeGreaterThanOrEqual(3 * ROUNDS);
  running?.child.kill('SIGKILL');
  await running?.exitCode();
  await remove();
}, 600_000);
