import { MINUTE } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countWaiting, emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { put, readProgressOf, readScentRows, save, sessionBody } from '../../testing/test-training';
import { until } from '../../testing/until';
import { profiles, reminders } from '../db/schema';
import { lockReminders } from '../reminders/reminders';

const PEOPLE = 12;

let at: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

beforeEach(async () => {
  people = await Promise.all(Array.from({ length: PEOPLE }, () => at.makePerson()));
  for (const person of people) await save(at, person, sessionBody(NOON - MINUTE, 1, 1));
});

afterEach(async () => {
  await emptyTables(at.database);
});

/** Sends a session of each person at the same moment. @returns the statuses */
async function putAll(whose: readonly TestPerson[]): Promise<number[]> {
  const answers = await Promise.all(whose.map((person) => put(at, person, sessionBody(NOON, 2, 1))));
  return answers.map(({ statusCode }) => statusCode);
}

async function sessionsOf(person: TestPerson): Promise<number> {
  return (await readProgressOf(at, person)).sessionsTotal;
}

test('sessions of many people at once are each kept as if they came alone', async () => {
  const [alone, ...others] = people;
  if (!alone) throw new Error('nobody is there');
  await save(at, alone, sessionBody(NOON, 2, 1));
  expect(new Set(await putAll(others))).toEqual(new Set([200]));
  for (const person of others) {
    expect(await readProgressOf(at, person)).toEqual(await readProgressOf(at, alone));
    expect(await readScentRows(at, person)).toEqual(await readScentRows(at, alone));
  }
  const rows = await at.database.orm.select().from(profiles);
  const standings = rows.map(({ answered30d, correct30d, sessionsTotal, streakCurrent }) =>
    JSON.stringify([answered30d, correct30d, sessionsTotal, streakCurrent]),
  );
  expect(new Set(standings).size).toBe(1);
});

test.each([
  ['profile', profiles],
  ['reminders', reminders],
] as const)(
  'those whose %s somebody else is changing keep nobody waiting, and are each counted after the change',
  async (_, table) => {
    const [ada, bob, ...others] = people;
    if (!ada || !bob) throw new Error('nobody is there');
    for (const { userId } of people) await at.database.orm.transaction((tx) => lockReminders(tx, userId));
    // Only who is reminded is looked at again.
    await at.database.orm.update(reminders).set({ push: true });
    const saved = await at.database.orm.transaction(async (tx) => {
      await tx.select().from(table).where(eq(table.userId, bob.userId)).for('update');
      const first = putAll([ada]);
      const held = putAll([bob, bob]);
      expect(new Set(await putAll(others))).toEqual(new Set([200]));
      expect(await sessionsOf(bob)).toBe(1);
      await first;
      await until(async () => (await countWaiting(at.database)) === 2);
      return { held };
    });
    expect(await saved.held).toEqual([200, 200]);
    expect(await Promise.all(people.map(sessionsOf))).toEqual(
      people.map((person) => (person === bob ? 3 : 2)),
    );
    const rows = await readScentRows(at, bob);
    expect(rows.map(({ performance }) => performance?.totalAnswers)).toEqual([2 + 3 + 3]);
  },
);
