import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { RED_WINE_AROMAS, WINE_AROMAS } from '@nosewise/catalogue/aromas/wine';
import type { Instant } from '@nosewise/domain/models';
import { DAY, HOUR } from '@nosewise/domain/time';
import { openForCommand } from '../../server/src/db/database';
import { writeCutoffs } from '../../server/src/leaderboard/leaderboard-jobs';
import { findRanked, listTop } from '../../server/src/leaderboard/leaderboard-queries';
import { startLite } from './lite';
import { type Account, MIGRATIONS, PASSWORD, type Product, startProduct } from './product';
import { measured, median, percentile, type Row } from './report';

const PORT = 3233;
/** Each has a person of its own. */
const CONNECTIONS = 32;
const ROUNDS = 3;

/**
 * How many times faster than `@supabase/lite` each call must be, and how often it is made in a round, here and there. All
 * sign-ins together stay within a network's budget of passwords.
 */
const FLOORS = {
  home: { atLeast: 1, here: 3_200, there: 3_200 },
  leaderboard: { atLeast: 20, here: 6_400, there: 128 },
  'sign-ins': { atLeast: 8, here: 64, there: 32 },
  saves: { atLeast: 4, here: 960, there: 320 },
  mix: { atLeast: 6, here: 960, there: 320 },
};
/** A person who trains keenly: five sessions a week, of twenty bottles. */
const YEAR = { sessions: 260, questions: 20, people: 8 };
const MILLION = { people: 1_000_000, calls: 400 };

/** Compares the server with `@supabase/lite`, and weighs a person's year. `--million`: times ranks among a million people. */
export async function benchServer([option]: readonly string[]): Promise<Row[]> {
  if (option === '--million') return benchMillion();
  const lite = await startLite(CONNECTIONS);
  const product = await startProduct(PORT, CONNECTIONS + YEAR.people);
  try {
    await rankMore(product, 100);
    const [year, ours] = [product.accounts.slice(0, YEAR.people), product.accounts.slice(YEAR.people)];
    async function beside(name: keyof typeof FLOORS, rounds: number): Promise<Row> {
      const { atLeast, here, there } = FLOORS[name];
      const own: number[] = [];
      const other: number[] = [];
      while (own.length < rounds) {
        own.push(await rateOf(product.origin, callsOf(name, OURS, ours, here)));
        other.push(await rateOf(lite.origin, callsOf(name, THEIRS, lite.accounts, there)));
      }
      const ratio = median(own.map((rate, round) => rate / (other[round] ?? 0)));
      const title = `${name}, ${Math.round(median(own))} and ${Math.round(median(other))} a second`;
      return measured(title, ratio, { atLeast, unit: '×' });
    }
    // Asked for the first time: right after the start of both, before either is warm.
    const rows = [await beside('home', 1)];
    for (const name of ['leaderboard', 'sign-ins', 'saves', 'mix'] as const) {
      // The first round is for compilation.
      await beside(name, 1);
      rows.push(await beside(name, ROUNDS));
    }
    return [...rows, await weighYear(product, year)];
  } finally {
    await product.stop();
    await lite.stop();
  }
}

