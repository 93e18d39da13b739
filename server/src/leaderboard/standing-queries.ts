import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { standings } from '../db/tables/leaderboard';
import { profiles } from '../db/tables/profile';

/** A person's row of `standings`, without the accuracy, which follows from the sums. */
export type StandingRow = Omit<typeof standings.$inferSelect, 'accuracy30d'>;

export async function readForUpdate(tx: Queryable, userId: string): Promise<StandingRow | undefined> {
  const [standing] = await tx
    .select({
      userId: standings.userId,
      answered30d: standings.answered30d,
      correct30d: standings.correct30d,
      sessionsTotal: standings.sessionsTotal,
      streakCurrent: standings.streakCurrent,
      isPublic: standings.isPublic,
    })
    .from(standings)
    .where(eq(standings.userId, userId))
    .for('update');
  return standing;
}

/** Makes the standing of a person who has none, and nothing when there is no such person. */
export async function insertFirstStanding(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${standings} (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public)
    select user_id, 0, 0, 0, 0, not exclude_from_global_lb from ${profiles} where user_id = ${userId}
    on conflict (user_id) do nothing`);
}
