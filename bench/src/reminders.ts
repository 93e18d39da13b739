import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { createKeyFile, readKeyFile } from '../../server/src/auth/key-file';
import { databaseOn, migrateUnderLock } from '../../server/src/db/database';
import { openPostgres } from '../../server/src/db/postgres';
import { ask, startTestEngine } from '../../server/src/db/testing/engine';
import { parseEnv } from '../../server/src/env/env';
import { deliveryJobs } from '../../server/src/mail/delivery';
import { remindersJob } from '../../server/src/reminders/look';
import { pushSender } from '../../server/src/reminders/push';
import { pushKeys } from '../../server/src/reminders/push-keys';
import { noMoreThan, none, type Row, withinLimit } from './report';
import { MIGRATIONS } from './server/product';
import { ROOT } from './server/program';

/** Accounts with reminders, of whom a thousand are due in one minute. */
const SIZES = [10_000, 100_000, 1_000_000];
const DUE = 1_000;
const SCENTS = 5;
const ROUNDS = 5;
/** How much longer the largest database may take than the smallest. */
const GROWTH_LIMIT = 2;
/** In milliseconds. */
const PUSH_LIMIT = 10_000;
const OPEN_LIMIT = 50;
/** The number of saves, and the longest median time of their trigger, in milliseconds. */
const SAVES = 200;
const TRIGGER_LIMIT = 1;
const NOW = Date.parse('2026-11-21T18:00:05Z');

