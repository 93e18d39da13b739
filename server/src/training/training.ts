import { isoDay } from '@nosewise/contract/instant';
import type { ProgressSummary, SavedSession, ScentRow } from '@nosewise/contract/training/training-calls';
import { nameParts } from '@nosewise/domain/memory/modes';
import { logOf, performanceIn, replay, type ScentState } from '@nosewise/domain/memory/replay';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { percentage } from '@nosewise/domain/progress/progress';
import { rankedPart } from '@nosewise/domain/progress/standing';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { cursorOf, pageOf, readCursor } from '../db/list-pages';
import { dailyResults, scents } from '../db/tables/training-tables';
import { accountGone } from '../errors/refusal';
import { listLastDays, rankedStreakOf, readTotals, streakOf } from './counts';
import { addToDay, writePerson, writeScents } from './save-queries';
import { listScentsAfter, readScents } from './scent-queries';
import { listHeadsBefore, readSessions, readSessionsSince } from './session-queries';
import type { Spent } from './spending';

/**
 * A person's own log as it is read and reset. Other capabilities call this file alone; `save-session.ts` adds
 * to it.
 */

/**
 * A page ends early rather than hold more questions and options, since turning them into text must not hold
 * others up.
 */
const ENTRIES_PER_PAGE = 2_000;

/**
 * Reads a page of a person's history, newest first. The next page begins at the place of the last session, so
 * that a session saved meanwhile causes no repetition and no gap.
 * @throws Refusal 400 for a damaged cursor
 */
export async function readHistory(
  db: Queryable,
  userId: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ sessions: SavedSession[]; nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : readCursor(cursor, 'id');
  const before = place && { date: place.at, id: place.key };
  // One more than the page holds tells whether there is another.
  const found = await listHeadsBefore(db, userId, before, limit + 1);
  const heads = found.slice(0, fitting(found.slice(0, limit)));
  const last = heads.at(-1);
  const ids = heads.map(({ id }) => id);
  return {
    sessions: (await readSessions(db, userId, ids)).map(presentSession),
    nextCursor: found.length > heads.length && last ? cursorOf({ at: last.date, key: last.id }) : null,
  };
}

/** Counts how many of the first sessions fit on a page: at least one. */
function fitting(heads: readonly { readonly entries: number }[]): number {
  let sum = 0;
  const tooMany = heads.findIndex(({ entries }) => {
    sum += entries;
    return sum > ENTRIES_PER_PAGE;
  });
  return tooMany === -1 ? heads.length : Math.max(1, tooMany);
}

export function presentSession({ id, date, kitNames, questions }: SessionRecord): SavedSession {
  return {
    id,
    date,
    kitNames: [...kitNames],
    questions: [...questions],
  };
}

/**
 * Reads a page of a person's scents, in the order of their ids.
 * @param cursor the last scent of the page before
 */
export async function readScentPage(
  db: Queryable,
  userId: string,
  cursor: ScentId | undefined,
  limit: number,
): Promise<{ scents: ScentRow[]; nextCursor: ScentId | null }> {
  const found = await listScentsAfter(db, userId, cursor, limit + 1);
  const { rows: scents, next: nextCursor } = pageOf(
    found,
    limit,
    ({ scentId }) => scentId,
    (scent) => presentScent(scent.scentId, scent),
  );
  return { scents, nextCursor };
}

const SCENTS_AT_ONCE = 500;

/** Reads all scents of a person, in the order of their ids, a page at a time. */
export async function* eachScent(
  db: Queryable,
  userId: string,
): AsyncGenerator<ScentState & { readonly scentId: ScentId }> {
  let page: Awaited<ReturnType<typeof listScentsAfter>> = [];
  do {
    page = await listScentsAfter(db, userId, page.at(-1)?.scentId, SCENTS_AT_ONCE);
    yield* page;
  } while (page.length === SCENTS_AT_ONCE);
}

export function presentScent(scentId: ScentId, state: ScentState): ScentRow {
  const { scentName, schedule } = state;
  return {
    scentId,
    scentName,
    performance: performanceIn(state) ?? null,
    spacedRepetition: schedule,
  };
}

/** A year and a day of the accuracy over time. */
const DAYS_SHOWN = 366;

/**
 * Reads everything on the progress screen beside the history, since the last reset of statistics
 * (specification, section 4, "Progress metrics"). Call it in a transaction, so that its parts agree.
 * @throws Refusal 401 when the account is gone
 */
export async function readOwnProgress(tx: Queryable, userId: string): Promise<ProgressSummary> {
  const totals = await readTotals(tx, userId);
  if (!totals) throw accountGone();
  const days = await listLastDays(tx, userId, DAYS_SHOWN);
  const { statsResetAt, sessionsTotal, sessionsKept, correct, answered } = totals;
  return {
    statsResetAt,
    sessionsTotal,
    sessionsKept,
    streak: await streakOf(tx, userId),
    accuracyPercent: percentage(correct, answered) ?? null,
    days: days.map(({ day, ...results }) => ({ day: isoDay(day), ...results })).reverse(),
  };
}

/**
 * Counts a person anew whose statistics are reset now: daily results, performance of each scent, and standing. Schedules
 * stay. Call it in the transaction that has set the reset.
 */
export async function recount(
  tx: Queryable,
  person: Spent & { readonly userId: string },
  now: Instant,
): Promise<void> {
  const { userId } = person;
  await tx.delete(dailyResults).where(eq(dailyResults.userId, userId));
  await tx.update(scents).set({ totalAnswers: 0, correctAnswers: 0 }).where(eq(scents.userId, userId));
  // Few: those of the same moment, and of a process whose clock is ahead.
  const sessions = nameParts(await readSessionsSince(tx, userId, now));
  for (const session of sessions) await addToDay(tx, userId, session);
  const answers = replay(logOf(sessions, now));
  const known = await readScents(tx, userId, [...answers.keys()]);
  await writeScents(
    tx,
    userId,
    new Map(
      [...known].map(([id, state]) => {
        const { totalAnswers = 0, correctAnswers = 0 } = answers.get(id) ?? {};
        return [id, { ...state, totalAnswers, correctAnswers }];
      }),
    ),
  );
  const sessionsTotal = sessions.filter((session) => rankedPart(session)).length;
  const streakCurrent = await rankedStreakOf(tx, userId);
  await writePerson(tx, userId, { ...person, sessionsTotal, streakCurrent }, now);
}
