import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { migrateUnderLock } from '../db/database';
import { startTestApp, type TestApp } from '../testing/app';
import { post } from './testing/orders';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const ID = '11111111-1111-4111-8111-111111111111';
const TOKEN = 'N0_t-a-Secret-Anymore-0123456789abcdefghijk';
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
let at: TestApp;

/** A database of the shop's first months, with an order in it, brought up to date. */
beforeAll(async () => {
  at = await startTestApp();
  const { orm, pool } = at.database;
  const earlier = await mkdtemp(join(tmpdir(), 'nosewise-migrations-'));
  await cp(MIGRATIONS, earlier, { recursive: true });
  const file = join(earlier, 'meta/_journal.json');
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const first = entries.findIndex(({ tag }) => tag.endsWith('_order-links'));
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, first) }));
  await orm.execute(sql`drop schema public cascade`);
  await orm.execute(sql`drop schema drizzle cascade`);
  await orm.execute(sql`create schema public`);
  await migrateUnderLock(pool, earlier);
  await rm(earlier, { recursive: true });
  await orm.execute(sql`
    insert into orders (id, token, request_digest, state, method, email, name, company, vat_number, street, extra,
      postal_code, city, region, country, note, vat_rate, gross, vat, placed_at)
    values (${ID}, ${TOKEN}, 'x', 'placed', 'invoice', 'Ann.Nose+1@GoogleMail.com', 'Ann', '', '', 'Weg 1', '',
      '10115', 'Berlin', '', 'DE', '', 1900, 4595, 734, '2026-11-21T12:00:00Z')`);
  await orm.execute(sql`
    insert into mail_outbox (recipient, subject, text, html) values ('Ann@Buyer.example', 's', 't', 'h')`);
  await migrateUnderLock(pool, MIGRATIONS);
  return at.close;
});

const open = (token: string) => at.app.inject(`/api/v1/orders/${ID}?token=${token}`);

it('an order of the first months opens by the link that it was mailed with, of which only the digest is kept', async () => {
  expect((await open(TOKEN)).json()).toMatchObject({ number: '1001', state: 'placed' });
  expect((await open(TOKEN.slice(1))).statusCode).toBe(404);
  const { rows } = await at.database.orm.execute(
    sql`select orders.*, order_links.* from orders, order_links`,
  );
  expect(JSON.stringify(rows)).not.toContain(TOKEN);
});

it('its unpaid invoice gets the full time from now on, and its addresses their normal form', async () => {
  const { rows } = await at.database.orm.execute(
    sql`select email, mailbox, extract(epoch from reserved_until - now()) / 86400 as days from orders`,
  );
  expect(rows).toMatchObject([{ email: 'ann.nose+1@googlemail.com', mailbox: 'annnose@gmail.com' }]);
  expect(Number(rows[0]?.days)).toBeGreaterThan(14);
  expect(Number(rows[0]?.days)).toBeLessThanOrEqual(15);
  const mails = await at.database.orm.execute(sql`select recipient from mail_outbox`);
  expect(mails.rows).toEqual([{ recipient: 'ann@buyer.example' }]);
});

it('its number still finds it', async () => {
  const answer = await post(at, 'orders/1001/withdrawal', {
    name: 'Ann',
    email: 'ann.nose+1@googlemail.com',
  });
  expect(answer.json()).toMatchObject({ number: '1001' });
});
