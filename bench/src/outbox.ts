import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { runMigrations } from 'graphile-worker';
import { databaseOn, migrateUnderLock } from '../../server/src/db/database';
import { openPostgres } from '../../server/src/db/postgres';
import { ask, startTestEngine } from '../../server/src/db/testing/engine';
import { createJobs } from '../../server/src/jobs/jobs';
import { deliveryJobs } from '../../server/src/mail/delivery';
import { enqueueMail } from '../../server/src/mail/outbox';
import { noMoreThan, none, noSlowerThan, type Row, withinLimit } from './report';
import { MIGRATIONS } from './server/product';
import { ROOT } from './server/program';

const MESSAGES = 100_000;
/** One process of two is killed when about this many are delivered. */
const KILL_AT = 30_000;
/** The most that a process sends at once (`mail/delivery.ts`): these may arrive twice when it is killed. */
const PLACES = 40;
/** In milliseconds: a queue that has delivered nothing for this long has lost the rest, or leaves it for hours. */
const STUCK = 60_000;
/** In milliseconds. */
const BACK_LIMIT = 60_000;
const LINK_LIMIT = 2_000;
const SLOW_MAILS = 1_000;
const SLOW = 1_000;

/** A queue that two processes deliver, one of which is killed. */
interface Trial {
  /** Deliveries per second until the kill. */
  readonly rate: number;
  readonly missing: number;
  readonly twice: number;
  /** In milliseconds, from the kill to the last delivery. */
  readonly back: number;
}

/**
 * Delivers 100,000 messages that are due at once from two processes, one of which is killed: from the outbox, and from
 * Graphile Worker (decision 62). Then measures how long a link waits beside a bulk of slow mails.
 */
export async function benchOutbox(): Promise<Row[]> {
  const engine = await startTestEngine({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  try {
    const own = await makeDatabase(engine.url, 'own');
    const peer = await makeDatabase(engine.url, 'peer');
    await fillOutbox(own);
    const ours = await deliverAll('ours', own, join(folder, 'ours'));
    const link = await delayOfLink(own);
    await fillPeer(peer);
    const theirs = await deliverAll('graphile-worker', peer, join(folder, 'theirs'));
    console.log(
      `Graphile Worker after the kill: ${theirs.missing} left behind, ${theirs.twice} twice, last after ${Math.round(theirs.back)} ms`,
    );
    return [
      noSlowerThan('Graphile Worker', 'deliveries from two processes', ours.rate, theirs.rate),
      none(`missing of ${MESSAGES} after the kill`, ours.missing),
      noMoreThan('delivered twice, in flight at the kill', ours.twice, PLACES),
      withinLimit('last delivery after the kill', ours.back, BACK_LIMIT),
      withinLimit(`link to log in beside ${SLOW_MAILS} mails of ${SLOW} ms`, link, LINK_LIMIT),
    ];
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true });
  }
}

async function makeDatabase(maintenance: string, name: string): Promise<string> {
  await ask(maintenance, `create database ${name}`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  return url.href;
}

async function fillOutbox(url: string): Promise<void> {
  const { pool, close } = openPostgres(url, { statement_timeout: 0 });
  await migrateUnderLock(pool, MIGRATIONS);
  await pool.query(
    `insert into mail_outbox (channel, lane, recipient, subject, text, html)
     select 'push', 'bulk', n, 'Six bottles are due', 'About two minutes.', '' from generate_series(1, $1::int) n`,
    [MESSAGES],
  );
  await pool.query('analyze mail_outbox');
  await close();
}

async function fillPeer(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
  const { pool, close } = openPostgres(url, { statement_timeout: 0 });
  await pool.query(
    `select from graphile_worker.add_jobs((
       select array_agg(('deliver', json_build_object('recipient', n::text, 'text', 'About two minutes.'),
         null, null, null, null, null, null)::graphile_worker.job_spec)
       from generate_series(1, $1::int) n))`,
    [MESSAGES],
  );
  await close();
}

async function deliverAll(script: string, url: string, file: string): Promise<Trial> {
  await writeFile(file, '');
  const start = () =>
    spawn(process.execPath, ['--import', 'tsx', join('bench/src/outbox', `${script}.ts`), url, file], {
      cwd: ROOT,
      stdio: 'inherit',
    });
  const [victim, survivor] = [start(), start()];
  const kill = () => [victim, survivor].map((each) => each.kill('SIGKILL'));
  process.once('exit', kill);
  try {
    await reach(file, 1);
    const begun = performance.now();
    const early = await reach(file, KILL_AT);
    const rate = (early / (performance.now() - begun)) * 1_000;
    victim.kill('SIGKILL');
    const killed = performance.now();
    const { last } = await settle(file);
    const lines = await linesOf(file);
    const missing = MESSAGES - new Set(lines).size;
    return { rate, missing, twice: lines.length - new Set(lines).size, back: last - killed };
  } finally {
    kill();
    process.off('exit', kill);
  }
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').slice(0, -1);
}

/** Waits for a number of deliveries. @returns how many there are */
async function reach(file: string, count: number): Promise<number> {
  for (;;) {
    const { length } = await linesOf(file);
    if (length >= count) return length;
    await wait(20);
  }
}

/** Waits until everything is delivered, or nothing more comes. @returns when the last delivery was seen */
async function settle(file: string): Promise<{ last: number }> {
  let [seen, last] = [0, performance.now()];
  while (performance.now() - last < STUCK) {
    const lines = await linesOf(file);
    if (lines.length > seen) [seen, last] = [lines.length, performance.now()];
    if (new Set(lines).size === MESSAGES) break;
    await wait(250);
  }
  return { last };
}

/** Measures how long a link to log in waits while a bulk of slow mails is delivered. */
async function delayOfLink(url: string): Promise<number> {
  const { log } = fastify({ logger: false });
  const postgres = openPostgres(url);
  const database = databaseOn(postgres);
  const words = { subject: '', text: '', html: '' };
  await database.orm.transaction(async (tx) => {
    for (let mail = 0; mail < SLOW_MAILS; mail += 1)
      await enqueueMail(tx, { to: `bulk${mail}@nosewise.example`, ...words });
  });
  const [mailed, isMailed] = promise();
  const [busy, isBusy] = promise();
  const send = async ({ lane }: { readonly lane: string }) => {
    if (lane === 'now') isMailed();
    else isBusy();
    await wait(SLOW, undefined, { ref: false });
  };
  const jobs = createJobs(deliveryJobs({ database, now: Date.now }, log, { mail: send }), log);
  jobs.start();
  await busy;
  const begun = performance.now();
  await enqueueMail(database.orm, { to: 'ann@nosewise.example', lane: 'now', ...words });
  jobs.wake('mail');
  await mailed;
  const delay = performance.now() - begun;
  await jobs.stop();
  await database.orm.execute('delete from mail_outbox where due_at is not null');
  await wait(2 * SLOW);
  await postgres.close();
  return delay;
}

function promise(): [Promise<void>, () => void] {
  let resolve: () => void = () => undefined;
  const promised = new Promise<void>((done) => {
    resolve = done;
  });
  return [promised, () => resolve()];
}
