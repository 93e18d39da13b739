import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build';
import { memoryOf, runProgram } from './product';
import { measured, median, type Row } from './report';

const PORT = 3237;
const STARTS = 3;
/** In milliseconds: jobs have run, and V8 has collected the garbage of the start, which it does after 16 s without load. */
const IDLE = 20_000;

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
    const [server, engine] = [await memoryOf(last.pid), await engineMemory(folder)];
    await last.stop();
    const [first = Number.NaN, ...others] = durations;
    return [
      measured('start to ready, new database', first, { atMost: 8_000, unit: 'ms' }),
      measured('start to ready, existing database', median(others), { atMost: 1_500, unit: 'ms' }),
      measured('server, idle, resident', server, { atMost: 150, unit: 'MB' }),
      measured('database engine, idle, proportional', engine, { atMost: 80, unit: 'MB' }),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Adds up the memory of the engine's processes, each with its share of what they have in common, in MB. */
async function engineMemory(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'db/postmaster.pid'), 'utf8')).split('\n');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  let total = 0;
  for (const each of [pid, ...children.trim().split(' ')]) {
    // It may have ended meanwhile.
    const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '');
    total += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  }
  return (total * 1024) / 1e6;
}
