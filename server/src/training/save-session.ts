import type { SessionBody } from '@nosewise/contract/training';
import { type Instant, OWN_PREFIX, type ScentId, type SessionRecord } from '@nosewise/domain/models';
import { addToTally, firstDayOfWindow, isNewest, rankedPart } from '@nosewise/domain/progress/leaderboard';
import { counts } from '@nosewise/domain/progress/progress';
import { utcDay } from '@nosewise/domain/time';
import { namePart } from '@nosewise/domain/training/modes';
import {
  isLate,
  type LoggedReview,
  logOf,
  replay,
  reviewId,
  type ScentState,
} from '@nosewise/domain/training/replay';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { withBlindBottles } from '../blind/judging';
import type { Database, Queryable } from '../db/database';
import { reviews } from '../db/tables/training';
import { accountGone, Refusal } from '../errors/refusal';
import { lockStanding, moveStanding, type StandingRow } from '../leaderboard/leaderboard';
import { KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE, SAVE_IN_A_DAY, SAVE_IN_A_MINUTE } from '../limits/budgets';
import { takePoints } from '../limits/limits';
import { dateSession, judgeSession } from './judge';
import { type Before, insertSession, readBefore, writeFolds } from './save-queries';
import { countScents, knownOwnIds, readScents } from './scent-queries';
import { countNewerRanked, readSession } from './session-queries';

/** The most own aromas that one person can have trained: ten full packs. */
const MAX_OWN_SCENTS = 2_000;

