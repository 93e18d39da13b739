import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles } from '../db/tables/profile-tables';
import { dailyResults, trainingSessions } from '../db/tables/training-tables';

/** Counts over a person's log: sums, days and streaks. */

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
