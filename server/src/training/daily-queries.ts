import type { SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress';
import { type Day, utcDay } from '@nosewise/domain/time';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';

const upsertDay = statement<{ inWindow: boolean }>(
  'day_added',
  `insert into daily_results as day (user_id, day, answered, correct, sessions, in_window)
   values ($1, $2, $3, $4, 1, $5)
   on conflict (user_id, day) do update set
     answered = day.answered + excluded.answered, correct = day.correct + excluded.correct, sessions = day.sessions + 1
   returning in_window as "inWindow"`,
);

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
  const [row] = await upsertDay(
    tx,
    userId,
    isoDay(day),
    questions.length,
    score(questions),
    day >= windowStart,
  );
  return row?.inWindow ?? false;
}
