import { isoOf } from '@nosewise/contract/instant';
import type { Tally } from '@nosewise/domain/leaderboard';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { type standingChanges, standings } from '../db/tables/leaderboard';
import { profiles } from '../db/tables/profile';

/** A person's row of `standings`, without the accuracy, which follows from the sums. */
export interface StandingRow extends Tally {
  readonly userId: string;
  readonly isPublic: boolean;
  readonly revision: number;
}

export type StandingChange = Omit<typeof standingChanges.$inferSelect, 'id'>;

/** The row as the driver gives it. */
export type StandingText = Omit<typeof standings.$inferSelect, 'userId' | 'accuracy30d' | 'newestDate'> & {
  readonly newestDate: string | null;
};

const selectForUpdate = statement<StandingText>(
  'standing_for_update',
  `select answered_30d as "answered30d", correct_30d as "correct30d", sessions_total as "sessionsTotal",
     streak_current as "streakCurrent", is_public as "isPublic", newest_date as "newestDate", newest_id as "newestId",
     revision
   from standings where user_id = $1 for update`,
);

/** Both in one statement, so that the database is waited for once. */
const updateAndNote = statement(
  'standing_moved',
  `with moved as (
     update standings set answered_30d = $2, correct_30d = $3, sessions_total = $4, streak_current = $5, is_public = $6,
       newest_date = $7, newest_id = $8, revision = revision + 1
     where user_id = $1
   )
   insert into standing_changes (accuracy, sessions, streak, people)
   select accuracy, sessions, streak, people
   from json_to_recordset($9) as change (accuracy float8, sessions integer, streak integer, people smallint)`,
);

export function parseStanding(
  userId: string,
  {
    newestDate,
    newestId,
    answered30d,
    correct30d,
    sessionsTotal,
    streakCurrent,
    isPublic,
    revision,
  }: StandingText,
): StandingRow {
  const newest =
    newestId === null || newestDate === null ? null : { id: newestId, date: Date.parse(newestDate) };
  return { userId, answered30d, correct30d, sessionsTotal, streakCurrent, isPublic, newest, revision };
}

export async function readForUpdate(tx: Queryable, userId: string): Promise<StandingRow | undefined> {
  const [standing] = await selectForUpdate(tx, userId);
  return standing && parseStanding(userId, standing);
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
  { userId, ...standing }: StandingRow,
  changes: readonly StandingChange[],
): Promise<void> {
  await updateAndNote(tx, userId, ...valuesOf(standing), JSON.stringify(changes));
}

/** What is kept of a standing beside its revision, in the order in which its statements take it. */
export function valuesOf({
  answered30d,
  correct30d,
  sessionsTotal,
  streakCurrent,
  isPublic,
  newest,
}: Omit<StandingRow, 'userId' | 'revision'>) {
  const newestDate = newest && isoOf(newest.date);
  return [
    answered30d,
    correct30d,
    sessionsTotal,
    streakCurrent,
    isPublic,
    newestDate,
    newest?.id ?? null,
  ] as const;
}
