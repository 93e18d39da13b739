import type { SessionBody } from '@nosewise/contract/training';
import { firstDayOfWindow } from '@nosewise/domain/leaderboard';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { compareSessions, keepsStreak, score } from '@nosewise/domain/progress';
import { reviewId } from '@nosewise/domain/replay';
import type { Database, Queryable } from '../db/database';
import { accountGone } from '../http/account-gone';
import { streakOf } from '../leaderboard/recount';
import { lockStanding, moveStanding } from '../leaderboard/standing';
import type { StandingRow } from '../leaderboard/standing-queries';
import { addToDay } from './daily-queries';
import { judgeSession } from './judge';
import { foldReviews, replayScents, type ScentFold } from './scent-fold';
import { readLog, readScents, writeScents } from './scent-queries';
import { type HistoryBefore, insertSession, readHistoryBefore, readSession } from './session-queries';

export interface Saved {
  /** As it is kept, which is as it was first saved. */
  readonly session: SessionRecord;
  /** What is now remembered of the scents in it. */
  readonly scents: readonly ScentFold[];
}

/**
 * Saves one finished session and everything that follows from it, in one transaction: the log, what is remembered of
 * its scents, the day's results and the person's standing. Saving it again changes nothing. In whatever order sessions
 * arrive, the result is that of the order in which they happened.
 * Throws a refusal for an aroma that does not exist and for a person who does not any more.
 * @param id made by the device, in lower case
 */
export async function saveSession(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  id: string,
  body: SessionBody,
  now: Instant,
): Promise<Saved> {
  const session = judgeSession(id, body, now);
  return orm.transaction(async (tx) => {
    const standing = await lockStanding(tx, userId);
    const before = await readHistoryBefore(tx, userId, id);
    if (!before) throw accountGone();
    if (before.isSaved) return readSaved(tx, userId, id);
    const counted = before.statsResetAt === undefined || session.date >= before.statsResetAt;
    await insertSession(tx, userId, session);
    const scents = await foldIntoScents(tx, userId, session, counted);
    if (counted) await countSession(tx, standing, before, session, now);
    return { session, scents };
  });
}

async function readSaved(tx: Queryable, userId: string, id: string): Promise<Saved> {
  const [session] = await readSession(tx, userId, id);
  if (!session) throw new Error('A session that is saved cannot be read.');
  return { session, scents: await readScents(tx, userId, scentIdsOf(session)) };
}

async function foldIntoScents(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  counted: boolean,
): Promise<ScentFold[]> {
  const known = await readScents(tx, userId, scentIdsOf(session));
  const reviews = session.questions.map((question, position) => ({
    ...question,
    id: reviewId(session.id, position),
    counted,
  }));
  const { folds, late } = foldReviews(known, reviews);
  const replayed = late.length === 0 ? [] : replayScents(await readLog(tx, userId, late));
  const scents = [...folds, ...replayed];
  await writeScents(tx, userId, scents);
  return scents;
}

async function countSession(
  tx: Queryable,
  standing: StandingRow,
  { newest }: HistoryBefore,
  session: SessionRecord,
  now: Instant,
): Promise<void> {
  const { userId } = standing;
  const inWindow = await addToDay(tx, userId, session, firstDayOfWindow(now));
  const isNewest = newest === undefined || compareSessions(session, newest) < 0;
  const streakAsNewest = keepsStreak(session.questions) ? standing.streakCurrent + 1 : 0;
  await moveStanding(tx, standing, {
    ...standing,
    answered30d: standing.answered30d + (inWindow ? session.questions.length : 0),
    correct30d: standing.correct30d + (inWindow ? score(session.questions) : 0),
    sessionsTotal: standing.sessionsTotal + 1,
    streakCurrent: isNewest ? streakAsNewest : await streakOf(tx, userId),
  });
}

function scentIdsOf({ questions }: SessionRecord): string[] {
  return [...new Set(questions.map(({ scentId }) => scentId))];
}
