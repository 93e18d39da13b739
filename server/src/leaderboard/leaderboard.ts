import { RANKED_ANSWERS, type Tally } from '@nosewise/domain/progress/leaderboard';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { statement } from '../db/statement';
import { standingChanges, standings } from '../db/tables/leaderboard';
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
type StandingChange = Omit<typeof standingChanges.$inferInsert, 'id'>;

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

/** Updates a standing and the ranks of others. `before` must be locked. A save does the same in its own statement. */
export async function moveStanding(tx: Queryable, before: StandingRow, after: StandingRow): Promise<void> {
  const { userId, newest, ...columns } = after;
  const changed = { ...columns, newestDate: newest?.date ?? null, newestId: newest?.id ?? null };
  await tx.update(standings).set(changed).where(eq(standings.userId, userId));
  const changes = changesBetween(before, after);
  if (changes.length > 0) await tx.insert(standingChanges).values(changes);
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
export function changesBetween(before: StandingRow, after: StandingRow): StandingChange[] {
  const [left, joined] = [placeOf(before), placeOf(after)];
  const isSame =
    left?.accuracy === joined?.accuracy &&
    left?.sessions === joined?.sessions &&
    left?.streak === joined?.streak;
  if (isSame) return [];
  const { userId } = after;
  return [
    ...(left ? [{ ...left, userId, people: -1 }] : []),
    ...(joined ? [{ ...joined, userId, people: 1 }] : []),
  ];
}

/** @returns `undefined` for a person without a rank */
function placeOf({ isPublic, answered30d, correct30d, sessionsTotal, streakCurrent }: StandingRow) {
  if (!isPublic || answered30d < RANKED_ANSWERS) return undefined;
  return { accuracy: correct30d / answered30d, sessions: sessionsTotal, streak: streakCurrent };
}

/** A row of `standings` as the driver gives it. */
export type StandingText = Omit<typeof standings.$inferSelect, 'userId' | 'accuracy30d' | 'newestDate'> & {
  readonly newestDate: string | null;
};

export const STANDING_COLUMNS = `answered_30d as "answered30d", correct_30d as "correct30d",
  sessions_total as "sessionsTotal", streak_current as "streakCurrent", is_public as "isPublic",
  newest_date as "newestDate", newest_id as "newestId"`;

const selectForUpdate = statement<StandingText>(
  'standing_for_update',
  `select ${STANDING_COLUMNS} from standings where user_id = $1 for update`,
);

async function readForUpdate(tx: Queryable, userId: string): Promise<StandingRow | undefined> {
  const [standing] = await selectForUpdate(tx, userId);
  return standing && parseStanding(userId, standing);
}

export function parseStanding(userId: string, row: StandingText): StandingRow {
  const { answered30d, correct30d, sessionsTotal, streakCurrent, isPublic, newestDate, newestId } = row;
  const newest =
    newestId === null || newestDate === null ? null : { id: newestId, date: Date.parse(newestDate) };
  return { userId, answered30d, correct30d, sessionsTotal, streakCurrent, isPublic, newest };
}

/** The topic of the leaderboard, which is one thing. */
export const LEADERBOARD_TOPIC = { name: 'leaderboard', key: 'top' } as const;

/** Tells all processes to read the leaderboard again. Call it after the transaction. */
export function announceLeaderboard(database: Pick<Database, 'notify'>): void {
  announce(database, LEADERBOARD_TOPIC.name, LEADERBOARD_TOPIC.key);
}
