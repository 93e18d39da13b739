import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/src/app';
import { accessTokens } from '../../server/src/auth/access-token';
import { proof } from '../../server/src/auth/sessions';
import { databaseOn, migrateUnderLock } from '../../server/src/db/database';
import { openPostgres } from '../../server/src/db/postgres';
import { authSessions, operators, users } from '../../server/src/db/schema';
import { startTestEngine } from '../../server/src/db/testing/engine';
import { testEnv, testKeys } from '../../server/src/testing/project';
import { scansOf } from './office/scans';
import { seedShop } from './office/seed';
import { none, type Row, withinLimit } from './report';

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));
const ORDERS = '100000';
const PEOPLE = '1000000';
const RUNS = 60;
const WARM_UPS = 10;
/** The p95 limit of each call, measured at the server, in milliseconds. */
const LIMIT = 100;

/**
 * Calls of the office by name. `%` is replaced by the number of the run, so that no two calls are the same.
 */
const CALLS: Readonly<Record<string, string>> = {
  Today: '/today',
  'orders, newest': '/orders',
  'orders, by state and country': '/orders?state=shipped&country=MT',
  'orders to be paid': '/orders?waiting=to-be-paid',
  'orders to be refunded': '/orders?waiting=withdrawals',
  'orders, by kit and name': '/orders?kit=red-wine-12&text=zo%C3%AB',
  'orders, a page far down': '/orders?cursor=%AT.30000000',
  'search, an address of mail': '/search?text=buyer%N%40mail',
  'search, a name that many have': '/search?text=ann',
  'search, a word that nobody has': '/search?text=xylophone',
  'search, an order': '/search?text=3000%N',
  'search, an invoice': '/search?text=NW-%N',
  'people, by their beginning': '/people?text=a%N',
  'books of a month': '/books?month=%MONTH',
  'VAT of a month': '/books/vat?month=%MONTH',
  'enquiries that wait': '/enquiries',
  'enquiries, a name that many have': '/enquiries?box=done&text=ann',
  'enquiries, an address of mail': '/enquiries?box=done&text=%N%40mail',
  'parcels to pack': '/parcels?packed=no',
  stock: '/stock',
  'failed mails': '/mails',
  'log of an order': '/log?subject=3000%N',
};

/**
 * Measures an owner's daily calls, through the guard, over 100,000 orders and a million people, and looks for
 * statements for which a large table has no index.
 * @param words other numbers of orders and people: `npm run bench office 20000 100000`
 */
export async function benchOffice([orders = ORDERS, people = PEOPLE]: readonly string[] = []): Promise<
  Row[]
> {
  const server = await startTestEngine();
  const engine = openPostgres(server.url);
  const site = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  try {
    await migrateUnderLock(engine.pool, MIGRATIONS);
    await seedShop(engine.pool, Number(orders), Number(people));
    const [database, env, keys] = [databaseOn(engine), testEnv(), await testKeys()];
    const app = await buildApp({ env, database, keys, site });
    const [userId, sessionId, email] = [randomUUID(), randomUUID(), 'owner@nosewise.example'];
    const amr = [proof('totp', Date.now())];
    await database.orm.insert(users).values({ id: userId, email, passwordHash: 'none' });
    await database.orm.insert(authSessions).values({ id: sessionId, userId, amr, aal: 'aal2' });
    await database.orm.insert(operators).values({ userId, role: 'owner', addedAt: Date.now() });
    const tokens = await accessTokens(keys, `${env.publicUrl}/auth/v1`, Date.now);
    const claims = { userId, sessionId, email, amr, userMetadata: {} };
    const { token } = await tokens.sign({ ...claims, aal: 'aal2', requiredAal: 'aal2' });
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(CALLS)) {
      const call = (run: number) =>
        app.inject({
          url: `/api/v1/office${fill(path, run)}`,
          headers: { authorization: `Bearer ${token}` },
        });
      rows.push(withinLimit(`${name}, p95`, await timeCall(call), LIMIT));
      const scanned = await scansOf(engine.pool, () => call(0));
      rows.push(none(`${name}, tables without an index for it ${scanned.join()}`.trim(), scanned.length));
    }
    await app.close();
    return rows;
  } finally {
    await engine.close();
    await server.stop();
    await rm(site, { recursive: true });
  }
}

function fill(path: string, run: number): string {
  const year = 365 * 24 * 60 * 60 * 1000;
  return path
    .replaceAll('%N', String(1000 + run * 37))
    .replaceAll('%AT', String(Date.now() - year))
    .replaceAll('%MONTH', new Date(Date.now() - year / 2).toISOString().slice(0, 7));
}

async function timeCall(
  call: (run: number) => Promise<{ statusCode: number; body: string }>,
): Promise<number> {
  const durations: number[] = [];
  for (let run = 0; run < RUNS + WARM_UPS; run++) {
    const start = performance.now();
    const { statusCode, body } = await call(run);
    durations.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`The timed call was refused: ${body}`);
  }
  const sorted = durations.slice(WARM_UPS).sort((one, other) => one - other);
  return sorted[Math.ceil(RUNS * 0.95) - 1] ?? Number.NaN;
}
