import type { SessionBody } from '@nosewise/contract/training';
import { type Instant, OWN_PREFIX, type ScentId, type SessionRecord } from '@nosewise/domain/models';
import { addToTally, firstDayOfWindow, isNewest, rankedPart } from '@nosewise/domain/progress/leaderboard';
import { counts } from '@nosewise/domain/progress/progress';
import { utcDay } from '@nosewise/domain/time';
import { namePart } from '@nosewise/domain/training/modes';
import { isLate, logOf, replay, type ScentState } from '@nosewise/domain/training/replay';
import { withBlindBottles } from '../blind/judging';
import type { Database, Queryable } from '../db/database';
import { accountGone, Refusal } from '../errors/refusal';
import { lockStanding, type StandingRow } from '../leaderboard/leaderboard';
import { KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE, SAVE_IN_A_DAY, SAVE_IN_A_MINUTE } from '../limits/budgets';
import { refuseSpent, type Spent } from '../limits/limits';
import { dateSession, judgeSession } from './judge';
import { replayLogs } from './late-reviews';
import { type Before, readBefore, reviewRows, writeSave } from './save-queries';
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
 * Saves a finished session and everything that follows from it: the log, the states of its scents, the day's results, the
 * person's standing and their budgets. Saving it again changes nothing. Sessions may arrive in any order: the result is
 * that of the order in which they happened.
 *
 * A save reads, then writes everything in one statement. It takes the person's lock first only if it has to (decision 29).
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
  const saved = await trySave(orm, userId, id, body, now);
  if (saved) return saved;
  return orm.transaction(async (tx) => {
    await lockStanding(tx, userId);
    const savedNow = await trySave(tx, userId, id, body, now, true);
    if (!savedNow) throw new Error('A person was changed while we held their lock.');
    return savedNow;
  });
}

/**
 * @returns `undefined` when the save needs the person's lock: it is their first, the log has to be read, or somebody else
 * has changed the person between reading and writing
 */
async function trySave(
  db: Queryable,
  userId: string,
  id: string,
  body: SessionBody,
  now: Instant,
  isLocked = false,
): Promise<Saved | undefined> {
  const questions = await withBlindBottles(db, userId, id, body.questions);
  const judged = judgeSession(id, { ...body, questions });
  const day = utcDay(Math.min(judged.date, now));
  const before = await readBefore(db, userId, id, day, scentIdsOf(judged));
  if (!before) throw accountGone();
  if (before.isSaved) return readSaved(db, userId, id);

  const session = dateSession(await withoutInvented(db, userId, judged), now);
  const charges = chargesOf(userId, session);
  refuseSpent(charges, before.spent, now);
  await refuseTooManyOwn(db, userId, session, before);
  const { standing: known, aromas } = before;
  const late = lateScents(session, before);
  if (!known || (late.size > 0 && !isLocked)) return undefined;

  if (late.size > 0) refuseSpent([[REPLAY_IN_A_MINUTE, userId]], before.spent, now);
  const { scents, read } = await foldScents(db, userId, session, before, late);
  if (read > 0) charges.push([REPLAY_IN_A_MINUTE, userId, read]);
  const isCounted = counts(session, before.statsResetAt) && namePart(session) !== undefined;
  // A day that began inside the window stays in it until the job removes it as a whole.
  const inWindow = isCounted ? (before.inWindow ?? day >= firstDayOfWindow(now)) : undefined;
  const standing = await standingAfter(db, known, session, inWindow);
  const after = { session, standing, aromas, scents, inWindow, charges };
  return (await writeSave(db, known, after, now)) ? { session, scents } : undefined;
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

function chargesOf(userId: string, session: SessionRecord): Spent[] {
  const bytes = Buffer.byteLength(JSON.stringify(session)) + session.questions.length * REVIEW_OVERHEAD;
  return [
    [SAVE_IN_A_MINUTE, userId, 1],
    [SAVE_IN_A_DAY, userId, 1],
    [KEPT_IN_A_DAY, userId, bytes],
  ];
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
  const most = MAX_OWN_SCENTS.toLocaleString('en');
  throw new Refusal(
    409,
    'too_many_own_scents',
    `An account can hold ${most} aromas of your own, and this session has more.`,
  );
}

/** Lists the scents of which the session answers one before a review that has arrived earlier. */
function lateScents(session: SessionRecord, { scents, statsResetAt }: Before): Set<ScentId> {
  const late = logOf([session], statsResetAt).filter((review) => {
    const state = scents.get(review.scentId);
    return state && isLate(state, review);
  });
  return new Set(late.map(({ scentId }) => scentId));
}

/**
 * Folds a session into the states of its scents, and the whole logs of those in which it is late.
 * @returns also how many reviews were read again
 */
async function foldScents(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  { scents: known, statsResetAt }: Before,
  late: ReadonlySet<ScentId>,
): Promise<{ scents: Map<ScentId, ScentState>; read: number }> {
  const scents = replay(logOf([session], statsResetAt), known);
  if (late.size === 0) return { scents, read: 0 };
  const { logs, read } = await replayLogs(tx, userId, late, reviewRows(userId, session));
  for (const [id, log] of logs) {
    const { totalAnswers = 0, correctAnswers = 0 } = scents.get(id) ?? {};
    // Only schedules depend on the order.
    scents.set(id, { ...log, totalAnswers, correctAnswers });
  }
  return { scents, read };
}

/** Tells the person's standing with a session. Only one that counts has a place in a window. */
async function standingAfter(
  db: Queryable,
  standing: StandingRow,
  session: SessionRecord,
  inWindow: boolean | undefined,
): Promise<StandingRow> {
  const ranked = inWindow !== undefined && rankedPart(session);
  if (!ranked) return standing;
  const enough = standing.streakCurrent + 1;
  const newer = isNewest(standing, ranked) ? 0 : await countNewerRanked(db, standing.userId, ranked, enough);
  return { ...standing, ...addToTally(standing, ranked, inWindow, newer) };
}

/** The scents whose memory a session moves. */
function scentIdsOf(session: SessionRecord): ScentId[] {
  return [...new Set(namePart(session)?.questions.map(({ scentId }) => scentId))];
}