interface Call {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
type Kind = 'home' | 'leaderboard' | 'profile' | 'sign-ins' | 'saves';
type Calls = Record<Kind, (account: Account, date: Instant) => Call>;

const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const JSON_BODY = { 'content-type': 'application/json' };

function signIn({ email }: Account): Call {
  const path = '/auth/v1/token?grant_type=password';
  return { method: 'POST', path, headers: JSON_BODY, body: JSON.stringify({ email, password: PASSWORD }) };
}

function save({ headers }: Account, date: Instant, aromas = RED_WINE_AROMAS.slice(0, 5)) {
  const path = `/api/v1/sessions/${randomUUID()}`;
  const body = JSON.stringify(sessionOf(date, aromas));
  return { method: 'PUT' as const, path, headers: { ...headers, ...JSON_BODY }, body };
}

const OURS: Calls = {
  home: () => ({ path: '/', headers: AS_BROWSER }),
  leaderboard: () => ({ path: '/api/v1/leaderboard' }),
  profile: ({ headers }) => ({ path: '/api/v1/profile', headers }),
  'sign-ins': signIn,
  saves: save,
};

/** There, a page is a small file, the leaderboard a table of 100 rows, a save a row, and passwords are hashed by bcrypt. */
const THEIRS: Calls = {
  home: () => ({ path: '/static/favicon.ico', headers: AS_BROWSER }),
  leaderboard: () => ({ path: '/rest/v1/leaderboard_view?select=*&order=rank' }),
  profile: ({ headers }) => ({ path: '/rest/v1/profiles?select=*', headers }),
  'sign-ins': signIn,
  saves: ({ userId, headers }, moment) => {
    const { date, kitNames, questions } = sessionOf(moment, RED_WINE_AROMAS.slice(0, 5));
    const body = JSON.stringify({ id: randomUUID(), user_id: userId, date, kit_names: kitNames, questions });
    return {
      method: 'POST',
      path: '/rest/v1/training_sessions',
      headers: { ...headers, ...JSON_BODY },
      body,
    };
  },
};

/** Of ten calls on each connection. */
const MIX: readonly Kind[] = [
  ...Array<Kind>(4).fill('leaderboard'),
  ...Array<Kind>(3).fill('profile'),
  ...Array<Kind>(2).fill('saves'),
  'sign-ins',
];

const begun = Date.now() - HOUR;
let made = 0;
/** Sessions are dated in the order in which they are saved, as devices do: an earlier one would be late. */
function callsOf(
  name: keyof typeof FLOORS,
  calls: Calls,
  accounts: readonly Account[],
  amount: number,
): Call[] {
  return Array.from({ length: amount / accounts.length }, (_, turn) =>
    accounts.map((account) => {
      made += 1;
      const kind = name === 'mix' ? (MIX[turn % MIX.length] ?? 'profile') : name;
      return calls[kind](account, begun + made);
    }),
  ).flat();
}

/** Makes a session with one wrong answer in five, which keeps a streak. */
function sessionOf(date: Instant, aromas: typeof WINE_AROMAS) {
  return {
    date: new Date(date).toISOString(),
    kitNames: ['Red Wine Kit'],
    questions: aromas.map(({ id, name, bottleNumber }, index) => ({
      scentId: id,
      scentName: name,
      bottleNumber,
      selectedAnswer: index % 5 === 0 ? 'Lemon' : name,
      correct: index % 5 !== 0,
      answeredAt: new Date(date - (aromas.length - index) * 5_000).toISOString(),
    })),
  };
}

/**
 * Makes calls over 32 connections, as fast as they are answered: those of a person one after the other.
 * @returns answers per second @throws Error on a refusal
 */
async function rateOf(origin: string, calls: readonly Call[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const client = async (_: unknown, place: number) => {
    for (const call of calls.filter((_call, index) => index % CONNECTIONS === place))
      await send(origin, call, agent);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - start) / 1_000;
  agent.destroy();
  return calls.length / seconds;
}

/** Cheaper than `fetch`, since it shares two processors with what it measures. */
function send(origin: string, { path, body, ...options }: Call, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { ...options, agent }, (answer) => {
      const isRefused = (answer.statusCode ?? 0) >= 300;
      answer.resume().on('end', () => {
        if (isRefused) reject(new Error(`${path} of ${origin} answered ${answer.statusCode}`));
        else resolve();
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** Adds people to the leaderboard who cannot sign in. */
async function rankMore({ env }: Product, people: number): Promise<void> {
  const { pool, close } = await openForCommand(env, MIGRATIONS);
  await pool.query(
    // A million take longer than a call of the server may.
    `begin; set local statement_timeout = 0;
     insert into users (id, email, password_hash)
       select md5(n::text)::uuid, 'ranked-' || n || '@nosewise.example', '' from generate_series(1, ${people}) n;
     insert into profiles (user_id, display_name, answered_30d, correct_30d, sessions_total, streak_current)
       select md5(n::text)::uuid, 'Taster ' || n, 1000, 500 + n::bigint * 7919 % 500, 1 + n % 97, n % 12
       from generate_series(1, ${people}) n;
     commit; analyze`,
  );
  await close();
}

/** Weighs what a year of training takes in the database with its indexes, when it is saved call by call. */
async function weighYear({ origin, env }: Product, people: readonly Account[]): Promise<Row> {
  const { sessions, questions } = YEAR;
  const before = await tableSizes(env);
  const year = Array.from({ length: sessions }, (_, session) => ({
    date: Date.now() - (1 - session / sessions) * 365 * DAY,
    aromas: Array.from(
      { length: questions },
      (_aroma, n) => (session * questions + n * 7) % WINE_AROMAS.length,
    ),
  }));
  await Promise.all(
    people.map(async (person) => {
      for (const { date, aromas } of year) {
        await send(
          origin,
          save(
            person,
            date,
            aromas.flatMap((n) => WINE_AROMAS[n] ?? []),
          ),
        );
      }
    }),
  );
  let total = 0;
  for (const [name, size] of await tableSizes(env)) {
    const grown = (size - (before.get(name) ?? 0)) / people.length / 1_000;
    total += grown;
    if (grown > 1) console.log(`${name.padEnd(20)} ${grown.toFixed(0)} kB for a person's year`);
  }
  return measured(`a person's year, ${sessions} sessions of ${questions}`, total / 1_000, {
    atMost: 1,
    unit: 'MB',
  });
}

async function tableSizes(env: Product['env']): Promise<Map<string, number>> {
  const { pool, close } = await openForCommand(env, MIGRATIONS);
  await pool.query('vacuum');
  const { rows } = await pool.query<{ name: string; size: number }>(
    'select relname as name, pg_total_relation_size(relid)::float8 as size from pg_stat_user_tables',
  );
  await close();
  return new Map(rows.map(({ name, size }) => [name, size]));
}

/** Times the first hundred, and the own rank of people drawn by chance, where the server asks for them. */
async function benchMillion(): Promise<Row[]> {
  const product = await startProduct(PORT);
  await rankMore(product, MILLION.people);
  const { orm, pool, close } = await openForCommand(product.env, MIGRATIONS);
  try {
    await pool.query('vacuum');
    await writeCutoffs({ orm });
    const { rows } = await pool.query<{ id: string }>(
      'select user_id as id from profiles order by md5(user_id::text) limit $1',
      [MILLION.calls],
    );
    const time = async (call: (id: string) => Promise<unknown>) => {
      const durations: number[] = [];
      for (const { id } of rows) {
        const start = performance.now();
        if ((await call(id)) === undefined) throw new Error('The timed call gave no result.');
        durations.push(performance.now() - start);
      }
      return durations;
    };
    const list = median(await time(() => listTop(orm, 100)));
    const ownRank = percentile(await time((id) => findRanked(orm, id)), 0.95);
    return [
      measured('the list among a million people, median', list, { atMost: 5, unit: 'ms' }),
      measured('the own rank among a million people, p95', ownRank, { atMost: 20, unit: 'ms' }),
    ];
  } finally {
    await close();
    await product.stop();
  }
}