export interface Saved {
  /** The session as it was first saved. */
  readonly session: SessionRecord;
  /** The new states of the scents in it. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
}

/**
 * Saves a finished session and everything that follows from it: the log, the states of its scents, the day's
 * results and the person's standing, in one transaction under the lock of that standing (decision 29). Saving it
 * again changes nothing. Sessions may arrive in any order: the result is that of the order in which they happened.
 * @param id made by the device, in lower case
 * @throws Refusal for an unknown aroma, a date that is too long ago or ahead, too many own aromas, a budget that is
 * used up, and an account that is gone
 */
export async function saveSession(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  id: string,
  body: SessionBody,
  now: Instant,
): Promise<Saved> {
  return orm.transaction(async (tx) => {
    const standing = await lockStanding(tx, userId);
    const questions = await withBlindBottles(tx, userId, id, body.questions);
    const judged = judgeSession(id, { ...body, questions });
    const day = utcDay(Math.min(judged.date, now));
    const before = await readBefore(tx, userId, id, day, scentIdsOf(judged));
    if (!before) throw accountGone();
    if (before.isSaved) return readSaved(tx, userId, id);

    const session = dateSession(await withoutInvented(tx, userId, judged), now);
    await takePoints(tx, chargesOf(userId, session), now);
    await refuseTooManyOwn(tx, userId, session, before);
    await insertSession(tx, userId, session, now);
    const scents = await foldScents(tx, userId, session, before, now);
    const isCounted = counts(session, before.statsResetAt) && namePart(session) !== undefined;
    // A day that began inside the window stays in it until the job removes it as a whole.
    const inWindow = isCounted ? (before.inWindow ?? day >= firstDayOfWindow(now)) : undefined;
    await writeFolds(tx, userId, { session, scents, inWindow, aromas: before.aromas });
    if (inWindow !== undefined) await addToStanding(tx, standing, session, inWindow);
    return { session, scents };
  });
}

async function readSaved(tx: Queryable, userId: string, id: string): Promise<Saved> {
  const session = await readSession(tx, userId, id);
  return { session, scents: await readScents(tx, userId, scentIdsOf(session)) };
}

/** Drops from the options own aromas that neither the account knows nor the session asks. */
async function withoutInvented(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
): Promise<SessionRecord> {
  const asked = new Set(
    session.questions.flatMap(({ scentId, chosenId, pair }) => [scentId, chosenId, pair?.rivalId]),
  );
  const offered = new Set(session.questions.flatMap(({ options = [] }) => options));
  const doubtful = [...offered].filter((id) => id.startsWith(OWN_PREFIX) && !asked.has(id));
  if (doubtful.length === 0) return session;
  const known = await knownOwnIds(tx, userId, doubtful);
  const invented = new Set(doubtful.filter((id) => !known.has(id)));
  const questions = session.questions.map(({ options, ...question }) => ({
    ...question,
    ...(options && { options: options.filter((id) => !invented.has(id)) }),
  }));
  return { ...session, questions };
}

/** In bytes: the space of a review apart from its text, in its table, two indexes and the sums by aroma. */
const REVIEW_OVERHEAD = 256;

function chargesOf(userId: string, session: SessionRecord) {
  const bytes = Buffer.byteLength(JSON.stringify(session)) + session.questions.length * REVIEW_OVERHEAD;
  return [
    [SAVE_IN_A_MINUTE, userId],
    [SAVE_IN_A_DAY, userId],
    [KEPT_IN_A_DAY, userId, bytes],
  ] as const;
}

async function refuseTooManyOwn(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  { scents: known }: Before,
): Promise<void> {
  const fresh = scentIdsOf(session).filter((id) => id.startsWith(OWN_PREFIX) && !known.has(id));
  if (fresh.length === 0) return;
  if ((await countScents(tx, userId, OWN_PREFIX)) + fresh.length <= MAX_OWN_SCENTS) return;
  throw new Refusal({ code: 'too_many_own_scents', params: { most: MAX_OWN_SCENTS } });
}

/**
 * Folds the reviews of a session, which are in the log already, into the states of their scents. Where one was answered before a review that has
 * arrived earlier, the whole log of its scent is folded again.
 */
async function foldScents(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  { scents: known, statsResetAt }: Before,
  now: Instant,
): Promise<Map<ScentId, ScentState>> {
  const fresh = logOf([session], statsResetAt);
  const states = replay(fresh, known);
  const late = fresh.filter((review) => {
    const state = known.get(review.scentId);
    return state && isLate(state, review);
  });
  if (late.length === 0) return states;
  await takePoints(tx, [[REPLAY_IN_A_MINUTE, userId, 0]], now);
  const { logs, read } = await replayLogs(tx, userId, new Set(late.map(({ scentId }) => scentId)));
  await takePoints(tx, [[REPLAY_IN_A_MINUTE, userId, read]], now);
  for (const [id, log] of logs) {
    const { totalAnswers = 0, correctAnswers = 0 } = states.get(id) ?? {};
    // Only schedules depend on the order.
    states.set(id, { ...log, totalAnswers, correctAnswers });
  }
  return states;
}

/** Adds a session that counts to the person's standing, which must be locked. */
async function addToStanding(
  tx: Queryable,
  standing: StandingRow,
  session: SessionRecord,
  inWindow: boolean,
): Promise<void> {
  const ranked = rankedPart(session);
  if (!ranked) return;
  const enough = standing.streakCurrent + 1;
  const newer = isNewest(standing, ranked) ? 0 : await countNewerRanked(tx, standing.userId, ranked, enough);
  await moveStanding(tx, standing, { ...standing, ...addToTally(standing, ranked, inWindow, newer) });
}

/** The scents whose memory a session moves. */
function scentIdsOf(session: SessionRecord): ScentId[] {
  return [...new Set(namePart(session)?.questions.map(({ scentId }) => scentId))];
}

/** The rows that are read at once: few enough that folding them holds nobody up. */
const LOG_PAGE = 2_000;

interface LogRow extends Record<string, unknown> {
  readonly scentId: ScentId;
  readonly scentName: string;
  readonly sessionId: string;
  readonly position: number;
  readonly correct: boolean;
  /** In milliseconds. */
  readonly answeredAt: number;
}

/** What follows from whole logs of scents. No review in it counts: the counts of its states are 0. */
interface Replayed {
  readonly logs: ReadonlyMap<ScentId, ScentState>;
  /** How many reviews were read. */
  readonly read: number;
}

/**
 * Folds the logs of some scents from their beginning, page by page. A fold inside the database would be a second copy of
 * the rules.
 */
async function replayLogs(tx: Queryable, userId: string, ids: ReadonlySet<ScentId>): Promise<Replayed> {
  const { scentId, answeredAt, sessionId, position } = reviews;
  const isOfThese = and(
    eq(reviews.userId, userId),
    inArray(scentId, [...ids]),
    sql`${reviews.mode} = 'name'`,
  );
  await tx.execute(sql`
    declare late no scroll cursor for
    select ${scentId} as "scentId", ${reviews.scentName} as "scentName", ${sessionId} as "sessionId", ${position},
      ${reviews.correct}, (extract(epoch from ${answeredAt}) * 1000)::float8 as "answeredAt"
    from ${reviews} where ${isOfThese} order by ${scentId}, ${answeredAt}, ${sessionId}, ${position}`);
  let logs = new Map<ScentId, ScentState>();
  let read = 0;
  for (;;) {
    const { rows } = await tx.execute<LogRow>(sql.raw(`fetch ${LOG_PAGE} from late`));
    logs = new Map([...logs, ...replay(rows.map(loggedOf), logs)]);
    read += rows.length;
    if (rows.length < LOG_PAGE) return { logs, read };
  }
}

function loggedOf({ sessionId, position, ...review }: LogRow): LoggedReview {
  return { ...review, id: reviewId(sessionId, position), counted: false };
}
