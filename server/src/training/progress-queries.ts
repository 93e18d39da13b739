import type { Confusion } from '@nosewise/contract/training';
import type { Instant } from '@nosewise/domain/models';
import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles } from '../db/tables/profile';
import { dailyResults, reviews, trainingSessions } from '../db/tables/training';

/** A person's sums over all days that count. @returns `undefined` when there is no such person any more */
export async function readTotals(db: Queryable, userId: string) {
  const sum = (column: 'answered' | 'correct' | 'sessions') =>
    sql<number>`coalesce((
      select sum(${dailyResults[column]}) from ${dailyResults} where ${dailyResults.userId} = ${userId}
    ), 0)::int`;
  const [totals] = await db
    .select({
      statsResetAt: profiles.statsResetAt,
      sessionsTotal: sum('sessions'),
      answered: sum('answered'),
      correct: sum('correct'),
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return totals;
}

/** A person's last days on which something was answered, newest first. */
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

/** The pairs that a person took for each other most often in sessions from `since` on, most frequent first. */
export async function listConfusions(
  db: Queryable,
  userId: string,
  since: Instant | null,
  limit: number,
): Promise<Confusion[]> {
  const times = count();
  return db
    .select({ scentName: reviews.scentName, mistakenFor: reviews.selectedAnswer, times })
    .from(reviews)
    .innerJoin(
      trainingSessions,
      and(eq(trainingSessions.userId, reviews.userId), eq(trainingSessions.id, reviews.sessionId)),
    )
    .where(
      and(
        eq(reviews.userId, userId),
        eq(reviews.correct, false),
        since === null ? undefined : gte(trainingSessions.date, since),
      ),
    )
    .groupBy(reviews.scentName, reviews.selectedAnswer)
    .orderBy(desc(times), asc(reviews.scentName), asc(reviews.selectedAnswer))
    .limit(limit);
}
