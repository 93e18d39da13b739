import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build';
import { type Row, withinLimit, withinMemory } from './report';
import { engineOf, listProcesses, proportionalMemory, residentMemory, treeOf } from './server/processes';
import { ROOT } from './server/program';

const PORT = 3237;
const STARTS = 3;
const START_LIMIT = 60_000;
/** In milliseconds: jobs have run, and V8 has collected the garbage of the start, which it does after 16 s without load. */
const IDLE = 20_000;

/** In milliseconds, until `/readyz` is ok. The first start creates the database. */
const NEW_LIMIT = 8_000;
const EXISTING_LIMIT = 1_500;
/** In bytes. */
const SERVER_LIMIT = 150e6;
const ENGINE_LIMIT = 80e6;

/** Measures how long `npm start` takes without a build, and its memory while idle. */
export async function benchStart(): Promise<Row[]> {
  await buildIfStale(console.log);
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  try {
    const first = await start(folder);
    await first.stop();
    const durations: number[] = [];
    let memory = { server: Number.NaN, engine: Number.NaN };
    for (let turn = 1; turn <= STARTS; turn += 1) {
      const { duration, pid, stop } = await start(folder);
      durations.push(duration);
      if (turn === STARTS) {
        await wait(IDLE);
        memory = await memoryOf(pid, folder);
      }
      await stop();
    }
    const median = durations.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN;
    return [
      withinLimit('npm start to ready, new database', first.duration, NEW_LIMIT),
      withinLimit('npm start to ready, existing database', median, EXISTING_LIMIT),
      withinMemory('server, idle, resident', memory.server, SERVER_LIMIT),
      withinMemory('database engine, idle, proportional', memory.engine, ENGINE_LIMIT),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function start(dataDir: string) {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (performance.now() - begun > START_LIMIT) throw new Error('npm start takes too long');
    await wait(10);
  }
  return {
    duration: performance.now() - begun,
    pid: child.pid ?? 0,
    stop: async () => {
      kill();
      await exited;
      process.off('exit', kill);
    },
  };
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Finds the server: the largest process below npm. */
async function memoryOf(npm: number, dataDir: string): Promise<{ server: number; engine: number }> {
  const processes = await listProcesses();
  const engine = treeOf(await engineOf(dataDir), processes);
  const engines = new Set(engine.map(({ pid }) => pid));
  const below = treeOf(npm, processes).filter(({ pid }) => pid !== npm && !engines.has(pid));
  return {
    server: Math.max(...(await Promise.all(below.map(({ pid }) => residentMemory(pid))))),
    engine: sum(await Promise.all(engine.map(({ pid }) => proportionalMemory(pid)))),
  };
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