/** Measures what finding and writing a thousand reminders takes among ever more accounts, and sends them as pushes. */
export async function benchReminders(): Promise<Row[]> {
  const engine = await startTestEngine({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const service = await startService();
  try {
    await createKeyFile(join(folder, 'push-key.json'));
    const times: number[] = [];
    const people = await makeDatabase(engine.url);
    let known = 0;
    for (const size of SIZES) {
      await addPeople(people, known + 1, size);
      known = size;
      times.push(await timeOfLooks(people, folder));
      console.log(`${size} accounts: ${times.at(-1)?.toFixed(0)} ms for ${DUE} reminders`);
    }
    const [small = 0, , large = 0] = times;
    await subscribeDue(people, service.host);
    const pushed = await timeOfPushes(people, folder, service.host);
    const trigger = await timeOfTrigger(people);
    return [
      {
        name: `${DUE} reminders among ${SIZES.at(-1)} accounts`,
        figure: `${large.toFixed(0)} ms`,
        against: `${small.toFixed(0)} ms among ${SIZES[0]}`,
        ratio: large / small,
        ok: large <= GROWTH_LIMIT * small,
      },
      withinLimit('what the trigger adds to saving a session', trigger, TRIGGER_LIMIT),
      withinLimit(`${DUE} pushes to a local service`, pushed, PUSH_LIMIT),
      none(`missing of ${DUE}`, DUE - service.paths.size),
      none('arrived twice', service.count() - service.paths.size),
      noMoreThan('open at once', service.mostOpen(), OPEN_LIMIT),
    ];
  } finally {
    service.close();
    await engine.stop();
    await rm(folder, { recursive: true });
  }
}

/** Makes the database of all people. */
async function makeDatabase(maintenance: string): Promise<string> {
  await ask(maintenance, 'create database people');
  const url = new URL(maintenance);
  url.pathname = '/people';
  const { pool, close } = openPostgres(url.href);
  await migrateUnderLock(pool, MIGRATIONS);
  await close();
  return url.href;
}

/**
 * Adds people who have reminders, one after the other from `first` to `last`. Those of the first thousand are
 * due. The rows are consistent by construction, so they skip foreign key checks, which would take most of the
 * time.
 */
async function addPeople(url: string, first: number, last: number): Promise<void> {
  const options =
    '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=256MB';
  const { pool, close } = openPostgres(url, { statement_timeout: 0, max: 1, options });
  await pool.query(
    `with person as (
       select n, lpad(to_hex(n), 32, '0')::uuid as id from generate_series($1::int, $2::int) n
     ), account as (
       insert into users (id, email, password_hash, email_confirmed_at)
       select id, n || '@nosewise.example', 'none', now() from person
     ), reminded as (
       insert into reminders (user_id, hour, time_zone, weekdays, least, push, email, about, unsubscribe_token, next_at)
       select id, 19, 'Europe/Berlin', '{1,2,3,4,5,6,7}', 5, true, false,
         '{"due": true, "test": true, "homework": true, "rooms": true}', id::text,
         $3::timestamptz + n * interval '1 second' - $4::int * interval '1 second'
       from person
     )
     insert into scents (user_id, scent_id, scent_name, status, step, ease, interval, next_review, correct_answers,
       total_answers, last_reviewed, last_review_id)
     select id, 'wine-' || s, 'Scent', 'reviewing', 0, 2.5, 86400000, $3::timestamptz - interval '1 day', 1, 1,
       $3::timestamptz - interval '2 days', 'x/000'
     from person cross join generate_series(1, $5::int) s`,
    [first, last, new Date(NOW).toISOString(), DUE, SCENTS],
  );
  await pool.query('vacuum analyze users, reminders, scents');
  await close();
}

/** @returns the median time that the trigger of reminders adds to saving a session, in milliseconds */
async function timeOfTrigger(url: string): Promise<number> {
  const { pool, close } = openPostgres(url, { max: 1 });
  const times: number[] = [];
  for (let person = 1; person <= SAVES; person += 1) {
    const { rows } = await pool.query<{
      'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Time: number }[] }];
    }>(
      `explain (analyze, format json)
       insert into training_sessions (user_id, id, date, kit_names, answered, correct)
       values (lpad(to_hex($1::int), 32, '0')::uuid, gen_random_uuid(), now(), '{Wine}', 12, 10)`,
      [DUE + 7 * person],
    );
    const triggers = rows[0]?.['QUERY PLAN'][0].Triggers ?? [];
    const own = triggers.find((trigger) => trigger['Trigger Name'] === 'training_sessions_reminders');
    if (!own) throw new Error('the trigger of reminders has not run');
    times.push(own.Time);
  }
  await close();
  return times.sort((a, b) => a - b)[Math.floor(SAVES / 2)] ?? 0;
}

/** @returns the median time of looking for due reminders, in milliseconds */
async function timeOfLooks(url: string, folder: string): Promise<number> {
  const postgres = openPostgres(url);
  const env = parseEnv({ DATA_DIR: folder }, ROOT);
  const job = remindersJob({ database: databaseOn(postgres), env, now: () => NOW, wake: () => undefined });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await postgres.pool.query('delete from mail_outbox');
    await postgres.pool.query(
      `update reminders set next_at = $1, reminded_at = null, unanswered = 0
       where user_id <= lpad(to_hex($2::int), 32, '0')::uuid`,
      [new Date(NOW - 5_000).toISOString(), DUE],
    );
    const begun = performance.now();
    await job.run();
    times.push(performance.now() - begun);
    const { rows } = await postgres.pool.query('select count(*)::int as sent from mail_outbox');
    if (rows[0]?.sent !== DUE) throw new Error(`${rows[0]?.sent} reminders instead of ${DUE}`);
  }
  await postgres.close();
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function subscribeDue(url: string, host: string): Promise<void> {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const { pool, close } = openPostgres(url);
  await pool.query(
    `with session as (
       insert into auth_sessions (user_id) select id from users where id <= lpad(to_hex($1::int), 32, '0')::uuid
       returning id, user_id
     )
     insert into push_subscriptions (endpoint_hash, user_id, session_id, endpoint, p256dh, auth, key_id, created_at, used_at)
     select user_id::text, user_id, id, $2 || user_id, $3, $4, 'key', now(), now() from session`,
    [DUE, `http://${host}/`, device.getPublicKey('base64url'), randomBytes(16).toString('base64url')],
  );
  await close();
}

async function timeOfPushes(url: string, folder: string, host: string): Promise<number> {
  const { log } = fastify({ logger: false });
  const postgres = openPostgres(url);
  const database = databaseOn(postgres);
  const env = parseEnv({ DATA_DIR: folder, PUSH_HOSTS: host }, ROOT);
  const now = () => NOW;
  const push = pushSender({ database, env, now }, pushKeys(await readKeyFile(env.pushKeyFile), env));
  const begun = performance.now();
  await Promise.all(deliveryJobs({ database, now }, log, { push }).map((job) => job.run()));
  const time = performance.now() - begun;
  await postgres.close();
  return time;
}

/** A push service that takes 20 ms for each push. */
async function startService() {
  const paths = new Set<string>();
  let [count, open, mostOpen] = [0, 0, 0];
  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    request.resume().on('end', () => {
      setTimeout(() => {
        open -= 1;
        count += 1;
        paths.add(request.url ?? '');
        response.writeHead(201).end();
      }, 20);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    paths,
    count: () => count,
    mostOpen: () => mostOpen,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
