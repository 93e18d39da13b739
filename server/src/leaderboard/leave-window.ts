import { firstDayOfWindow } from '@nosewise/domain/leaderboard';
import type { Instant } from '@nosewise/domain/models';
import { sql } from 'drizzle-orm';
import { isoDay } from '../db/columns';
import type { Database, Queryable } from '../db/database';
import { standingChanges, standings } from '../db/tables/leaderboard';
import { dailyResults } from '../db/tables/training';

/** People whom one transaction moves at most: whoever of them saves a session meanwhile has to wait for it. */
const BATCH = 500;

/**
 * Takes the days that are no longer among the last 30 UTC days out of people's standings. Several processes share the
 * work: each takes people whom no other one holds.
 * @returns how many people were moved
 */
export async function leaveWindow({ orm }: Pick<Database, 'orm'>, now: Instant): Promise<number> {
  const windowStart = isoDay(firstDayOfWindow(now));
  let moved = 0;
  for (;;) {
    const batch = await orm.transaction(async (tx) => {
      const userIds = await lockPeopleWithDaysBefore(tx, windowStart);
      if (userIds.length > 0) await subtractDaysBefore(tx, windowStart, userIds);
      return userIds.length;
    });
    if (batch === 0) return moved;
    moved += batch;
  }
}

async function lockPeopleWithDaysBefore(tx: Queryable, windowStart: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from ${standings}
    where user_id in (
      select user_id from ${dailyResults} where in_window and day < ${windowStart}::date
      order by day limit ${BATCH}
    )
    for update skip locked`);
  return rows.map(({ userId }) => userId);
}

async function subtractDaysBefore(
  tx: Queryable,
  windowStart: string,
  userIds: readonly string[],
): Promise<void> {
  // Ignores people whom others do not see and those whose accuracy stays the same.
  await tx.execute(sql`
    with gone as (
      update ${dailyResults} set in_window = false
      where in_window and day < ${windowStart}::date and user_id = any(${sql.param(userIds)}::uuid[])
      returning user_id, ranked_answered as answered, ranked_correct as correct
    ),
    lost as (
      select user_id, sum(answered)::int as answered, sum(correct)::int as correct from gone group by user_id
    ),
    moved as (
      update ${standings} s
      set answered_30d = s.answered_30d - lost.answered, correct_30d = s.correct_30d - lost.correct,
        revision = s.revision + 1
      from lost where s.user_id = lost.user_id
      returning
        s.is_public, s.sessions_total, s.streak_current, s.accuracy_30d as accuracy,
        (s.correct_30d + lost.correct)::float8 / nullif(s.answered_30d + lost.answered, 0) as accuracy_before
    )
    insert into ${standingChanges} (accuracy, sessions, streak, people)
    select change.accuracy, moved.sessions_total, moved.streak_current, change.people
    from moved cross join lateral (values (accuracy_before, -1), (accuracy, 1)) change (accuracy, people)
    where is_public and accuracy_before is distinct from moved.accuracy and change.accuracy is not null`);
}
