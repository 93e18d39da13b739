import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Request } from 'autocannon';
import { openPostgres } from '../../server/src/db/postgres';
import { startTestEngine } from '../../server/src/db/testing/engine';
import { atLeast, type Row, withinLimit } from './report';
import { verificationRate } from './server/bare-argon2';
import { startBareFastify } from './server/bare-fastify';
import { benchBesideLite } from './server/beside-lite';
import {
  LEADERBOARD_PATH,
  leaderboardReads,
  PROFILE_PATH,
  profileReads,
  sessionSaves,
  signIns,
} from './server/calls';
import { inTurns } from './server/in-turns';
import { CONNECTIONS, rateOf } from './server/load';
import type { Account } from './server/people';
import { type Product, startProduct } from './server/product';
import { p99During } from './server/read-times';
import { recordSave, straightSaveRate } from './server/straight-saves';

const PORT = 3231;
const BARE_PORT = 3232;

const RANKED = 10_000;
/** People who save sessions through the product, and the same number through the driver. */
const SAVERS = 1_500;
const READS = 8_000;
const SIGN_INS = 512;
const FLOOD = 512;
const READ_ROUNDS = 5;
const ROUNDS = 3;

const READ_SHARE = 0.6;
/** The peer verifies each token again; ours are remembered. */
const OWN_READ_SHARE = 1;
const PAGE_SHARE = 0.6;
const SAVE_SHARE = 0.7;
const SIGN_IN_SHARE = 0.8;
const READ_LIMIT = 50;

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Compares the server's rates with those of bare counterparts and of a peer. */
export async function benchServer(): Promise<Row[]> {
  const postgres = await startTestEngine({ durable: true });
  try {
    return [...(await benchOnPostgres(postgres.url)), ...(await benchBesideLite())];
  } finally {
    await postgres.stop();
  }
}

async function benchOnPostgres(databaseUrl: string): Promise<Row[]> {
  const product = await startProduct({ port: PORT, databaseUrl, accounts: 2 * SAVERS + 1, ranked: RANKED });
  try {
    return [
      await saveRow(product, databaseUrl),
      ...(await readRows(product)),
      await pageRow(product, 'identity'),
      await pageRow(product, 'br'),
      await signInRow(product),
      await floodRow(product),
    ];
  } finally {
    await product.stop();
  }
}

async function readRows({ origin, accounts }: Product): Promise<Row[]> {
  const profiles = profileReads(accounts.slice(0, SAVERS));
  return [
    await readRow('leaderboard reads', READ_SHARE, origin, leaderboardReads, {
      [LEADERBOARD_PATH]: await answerOf(origin, LEADERBOARD_PATH),
    }),
    await readRow(
      'profile reads (there a token is verified)',
      OWN_READ_SHARE,
      origin,
      profiles,
      { [PROFILE_PATH]: await answerOf(origin, PROFILE_PATH, accounts[0]) },
      await signingKey(origin),
    ),
  ];
}

/** Compares reads with a bare route that sends the same answer, to callers whose token `key` verifies. */
async function readRow(
  name: string,
  share: number,
  origin: string,
  requests: readonly Request[],
  answers: Readonly<Record<string, unknown>>,
  key?: unknown,
): Promise<Row> {
  const bare = await startBareFastify(BARE_PORT, answers, key);
  try {
    const { ours, peer } = await inTurns(
      READ_ROUNDS,
      () => rateOf(origin, requests, READS),
      () => rateOf(bare.origin, requests, READS),
    );
    return atLeast(share, 'bare Fastify', name, ours, peer);
  } finally {
    await bare.stop();
  }
}

/** Reads the public key that verifies the product's tokens. */
async function signingKey(origin: string): Promise<unknown> {
  const answer = await fetch(`${origin}/auth/v1/.well-known/jwks.json`);
  const { keys }: { keys: readonly unknown[] } = await answer.json();
  return keys[0];
}

/** Compares the first page, in one encoding, with a bare route that sends the same bytes. */
async function pageRow({ origin }: Product, coding: 'identity' | 'br'): Promise<Row> {
  const headers = { 'accept-encoding': coding };
  const bare = await startBareFastify(BARE_PORT, {
    '/': (await bytesOf(origin, headers)).toString('base64'),
  });
  const requests = Array.from({ length: CONNECTIONS }, () => ({ path: '/', headers }));
  try {
    const { ours, peer } = await inTurns(
      READ_ROUNDS,
      () => rateOf(origin, requests, READS),
      () => rateOf(bare.origin, requests, READS),
    );
    return atLeast(PAGE_SHARE, 'bare Fastify', `GET / (${coding})`, ours, peer);
  } finally {
    await bare.stop();
  }
}

/** Reads the body as sent, which `fetch` would decompress. */
async function bytesOf(url: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const [answer]: IncomingMessage[] = await once(get(url, { headers }), 'response');
  if (answer?.statusCode !== 200) throw new Error(`${url} answers ${answer?.statusCode}`);
  return buffer(answer);
}

async function answerOf(origin: string, path: string, account?: Account): Promise<unknown> {
  const answer = await fetch(origin + path, account && { headers: account.headers });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}

/** Saves one session per person and round. Everybody has saved one before, so that all are in the same state. */
async function saveRow({ origin, env, accounts }: Product, databaseUrl: string): Promise<Row> {
  const [recorded, ...others] = accounts;
  if (!recorded) throw new Error('nobody is there to save a session');
  const start = Date.now() - HOUR;
  await rateOf(origin, sessionSaves(accounts, start));
  const save = await recordSave(env, databaseUrl, recorded, start + MINUTE);
  const { pool, close } = openPostgres(databaseUrl);
  try {
    const { ours, peer } = await inTurns(
      ROUNDS,
      (round) => rateOf(origin, sessionSaves(others.slice(0, SAVERS), start + (round + 1) * MINUTE)),
      () => straightSaveRate(pool, save, others.slice(SAVERS)),
    );
    const name = `session saves (${save.statements.length} statements)`;
    return atLeast(SAVE_SHARE, 'driver alone', name, ours, peer);
  } finally {
    await close();
  }
}

async function signInRow({ origin, accounts }: Product): Promise<Row> {
  const { ours, peer } = await inTurns(
    ROUNDS,
    () => rateOf(origin, signIns(accounts.slice(0, SIGN_INS))),
    () => verificationRate(SIGN_INS),
  );
  return atLeast(SIGN_IN_SHARE, 'bare argon2', 'password sign-ins', ours, peer);
}

async function floodRow({ origin, accounts }: Product): Promise<Row> {
  const reads = [...leaderboardReads, ...profileReads(accounts.slice(0, CONNECTIONS))];
  const p99 = await p99During(origin, reads, rateOf(origin, signIns(accounts.slice(0, FLOOD))));
  return withinLimit(`reads while ${CONNECTIONS} connections sign in, p99`, p99, READ_LIMIT);
}
