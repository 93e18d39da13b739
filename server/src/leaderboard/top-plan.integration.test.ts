import { type SQLWrapper, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/db/database';
import type { Database } from '../db/database';
import { findRanked, selectAbove, selectBelow, selectTop } from './queries';

const PEOPLE = 5_000;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.orm.execute(sql`
    with people as (select gen_random_uuid() as id, n from generate_series(1, ${PEOPLE}) n),
    u as (insert into users (id, email, password_hash) select id, id::text, 'none' from people),
    p as (insert into profiles (user_id, display_name) select id, 'Person ' || n from people)
    insert into standings (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public)
    select id, 50 + n % 100, n % 50, n % 30, n % 7, true from people`);
  await database.orm.execute(sql`analyze`);
  return () => database.close();
});

/** Explains how a query was run. */
async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await database.orm.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, timing off, costs off, buffers off) ${query}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function expectFewTouched(plan: string, most: number): void {
  expect(plan).toContain('standings_order');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  const touched = [...plan.matchAll(/rows=([\d.]+)/g)].map(([, count]) => Number(count));
  expect(Math.max(...touched)).toBe(most);
}

test('the top is read through its index and touches only the people it returns', async () => {
  expectFewTouched(await planOf(selectTop(database.orm, 100)), 100);
});

test('neighbours are read through the same index, wherever in the crowd they are', async () => {
  const { rows } = await database.orm.execute<{ id: string }>(
    sql`select user_id as id from standings where answered_30d > 60 and correct_30d = 20 limit 1`,
  );
  const own = await findRanked(database.orm, rows[0]?.id ?? '');
  if (!own) throw new Error('Expected a person in the middle of the crowd.');
  expectFewTouched(await planOf(selectAbove(database.orm, own, 2)), 2);
  expectFewTouched(await planOf(selectBelow(database.orm, own, 2)), 2);
});
