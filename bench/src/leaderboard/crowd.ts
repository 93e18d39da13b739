import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { PACKS } from '@nosewise/catalogue/packs';
import type { SessionBody } from '@nosewise/contract/training';
import { type Database, databaseOn, migrateUnderLock } from '../../../server/src/db/database';
import { openPostgres } from '../../../server/src/db/postgres';
import { startTestEngine } from '../../../server/src/db/testing/engine';
import { foldChanges } from '../../../server/src/leaderboard/jobs';
import { findRanked, listTop } from '../../../server/src/leaderboard/queries';
import { sessionSaver } from '../../../server/src/training/save-session';
import { seed } from './seed';
import { type Spread, spread } from './spread';

const MIGRATIONS = fileURLToPath(new URL('../../../server/migrations', import.meta.url));
const RUNS = 400;
const WARM_UPS = 50;
const QUESTIONS = 5;
/** How often changes are folded in while sessions are saved, in milliseconds. */
const FOLD_INTERVAL = 500;

export interface Figures {
  readonly people: number;
  readonly timings: Readonly<Record<'top 100' | 'own rank' | 'session save', Spread>>;
}

/** Measures the product's calls, one after another, on a PostgreSQL server with this many people. */
export async function measureCrowd(people: number): Promise<Figures> {
  const server = await startTestEngine();
  const engine = openPostgres(server.url);
  try {
    await migrateUnderLock(engine.pool, MIGRATIONS);
    const ids = await seed(engine.pool, people, RUNS + WARM_UPS);
    const database = databaseOn(engine);
    const { orm } = database;
    const save = sessionSaver(database);
    const timings = {
      'top 100': await timeEach(ids, () => listTop(orm, 100)),
      'own rank': await timeEach(ids, (id) => findRanked(orm, id)),
      'session save': await whileFolding(database, () =>
        timeEach(ids, (id) => save(id, randomUUID(), sessionNow(), Date.now())),
      ),
    };
    return { people, timings };
  } finally {
    await engine.close();
    await server.stop();
  }
}

async function timeEach(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<Spread> {
  const durations: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    if ((await call(id)) === undefined) throw new Error('The timed call gave no result.');
    durations.push(performance.now() - start);
  }
  return spread(durations.slice(WARM_UPS));
}

/** Folds changes in the background, as the product's job does. */
async function whileFolding<T>(database: Database, work: () => Promise<T>): Promise<T> {
  let folding: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    folding = folding.then(() => foldChanges(database));
  }, FOLD_INTERVAL);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await folding;
  }
}

function sessionNow(): SessionBody {
  const now = Date.now();
  const aromas = PACKS[0]?.aromas.slice(0, QUESTIONS) ?? [];
  return {
    date: now,
    kitNames: ['Master Wine Kit'],
    questions: aromas.map(({ id, name, bottleNumber }) => ({
      scentId: id,
      scentName: name,
      bottleNumber,
      selectedAnswer: name,
      correct: true,
      answeredAt: now,
    })),
  };
}
