import type { SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress';
import { type Day, utcDay } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { dailyResults } from '../db/tables/training';

/**
 * Adds a session to the UTC day on which it was finished.
 * @param windowStart the first day that the leaderboard looks at
 * @returns whether the person's standing contains that day. A day that was begun inside the window stays in it until the
 * job takes it out as a whole.
 */
export async function addToDay(
  tx: Queryable,
  userId: string,
  { date, questions }: Pick<SessionRecord, 'date' | 'questions'>,
  windowStart: Day,
): Promise<boolean> {
  const day = utcDay(date);
  const [row] = await tx
    .insert(dailyResults)
    .values({
      userId,
      day,
      answered: questions.length,
      correct: score(questions),
      sessions: 1,
      inWindow: day >= windowStart,
    })
    .onConflictDoUpdate({
      target: [dailyResults.userId, dailyResults.day],
      set: {
        answered: sql`${dailyResults.answered} + excluded.answered`,
        correct: sql`${dailyResults.correct} + excluded.correct`,
        sessions: sql`${dailyResults.sessions} + 1`,
      },
    })
    .returning({ inWindow: dailyResults.inWindow });
  return row?.inWindow ?? false;
}
