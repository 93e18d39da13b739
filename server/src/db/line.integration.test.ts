import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/db/test-database';
import type { Database } from './database';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

/** The connections of listeners, and what each has done last. */
async function lines() {
  const { rows } = await database.orm.execute<{ pid: number; query: string }>(sql`
    select pid, query from pg_stat_activity
    where datname = current_database() and application_name = 'nosewise-listener'`);
  return rows;
}

async function collect(channel: string) {
  const heard: string[] = [];
  return { heard, stop: await database.listen(channel, (payload) => heard.push(payload)) };
}

test('a process listens to all channels, and tells others, on one connection', async () => {
  const [news, sport, again] = [await collect('news'), await collect('sport'), await collect('news')];
  database.notify('news', 'ann');
  await expect.poll(() => again.heard).toEqual(['ann']);
  expect([news.heard, sport.heard]).toEqual([['ann'], []]);
  expect(await lines()).toHaveLength(1);
  await again.stop();
  database.notify('sport', 'bob');
  database.notify('news', 'ann');
  await expect.poll(() => news.heard).toEqual(['ann', 'ann']);
  expect([sport.heard, again.heard]).toEqual([['bob'], ['ann']]);
  await Promise.all([news.stop(), sport.stop()]);
});

test('equal notices that wait together are sent as one', async () => {
  const { heard, stop } = await collect('news');
  for (let time = 0; time < 1_000; time += 1) database.notify('news', 'ann');
  database.notify('news', 'bob');
  await expect.poll(() => heard.at(-1)).toBe('bob');
  expect(heard.length).toBeLessThanOrEqual(3);
  await stop();
});

test('a notice that was made while the connection was lost is sent when it is back', async () => {
  const { heard, stop } = await collect('news');
  await database.orm.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'nosewise-listener'`);
  database.notify('news', 'ann');
  await expect.poll(() => heard).toContain('ann');
  expect(heard.filter((payload) => payload === 'ann')).toEqual(['ann']);
  await stop();
});

test('closing sends what waits, and a database that is away holds nobody up', async () => {
  const other = await openTestDatabase();
  const heard: string[] = [];
  await other.listen('news', (payload) => heard.push(payload));
  other.notify('news', 'ann');
  await other.close();
  expect(heard).toEqual(['ann']);
});
