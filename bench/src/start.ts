import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build';
import { median, type Row, withinLimit, withinMemory } from './report';
import { engineOf, listProcesses, proportionalMemory, residentMemory, treeOf } from './server/processes';
import { type Running, runProgram } from './server/program';

const PORT = 3237;
const STARTS = 3;
/** In milliseconds: jobs have run, and V8 has collected the garbage of the start, which it does after 16 s without load. */
const IDLE = 20_000;
/** In milliseconds, until `/readyz` is ok. The first start creates the database. */
const NEW_LIMIT = 8_000;
const EXISTING_LIMIT = 1_500;
/** In bytes. */
const SERVER_LIMIT = 150e6;
const ENGINE_LIMIT = 80e6;

/** Measures how long the command of `npm start` takes without a build, and its memory while idle. */
export async function benchStart(): Promise<Row[]> {
  await buildIfStale(console.log);
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const durations: number[] = [];
  const start = async () => {
    const begun = performance.now();
    const env = { PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'error' };
    const url = `http://127.0.0.1:${PORT}/readyz`;
    const running = await runProgram({ args: ['--max-semi-space-size=8', 'scripts/start.js'], env, url });
    durations.push(performance.now() - begun);
    return running;
  };
  try {
    for (let turn = 0; turn < STARTS; turn += 1) await (await start()).stop();
    const last = await start();
    await wait(IDLE);
    const { server, engine } = await memoryOf(last, folder);
    await last.stop();
    const [first = Number.NaN, ...others] = durations;
    return [
      withinLimit('start to ready, new database', first, NEW_LIMIT),
      withinLimit('start to ready, existing database', median(others), EXISTING_LIMIT),
      withinMemory('server, idle, resident', server, SERVER_LIMIT),
      withinMemory('database engine, idle, proportional', engine, ENGINE_LIMIT),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function memoryOf({ pid }: Running, folder: string): Promise<{ server: number; engine: number }> {
  const engine = treeOf(await engineOf(folder), await listProcesses());
  const shares = await Promise.all(engine.map((each) => proportionalMemory(each.pid)));
  return { server: await residentMemory(pid), engine: shares.reduce((sum, share) => sum + share, 0) };
}
