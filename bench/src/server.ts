import { HOUR, MINUTE } from '@nosewise/domain/time';
import { openPostgres } from '../../server/src/db/postgres';
import { startTestEngine } from '../../server/testing/db/engine';
import { atLeast, median, type Row } from './report';
import { benchBesideLite } from './server/beside-lite';
import { sessionSaves } from './server/calls';
import { rateOf } from './server/load';
import { startProduct } from './server/product';
import { recordSave, straightSaveRate } from './server/straight-saves';

const PORT = 3231;
/** People who save sessions through the product, and the same number through the driver. */
const SAVERS = 1_500;
const ROUNDS = 3;
const SAVE_SHARE = 0.5;

/** Compares saves with the driver alone, and the common calls with those of `@supabase/lite`. */
export async function benchServer(): Promise<Row[]> {
  return [await savesBesideDriver(), ...(await benchBesideLite())];
}

/** Saves one session per person and round. Everybody has saved one before, so that all are in the same state. */
async function savesBesideDriver(): Promise<Row> {
  const postgres = await startTestEngine({ durable: true });
  const databaseUrl = postgres.url;
  const { origin, env, accounts, stop } = await startProduct({
    port: PORT,
    databaseUrl,
    accounts: 2 * SAVERS + 1,
    ranked: 10_000,
  });
  const { pool, close } = openPostgres(databaseUrl);
  try {
    const [recorded, ...others] = accounts;
    if (!recorded) throw new Error('nobody is there to save a session');
    const start = Date.now() - HOUR;
    await rateOf(origin, sessionSaves(accounts, start));
    const save = await recordSave(env, databaseUrl, recorded, start + MINUTE);
    const [ours, driver]: [number[], number[]] = [[], []];
    // In turns, so that other work on the machine affects both. The first round is for compilation.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const saves = sessionSaves(others.slice(0, SAVERS), start + (round + 2) * MINUTE);
      ours.push(await rateOf(origin, saves));
      driver.push(await straightSaveRate(pool, save, others.slice(SAVERS)));
    }
    const name = `session saves (${save.statements.length} statements)`;
    return atLeast(SAVE_SHARE, 'driver alone', name, median(ours.slice(1)), median(driver.slice(1)));
  } finally {
    await close();
    await stop();
    await postgres.stop();
  }
}
