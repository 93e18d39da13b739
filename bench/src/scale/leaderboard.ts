import { randomUUID } from 'node:crypto';
import { sessionBody } from '@nosewise/contract/training';
import { databaseOn, migrateUnderLock } from '../../../server/src/db/database';
import { openPostgres } from '../../../server/src/db/postgres';
import { writeCutoffs } from '../../../server/src/leaderboard/jobs';
import { findRanked, listTop } from '../../../server/src/leaderboard/queries';
import { saveSession } from '../../../server/src/training/save-session';
import { startTestEngine } from '../../../server/testing/db/engine';
import { growsNoMoreThan, median, type Row } from '../report';
import { sessionOf } from '../server/calls';
import { makeRanked } from '../server/people';
import { MIGRATIONS } from '../server/product';

const [FEW, MANY] = [10_000, 1_000_000];
/** How much slower a call may be with the largest crowd than with the smallest. */
const GROWTH_LIMIT = 2;
const RUNS = 400;
const WARM_UPS = 50;

/** Measures the top 100, the caller's rank and a session save as the crowd grows. */
export async function benchLeaderboard(): Promise<Row[]> {
  const few = await measureCrowd(FEW);
  const many = await measureCrowd(MANY);
  const row = (call: keyof typeof few) =>
    growsNoMoreThan(GROWTH_LIMIT, `${call} among ${MANY} people beside ${FEW}`, many[call], few[call]);
  return [row('top 100'), row('own rank'), row('session save')];
}

/** @returns medians of calls that follow one another, in milliseconds */
async function measureCrowd(people: number) {
  const server = await startTestEngine();
  const engine = openPostgres(server.url, { statement_timeout: 0 });
  try {
    await migrateUnderLock(engine.pool, MIGRATIONS);
    const database = databaseOn(engine);
    await makeRanked(database, people);
    await engine.pool.query('vacuum analyze');
    await writeCutoffs(database);
    const { rows } = await engine.pool.query<{ id: string }>(
      'select user_id as id from profiles order by md5(user_id::text) limit $1',
      [RUNS + WARM_UPS],
    );
    const ids = rows.map(({ id }) => id);
    return {
      'top 100': await timeEach(ids, () => listTop(database.orm, 100)),
      'own rank': await timeEach(ids, (id) => findRanked(database.orm, id)),
      'session save': await timeEach(ids, (userId) => {
        const [body, now] = [sessionBody.parse(sessionOf(Date.now())), Date.now()];
        return saveSession(database, { userId, id: randomUUID(), body, now });
      }),
    };
  } finally {
    await engine.close();
    await server.stop();
  }
}

async function timeEach(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    if ((await call(id)) === undefined) throw new Error('The timed call gave no result.');
    durations.push(performance.now() - start);
  }
  return median(durations.slice(WARM_UPS));
}
