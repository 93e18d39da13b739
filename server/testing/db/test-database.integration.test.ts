import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../src/db/schema';
import { openTestDatabase } from './test-database';

async function nameOf({ orm }: Awaited<ReturnType<typeof openTestDatabase>>): Promise<unknown> {
  const { rows } = await orm.execute(sql`select current_database() as name`);
  return rows[0]?.name;
}

test('the database of a file goes empty to the next one, unless its tables were changed', async () => {
  const first = await openTestDatabase();
  const name = await nameOf(first);
  await first.orm.insert(users).values({ email: 'ada@nosewise.example', passwordHash: 'none' });
  await first.close();

  const second = await openTestDatabase();
  expect(await nameOf(second)).toBe(name);
  expect(await second.orm.select().from(users)).toEqual([]);
  await second.orm.execute(sql`alter table users add constraint nobody check (false)`);
  await second.close();

  const third = await openTestDatabase();
  expect(await nameOf(third)).not.toBe(name);
  await third.close();
});
