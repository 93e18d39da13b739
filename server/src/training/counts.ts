import { isoDay } from '@nosewise/contract/instant';
import { type Instant, OWN_PREFIX } from '@nosewise/domain/models';
import { firstDayOfWindow, type Tally } from '@nosewise/domain/progress/leaderboard';

import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles } from '../db/tables/profile';
import { dailyResults, reviews, scents, trainingSessions } from '../db/tables/training';

/** Counts over a person's log: sums, days and streaks, and all of them again after a reset. */

/**
 * Sums a person's days that count, and counts all their sessions.
 * @returns `undefined` when the account is gone
 */
export async function readTotals(db: Queryable, userId: string) {
  const sum = (column: 'answered' | 'correct' | 'sessions') =>
    sql<number>`coalesce((
      select sum(${dailyResults[column]}) from ${dailyResults} where ${dailyResults.userId} = ${userId}
    ), 0)::int`;
  const [totals] = await db
    .select({
      statsResetAt: profiles.statsResetAt,
      sessionsTotal: sum('sessions'),
      sessionsKept: sql<number>`(
        select count(*) from ${trainingSessions} where ${trainingSessions.userId} = ${userId}
      )::int`,
      answered: sum('answered'),
      correct: sum('correct'),
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return totals;
}

/** Lists the last days on which a person answered anything, newest first. */
export async function listLastDays(db: Queryable, userId: string, limit: number) {
  return db
    .select({
      day: dailyResults.day,
      answered: dailyResults.answered,
      correct: dailyResults.correct,
      sessions: dailyResults.sessions,
    })
    .from(dailyResults)
    .where(eq(dailyResults.userId, userId))
    .orderBy(desc(dailyResults.day))
    .limit(limit);
}

/**
 * Counts a person's sessions that count, after the newest one with less than 80 % correct (specification,
 * section 4, "Progress metrics"). Reads no session before that one.
 */
export async function streakOf(tx: Queryable, userId: string): Promise<number> {
  return sessionsSinceBroken(tx, userId, sql`keeps_streak`);
}

/** Counts like `streakOf`, for the leaderboard: built-in aromas only. */
export async function rankedStreakOf(tx: Queryable, userId: string): Promise<number> {
  return sessionsSinceBroken(tx, userId, sql`keeps_ranked_streak`);
}

async function sessionsSinceBroken(tx: Queryable, userId: string, keeps: SQL): Promise<number> {
  const { rows } = await tx.execute<{ streak: number }>(sql`
    with reset as (
      select coalesce(stats_reset_at, '-infinity') as since from ${profiles} where user_id = ${userId}
    ),
    broken as (
      select date, id from ${trainingSessions}
      where user_id = ${userId} and not ${keeps} and date >= (select since from reset)
      order by date desc, id desc limit 1
    )
    select count(*)::int as streak from ${trainingSessions} s
    where s.user_id = ${userId} and ${keeps}
      and s.date >= coalesce((select date from broken), (select since from reset))
      and not exists (select from broken where (broken.date, broken.id) >= (s.date, s.id))`);
  return rows[0]?.streak ?? 0;
}

/** Selects a person's sessions that count: since the last reset of statistics, and asking for a name. */
function countedSessions(userId: string) {
  return sql`
    select s.* from ${trainingSessions} s join ${profiles} p using (user_id)
    where s.user_id = ${userId} and s.date >= coalesce(p.stats_reset_at, '-infinity') and s.keeps_streak is not null`;
}

/** Replaces a person's daily results by those of the sessions that count. */
export async function recountDays(tx: Queryable, userId: string, now: Instant): Promise<void> {
  await tx.execute(sql`delete from ${dailyResults} where user_id = ${userId}`);
  await tx.execute(sql`
    insert into ${dailyResults}
      (user_id, day, answered, correct, sessions, ranked_answered, ranked_correct, ranked_sessions, in_window)
    select user_id, day, sum(dated.answered), sum(dated.correct), count(*), sum(ranked.answered), sum(ranked.correct),
      count(*) filter (where ranked.answered > 0), day >= ${isoDay(firstDayOfWindow(now))}::date
    from (select *, (date at time zone 'UTC')::date as day from (${countedSessions(userId)}) counted) dated
    cross join lateral (
      select count(*) as answered, count(*) filter (where r.correct) as correct from ${reviews} r
      where r.user_id = dated.user_id and r.session_id = dated.id and r.mode = 'name'
        and not starts_with(r.scent_id, ${OWN_PREFIX})
    ) ranked
    group by user_id, day`);
}

/** Recounts the answers of each of a person's scents in the sessions that count. Schedules stay. */
export async function recountScents(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    update ${scents} set
      total_answers = coalesce(counts.total, 0),
      correct_answers = coalesce(counts.correct, 0)
    from ${scents} known left join (
      select r.scent_id, count(*) as total, count(*) filter (where r.correct) as correct
      from (${countedSessions(userId)}) counted
      join ${reviews} r on r.user_id = counted.user_id and r.session_id = counted.id and r.mode = 'name'
      group by r.scent_id
    ) counts using (scent_id)
    where known.user_id = ${userId} and ${scents}.user_id = known.user_id and ${scents}.scent_id = known.scent_id`);
}

/** Sums a person's daily results as a standing keeps them: built-in aromas only. */
export async function sumRanked(
  tx: Queryable,
  userId: string,
): Promise<Pick<Tally, 'answered30d' | 'correct30d' | 'sessionsTotal'>> {
  const sum = (column: 'rankedAnswered' | 'rankedCorrect') =>
    sql<number>`coalesce(sum(${dailyResults[column]}) filter (where ${dailyResults.inWindow}), 0)::int`;
  const [sums] = await tx
    .select({
      answered30d: sum('rankedAnswered'),
      correct30d: sum('rankedCorrect'),
      sessionsTotal: sql<number>`coalesce(sum(${dailyResults.rankedSessions}), 0)::int`,
    })
    .from(dailyResults)
    .where(sql`${dailyResults.userId} = ${userId}`);
  return sums ?? { answered30d: 0, correct30d: 0, sessionsTotal: 0 };
}
