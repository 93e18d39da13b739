import { isoOf } from '@nosewise/contract/instant';
import { RANKED_ANSWERS, type Tally } from '@nosewise/domain/progress/leaderboard';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { statement } from '../db/statement';
import { type standingChanges, standings } from '../db/tables/leaderboard';
import { profiles } from '../db/tables/profile';
import { accountGone } from '../errors/refusal';
import { announce } from '../realtime/announce';

/** Moves people on the leaderboard, each in the transaction of its cause. Other capabilities call this file alone. */

/** A person's row of `standings`, without the accuracy, which follows from the sums. */
export interface StandingRow extends Tally {
  readonly userId: string;
  readonly isPublic: boolean;
}

/** The people who join or leave a place on the leaderboard. */
type StandingChange = Omit<typeof standingChanges.$inferSelect, 'id'>;

/**
 * Locks a person's standing until the transaction ends, making it if it does not exist. Every change of a
 * person's standing, daily results or scents takes this lock first, so that writers of one person take turns.
 * @throws Refusal 401 when the account is gone
 */
export async function lockStanding(tx: Queryable, userId: string): Promise<StandingRow> {
  const known = await readForUpdate(tx, userId);
  if (known) return known;
  await tx.execute(sql`
    insert into ${standings} (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public)
    select user_id, 0, 0, 0, 0, not exclude_from_global_lb from ${profiles} where user_id = ${userId}
    on conflict (user_id) do nothing`);
  const first = await readForUpdate(tx, userId);
  if (!first) throw accountGone();
  return first;
}

/** Both in one statement, so that the database is waited for once. */
const updateAndNote = statement(
  'standing_moved',
  `with moved as (
     update standings set answered_30d = $2, correct_30d = $3, sessions_total = $4, streak_current = $5, is_public = $6,
       newest_date = $7, newest_id = $8
     where user_id = $1
   )
   insert into standing_changes (accuracy, sessions, streak, people)
   select accuracy, sessions, streak, people
   from json_to_recordset($9) as change (accuracy float8, sessions integer, streak integer, people smallint)`,
);

/** Updates a standing and the ranks of others. `before` must be locked. */
export async function moveStanding(tx: Queryable, before: StandingRow, after: StandingRow): Promise<void> {
  const changes = changesBetween(before, after);
  await updateAndNote(tx, after.userId, ...valuesOf(after), JSON.stringify(changes));
}

/** Shows a person to others on the leaderboard, or hides them, in the transaction that changes the profile. */
export async function setStandingPublic(tx: Queryable, userId: string, isPublic: boolean): Promise<void> {
  const before = await lockStanding(tx, userId);
  await moveStanding(tx, before, { ...before, isPublic });
}

/** Removes a person from the leaderboard, in the transaction that deletes the account, before it does. */
export async function removeStanding(tx: Queryable, userId: string): Promise<void> {
  await setStandingPublic(tx, userId, false);
  await tx.delete(standings).where(eq(standings.userId, userId));
}

/** Lists the changes of ranks: none when the person stays in place. */
function changesBetween(before: StandingRow, after: StandingRow): StandingChange[] {
  const [left, joined] = [placeOf(before), placeOf(after)];
  const isSame =
    left?.accuracy === joined?.accuracy &&
    left?.sessions === joined?.sessions &&
    left?.streak === joined?.streak;
  if (isSame) return [];
  return [...(left ? [{ ...left, people: -1 }] : []), ...(joined ? [{ ...joined, people: 1 }] : [])];
}

/** @returns `undefined` for a person without a rank */
function placeOf({ isPublic, answered30d, correct30d, sessionsTotal, streakCurrent }: StandingRow) {
  if (!isPublic || answered30d < RANKED_ANSWERS) return undefined;
  return { accuracy: correct30d / answered30d, sessions: sessionsTotal, streak: streakCurrent };
}

/** A row of `standings` as the driver gives it. */
type StandingText = Omit<typeof standings.$inferSelect, 'userId' | 'accuracy30d' | 'newestDate'> & {
  readonly newestDate: string | null;
};

const selectForUpdate = statement<StandingText>(
  'standing_for_update',
  `select answered_30d as "answered30d", correct_30d as "correct30d", sessions_total as "sessionsTotal",
     streak_current as "streakCurrent", is_public as "isPublic", newest_date as "newestDate", newest_id as "newestId"
   from standings where user_id = $1 for update`,
);

async function readForUpdate(tx: Queryable, userId: string): Promise<StandingRow | undefined> {
  const [standing] = await selectForUpdate(tx, userId);
  return standing && parseStanding(userId, standing);
}

function parseStanding(userId: string, { newestDate, newestId, ...standing }: StandingText): StandingRow {
  const newest =
    newestId === null || newestDate === null ? null : { id: newestId, date: Date.parse(newestDate) };
  return { userId, ...standing, newest };
}

/** Lists the columns of a standing in the order in which statements take them. */
function valuesOf({ answered30d, correct30d, sessionsTotal, streakCurrent, isPublic, newest }: StandingRow) {
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

/** The topic of the leaderboard, which is one thing. */
export const LEADERBOARD_TOPIC = { name: 'leaderboard', key: 'top' } as const;

/** Tells all processes to read the leaderboard again. Call it after the transaction. */
export function announceLeaderboard(database: Pick<Database, 'notify'>): void {
  announce(database, LEADERBOARD_TOPIC.name, LEADERBOARD_TOPIC.key);
}
