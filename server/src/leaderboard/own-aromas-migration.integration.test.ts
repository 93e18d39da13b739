import { MINUTE } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles, rankedStandings, reviews, standings, trainingSessions, users } from '../db/schema';
import { openBefore } from '../db/testing/old-database';
import { NOON } from '../testing/app';
import { foldChanges } from './jobs';
import { findRanked } from './queries';

/** Each question is asked so often, so that there are enough answers for a rank. */
const TIMES = 10;
const ADA = '00000000-0000-4000-8000-000000000001';
const EVE = '00000000-0000-4000-8000-000000000002';

test('a database from before own aromas stopped counting is recounted, and no session is lost', async () => {
  const database = await openBefore('ranked-aromas');
  const { orm } = database;
  try {
    for (const [id, name] of [
      [ADA, 'Ada'],
      [EVE, 'Eve'],
    ] as const) {
      await orm.execute(sql`
        insert into users (id, email, password_hash) values (${id}, ${`${name}@nosewise.example`}, 'none')`);
      await orm.execute(sql`insert into profiles (user_id, display_name) values (${id}, ${name})`);
    }
    // Ada: a broken session, then two with own aromas among the questions. Eve: nothing but own aromas.
    await keep(ADA, 3, ['wine-lemon', 'wine-pear'], [true, false]);
    await keep(ADA, 2, ['wine-lemon', 'own-1'], [true, false]);
    await keep(ADA, 1, ['own-1', 'wine-lemon'], [true, true]);
    for (const ago of [1, 2, 3]) await keep(EVE, ago, ['own-2'], [true]);
    await orm.execute(sql`
      insert into daily_results (user_id, day, answered, correct, sessions, in_window) values
        (${ADA}, '2026-11-21', 6, 4, 3, true), (${EVE}, '2026-11-21', 3, 3, 3, true)`);
    await orm.execute(sql`
      insert into standings (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public) values
        (${ADA}, 6, 4, 3, 1, true), (${EVE}, 3, 3, 3, 3, true)`);
    await orm.execute(sql`
      insert into standing_counts (level, thousandth, accuracy, sessions, streak, people) values
        (1, 666, 0, 0, 0, 1), (1, 1000, 0, 0, 0, 1)`);

    await database.update();
    await foldChanges(database);

    expect(await orm.select().from(rankedStandings)).toMatchObject([
      { rank: 1, userId: ADA, accuracy30d: 0.75, sessionsTotal: 3, streakCurrent: 2 },
    ]);
    expect(await findRanked(orm, ADA)).toMatchObject({ rank: 1 });
    expect(await findRanked(orm, EVE)).toBeUndefined();
    expect(await orm.select().from(standings)).toHaveLength(2);
    expect(await orm.select().from(trainingSessions)).toHaveLength(6);
    expect(await orm.select().from(reviews)).toHaveLength(9 * TIMES);
    expect(await orm.select().from(users)).toHaveLength(await orm.$count(profiles));
  } finally {
    await database.close();
  }

  async function keep(userId: string, ago: number, scentIds: readonly string[], right: readonly boolean[]) {
    const id = `00000000-0000-4000-9000-00000000000${ago}`;
    const date = new Date(NOON - ago * MINUTE).toISOString();
    const correct = right.filter(Boolean).length;
    await orm.execute(sql`
      insert into training_sessions (user_id, id, date, kit_names, answered, correct, keeps_streak)
      values (${userId}, ${id}, ${date}, '{}', ${right.length * TIMES}, ${correct * TIMES}, ${correct / right.length >= 0.8})`);
    const asked = Array.from({ length: TIMES }, () => scentIds).flat();
    for (const [position, scentId] of asked.entries()) {
      await orm.execute(sql`
        insert into reviews (user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer,
          correct, answered_at)
        values (${userId}, ${id}, ${position}, ${scentId}, 'Name', 1, 'Name', ${right[position % right.length]}, ${date})`);
    }
  }
});
