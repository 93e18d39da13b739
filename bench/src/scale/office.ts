import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../server/src/app';
import { accessTokens } from '../../../server/src/auth/access-token';
import { proof } from '../../../server/src/auth/sessions';
import { databaseOn, migrateUnderLock } from '../../../server/src/db/database';
import { openPostgres } from '../../../server/src/db/postgres';
import { authSessions, operators, users } from '../../../server/src/db/schema';
import { startTestEngine } from '../../../server/testing/db/engine';
import { testEnv, testKeys } from '../../../server/testing/project';
import { percentile, type Row, withinLimit } from '../report';
import { MIGRATIONS } from '../server/product';

const RUNS = 60;
const WARM_UPS = 10;
/** The p95 limit of each call, measured at the server, in milliseconds. */
const LIMIT = 100;

/** Calls of the office by name. `%` is replaced by a number that differs from run to run. */
const CALLS: Readonly<Record<string, string>> = {
  Today: '/today',
  'orders, by state and country': '/orders?state=shipped&country=MT',
  'search, an address of mail': '/search?text=buyer%N%40mail',
  'parcels to pack': '/parcels?packed=no',
};

/** 100,000 orders of two years, each computed from its number, so that every run has the same shop. */
const SHOP = [
  `insert into orders (id, number, request_digest, state, method, email, mailbox, name, company, vat_number, street,
     extra, postal_code, city, region, country, note, vat_rate, gross, vat, placed_at, paid_at, packed_at)
   select md5('order ' || n)::uuid, (30000000 + n)::text, '',
     case when n <= 200 then 'paid' when n <= 400 then 'placed' when n % 50 = 0 then 'cancelled' else 'shipped' end,
     'invoice', 'buyer' || n || '@mail.example', '',
     (array['Ann', 'Ben', 'Zoë', 'Cleo'])[1 + n % 4] || ' ' || md5(n::text), '', '', 'Street 1', '', '10115', 'Berlin', '',
     (array['DE', 'AT', 'NL', 'FR', 'MT'])[1 + least(4, n % 12)], '', 1900, 4595, 734,
     at, case when n > 400 or n <= 200 then at end, case when n % 2 = 0 then at end
   from generate_series(1, 100000) n, lateral (select now() - n * interval '630 seconds' as at) placed`,
  `insert into order_lines (order_id, position, kit, name, quantity, unit_price, gross, vat, is_counted)
   select id, 0, (array['red-wine-12', 'white-wine-12'])[1 + number::int % 2], 'Kit', 1, 3900, 3900, 623, true from orders`,
  `insert into documents (number, order_id, kind, gross, vat, issued_at, seller)
   select row_number() over (order by placed_at), id, 'invoice', gross, vat, placed_at, '{}' from orders`,
  'vacuum analyze',
];

/** Measures an owner's daily calls, through the guard, over 100,000 orders. */
export async function benchOffice(): Promise<Row[]> {
  const server = await startTestEngine();
  const engine = openPostgres(server.url, { statement_timeout: 0 });
  const site = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  try {
    await migrateUnderLock(engine.pool, MIGRATIONS);
    for (const statement of SHOP) await engine.pool.query(statement);
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
      const durations: number[] = [];
      for (let run = 0; run < RUNS + WARM_UPS; run += 1) {
        const url = `/api/v1/office${path.replace('%N', String(1000 + run * 37))}`;
        const start = performance.now();
        const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        durations.push(performance.now() - start);
        if (statusCode !== 200) throw new Error(`The timed call was refused: ${body}`);
      }
      const p95 = percentile(durations.slice(WARM_UPS), 0.95);
      rows.push(withinLimit(`${name}, over 100,000 orders, p95`, p95, LIMIT));
    }
    await app.close();
    return rows;
  } finally {
    await engine.close();
    await server.stop();
    await rm(site, { recursive: true });
  }
}
