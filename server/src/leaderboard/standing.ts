import type { Instant } from '@nosewise/domain/models';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { standings } from '../db/tables/leaderboard';
import { accountGone } from '../errors/refusal';
import { rankedStreakOf, recountDays, recountScents, sumInWindow } from './recount';
import {
  insertFirstStanding,
  readForUpdate,
  type StandingChange,
  type StandingRow,
  updateStanding,
} from './standing-queries';

/**
 * The person's standing, made when this is their first, held until the transaction ends. Whoever changes anything that
 * standings, daily results or scents of a person are made of takes this lock first, so that writers of one person take
 * turns. Throws a refusal when there is no such account any more.
 */
export async function lockStanding(tx: Queryable, userId: string): Promise<StandingRow> {
  const known = await readForUpdate(tx, userId);
  if (known) return known;
  await insertFirstStanding(tx, userId);
  const first = await readForUpdate(tx, userId);
  if (!first) throw accountGone();
  return first;
}

/** Keeps what a standing has become, and what that changes for the ranks of others. `before` must be locked. */
export async function moveStanding(tx: Queryable, before: StandingRow, after: StandingRow): Promise<void> {
  await updateStanding(tx, after, changesBetween(before, after));
}

/**
 * Counts the person anew from the sessions on that count since `profiles.stats_reset_at`: daily results, performance of
 * each scent, and standing. To be called in the transaction that has set the reset.
 * @param now decides which days are in the window of the leaderboard
 */
export async function resetStanding(tx: Queryable, userId: string, now: Instant): Promise<void> {
  const before = await lockStanding(tx, userId);
  await recountDays(tx, userId, now);
  await recountScents(tx, userId);
  const sums = await sumInWindow(tx, userId);
  await moveStanding(tx, before, { ...before, ...sums, streakCurrent: await rankedStreakOf(tx, userId) });
}

/** Shows a person to others on the leaderboard, or no longer. To be called in the transaction that changes the profile. */
export async function setStandingPublic(tx: Queryable, userId: string, isPublic: boolean): Promise<void> {
  const before = await lockStanding(tx, userId);
  await moveStanding(tx, before, { ...before, isPublic });
}

/** Takes a person off the leaderboard. To be called in the transaction that deletes the account, before it does. */
export async function removeStanding(tx: Queryable, userId: string): Promise<void> {
  const before = await lockStanding(tx, userId);
  await moveStanding(tx, before, { ...before, isPublic: false });
  await tx.delete(standings).where(eq(standings.userId, userId));
}

/** What the ranks have to learn: nothing when the person stands where they stood. */
export function changesBetween(before: StandingRow, after: StandingRow): StandingChange[] {
  const [left, come] = [placeOf(before), placeOf(after)];
  const isSame =
    left?.accuracy === come?.accuracy && left?.sessions === come?.sessions && left?.streak === come?.streak;
  if (isSame) return [];
  return [...(left ? [{ ...left, people: -1 }] : []), ...(come ? [{ ...come, people: 1 }] : [])];
}

/** Where a standing is among the others; `undefined` when others do not see it. */
function placeOf({ isPublic, answered30d, correct30d, sessionsTotal, streakCurrent }: StandingRow) {
  if (!isPublic || answered30d === 0) return undefined;
  return { accuracy: correct30d / answered30d, sessions: sessionsTotal, streak: streakCurrent };
}
