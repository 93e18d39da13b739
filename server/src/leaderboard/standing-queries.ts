import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { type standingChanges, standings } from '../db/tables/leaderboard';
import { profiles } from '../db/tables/profile';

/** A person's row of `standings`, without the accuracy, which follows from the sums. */
export type StandingRow = Omit<typeof standings.$inferSelect, 'accuracy30d'>;
export type StandingChange = Omit<typeof standingChanges.$inferSelect, 'id'>;

const selectForUpdate = statement<StandingRow>(
  'standing_for_update',
  `select user_id as "userId", answered_30d as "answered30d", correct_30d as "correct30d",
     sessions_total as "sessionsTotal", streak_current as "streakCurrent", is_public as "isPublic"
   from standings where user_id = $1 for update`,
);

/** Both in one statement: a session that is saved waits for the database as seldom as it can. */
const updateAndNote = statement(
  'standing_moved',
  `with moved as (
     update standings set answered_30d = $2, correct_30d = $3, sessions_total = $4, streak_current = $5, is_public = $6
     where user_id = $1
   )
   insert into standing_changes (accuracy, sessions, streak, people)
   select accuracy, sessions, streak, people
   from json_to_recordset($7) as change (accuracy float8, sessions integer, streak integer, people smallint)`,
);

export async function readForUpdate(tx: Queryable, userId: string): Promise<StandingRow | undefined> {
  const [standing] = await selectForUpdate(tx, userId);
  return standing;
}

/** Makes the standing of a person who has none, and nothing when there is no such person. */
export async function insertFirstStanding(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${standings} (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public)
    select user_id, 0, 0, 0, 0, not exclude_from_global_lb from ${profiles} where user_id = ${userId}
    on conflict (user_id) do nothing`);
}

/** Keeps a standing and notes what it changes for the ranks. */
export async function updateStanding(
  tx: Queryable,
  { userId, answered30d, correct30d, sessionsTotal, streakCurrent, isPublic }: StandingRow,
  changes: readonly StandingChange[],
): Promise<void> {
  await updateAndNote(
    tx,
    userId,
    answered30d,
    correct30d,
    sessionsTotal,
    streakCurrent,
    isPublic,
    JSON.stringify(changes),
  );
}
