import type { SessionBody } from '@nosewise/contract/training';
import { type Instant, OWN_PREFIX, type ScentId, type SessionRecord } from '@nosewise/domain/models';
import { addToDay, resultsByAroma } from '@nosewise/domain/progress/daily';
import { addToTally, firstDayOfWindow, isNewest, rankedPart } from '@nosewise/domain/progress/leaderboard';
import { counts } from '@nosewise/domain/progress/progress';
import { utcDay } from '@nosewise/domain/time';
import { namePart } from '@nosewise/domain/training/modes';
import { isLate, type LoggedReview, logOf, replay, type ScentState } from '@nosewise/domain/training/replay';
import { withBlindBottles } from '../blind/judging';
import type { Database, Queryable } from '../db/database';
import { inGroups } from '../db/groups';
import { turns } from '../db/turns';
import { accountGone, Refusal } from '../errors/refusal';
import { changesBetween, lockStanding, type StandingRow } from '../leaderboard/leaderboard';
import { KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE, SAVE_IN_A_DAY, SAVE_IN_A_MINUTE } from '../limits/budgets';
import { type Charge, keyOf, takePoints } from '../limits/limits';
import { dateSession, judgeSession } from './judge';
import { type Replayed, replayLate } from './late-reviews';
import { type Asked, type Before, readBefore, type StoredDay } from './save-before';
import { type After, holdRest, writeSaves } from './save-record';
import { countScents, knownOwnIds, readScents } from './scent-queries';
import { countNewerRanked, readSession } from './session-queries';

/** The most own aromas that one person can have trained: ten full packs. */
const MAX_OWN_SCENTS = 2_000;

interface Saved {
  /** The session as it was first saved. */
  readonly session: SessionRecord;
  /** The new states of the scents in it. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
}

type Save = (userId: string, id: string, body: SessionBody, now: Instant) => Promise<Saved>;

/**
 * Saves finished sessions and everything that follows from each: the log, the states of its scents, the day's
 * results and the person's standing. Saving one again changes nothing. Sessions may arrive in any order: the
 * result is that of the order in which they happened.
 *
 * One statement reads all that a save depends on, and another writes all that it changes. The second writes
 * nothing when the person's standing has changed in between: then the save is repeated under the standing's
 * lock (decision 29). Saves that arrive while others are under way share both statements (decision 29).
 *
 * Throws a refusal for an unknown aroma, a date that is too long ago or ahead, too many own aromas, a budget
 * that is used up, and an account that is gone. The id is made by the device, in lower case.
 */
export function sessionSaver({ orm }: Pick<Database, 'orm'>): Save {
  const inTurn = turns(1);
  const [single, shared] = [alone(orm), together(orm)];
  return async (userId, id, body, now) => {
    const questions = await withBlindBottles(orm, userId, id, body.questions);
    const session = await withoutInvented(orm, userId, judgeSession(id, { ...body, questions }));
    const size = sizeOf(session);
    const task = { userId, session, size, now };
    return inTurn(userId, async () => {
      const saved = await trySave(size > LONG ? single : shared, task);
      return saved ?? orm.transaction((tx) => saveUnderLock(tx, task));
    });
  };
}

/** A judged session on its way into the log. */
interface Task {
  readonly userId: string;
  readonly session: SessionRecord;
  /** As `sizeOf` has it. */
  readonly size: number;
  readonly now: Instant;
}

/** Where sessions are kept: reads what a save depends on, and writes what it changes. */
interface Store {
  readonly db: Queryable;
  read(asked: Asked): Promise<Before | undefined>;
  /** @returns false when the person's standing has changed since it was read: then nothing is written */
  write(after: After): Promise<boolean>;
}

/** Each session by statements of its own. */
function alone(db: Queryable): Store {
  return {
    db,
    read: async (asked) => (await readBefore(db, [asked]))[0],
    write: async (after) => (await writeSaves(db, [after]))[0] === true,
  };
}

/** The most sessions that share a statement. */
const GROUP = 32;
/** In bytes, as `sizeOf` has it: a longer session has its own statements, so that no other waits for it. */
const LONG = 16 * 1024;

/** Sessions of different people that arrive at the same moment share their statements. */
function together(db: Queryable): Store {
  const { write } = alone(db);
  const writeShared = inGroups<After, boolean>(GROUP, (saves) => writeSaves(db, saves));
  return {
    db,
    read: inGroups(GROUP, (asked) => readBefore(db, asked)),
    // A first standing may have to wait for an account that is being deleted. Others wait for nobody.
    write: (after) => (after.standing.revision === 0 ? write(after) : writeShared(after)),
  };
}

/** Drops from the options own aromas that neither the account knows nor the session asks. */
async function withoutInvented(
  db: Queryable,
  userId: string,
  session: SessionRecord,
): Promise<SessionRecord> {
  const asked = new Set(
    session.questions.flatMap(({ scentId, chosenId, pair }) => [scentId, chosenId, pair?.rivalId]),
  );
  const offered = new Set(session.questions.flatMap(({ options = [] }) => options));
  const doubtful = [...offered].filter((id) => id.startsWith(OWN_PREFIX) && !asked.has(id));
  if (doubtful.length === 0) return session;
  const known = await knownOwnIds(db, userId, doubtful);
  const invented = new Set(doubtful.filter((id) => !known.has(id)));
  const questions = session.questions.map(({ options, ...question }) => ({
    ...question,
    ...(options && { options: options.filter((id) => !invented.has(id)) }),
  }));
  return { ...session, questions };
}

async function saveUnderLock(tx: Queryable, task: Task): Promise<Saved> {
  await lockStanding(tx, task.userId);
  await holdRest(tx, task.userId);
  const saved = await trySave(alone(tx), task);
  if (!saved) throw new Error('A standing that is locked has changed.');
  return saved;
}

/** @returns `undefined` when the person's standing has changed meanwhile, so that nothing is saved */
async function trySave(
  store: Store,
  { userId, session: arrived, size, now }: Task,
): Promise<Saved | undefined> {
  const { db } = store;
  const { sessions, bytes, replays } = chargesOf(userId);
  const limits = [...sessions, ...bytes, ...replays].map(keyOf);
  const before = await store.read({ userId, session: arrived, limits });
  if (!before) throw accountGone();
  if (before.isSaved) return readSaved(db, userId, arrived.id);
  const take = (charges: readonly Charge[], amount?: number) =>
    takePoints(charges, before.spent, now, amount);
  const spent = [...take(sessions), ...take(bytes, size)];
  const session = dateSession(arrived, now);
  await refuseTooManyOwn(db, userId, session, before);
  const late = lateScents(session, before);
  if (late.size > 0) take(replays, 0);
  const { states: scents, read } = await foldScents(db, userId, session, before, late);
  if (read > 0) spent.push(...take(replays, read));
  const counted = counts(session, before.statsResetAt) ? namePart(session) : undefined;
  const day = counted && foldDay(before.day, counted, now);
  const standing = day ? await foldStanding(db, before.standing, session, day) : before.standing;
  const changes = changesBetween(before.standing, standing);
  const aromas = resultsByAroma(namePart(session)?.questions ?? []);
  const isWritten = await store.write({ session, standing, changes, scents, day, aromas, spent, now });
  return isWritten ? { session, scents } : undefined;
}

async function readSaved(db: Queryable, userId: string, id: string): Promise<Saved> {
  const session = await readSession(db, userId, id);
  return { session, scents: await readScents(db, userId, scentIdsOf(session)) };
}

async function refuseTooManyOwn(db: Queryable, userId: string, session: SessionRecord, { scents }: Before) {
  const fresh = scentIdsOf(session).filter((id) => id.startsWith(OWN_PREFIX) && !scents.has(id));
  if (fresh.length === 0) return;
  if ((await countScents(db, userId, OWN_PREFIX)) + fresh.length <= MAX_OWN_SCENTS) return;
  const most = MAX_OWN_SCENTS.toLocaleString('en');
  throw new Refusal(
    409,
    'too_many_own_scents',
    `An account can hold ${most} aromas of your own, and this session has more.`,
  );
}

/** Finds the scents of a session that were answered later elsewhere, in sessions that arrived before it. */
function lateScents(session: SessionRecord, { scents: known }: Before): ReadonlySet<ScentId> {
  const late = logOf([session], undefined).filter((review) => {
    const state = known.get(review.scentId);
    return state && isLate(state, review);
  });
  return new Set(late.map(({ scentId }) => scentId));
}

async function foldScents(
  db: Queryable,
  userId: string,
  session: SessionRecord,
  { scents: known, statsResetAt }: Before,
  late: ReadonlySet<ScentId>,
): Promise<Replayed> {
  const reviews = logOf([session], statsResetAt);
  const isOfLate = ({ scentId }: LoggedReview) => late.has(scentId);
  const states = replay(
    reviews.filter((review) => !isOfLate(review)),
    known,
  );
  if (late.size === 0) return { states, read: 0 };
  const replayed = await replayLate(db, userId, reviews.filter(isOfLate), known);
  return { states: new Map([...states, ...replayed.states]), read: replayed.read };
}

/** @param session its name part */
function foldDay(before: StoredDay | undefined, session: SessionRecord, now: Instant): StoredDay {
  const day = utcDay(session.date);
  const ranked = rankedPart(session);
  const rankedBefore = before?.ranked ?? { day, answered: 0, correct: 0, sessions: 0 };
  return {
    all: addToDay(before?.all, session),
    ranked: ranked ? addToDay(rankedBefore, ranked) : rankedBefore,
    // A day that began inside the window stays in it until the job removes it as a whole.
    inWindow: before?.inWindow ?? day >= firstDayOfWindow(now),
  };
}

async function foldStanding(
  db: Queryable,
  before: StandingRow,
  session: SessionRecord,
  { inWindow }: StoredDay,
): Promise<StandingRow> {
  const ranked = rankedPart(session);
  if (!ranked) return before;
  const enough = before.streakCurrent + 1;
  const newer = isNewest(before, ranked) ? 0 : await countNewerRanked(db, before.userId, ranked, enough);
  return { ...before, ...addToTally(before, ranked, inWindow, newer) };
}

/** The scents whose memory a session moves. */
function scentIdsOf(session: SessionRecord): ScentId[] {
  return [...new Set(namePart(session)?.questions.map(({ scentId }) => scentId))];
}

/** The budgets of saving. */
function chargesOf(userId: string) {
  const sessions: Charge[] = [
    [SAVE_IN_A_MINUTE, userId],
    [SAVE_IN_A_DAY, userId],
  ];
  const bytes: Charge[] = [[KEPT_IN_A_DAY, userId]];
  const replays: Charge[] = [[REPLAY_IN_A_MINUTE, userId]];
  return { sessions, bytes, replays };
}

/** In bytes: the space of a review apart from its text, in its table, two indexes and the day's sums. */
const REVIEW_OVERHEAD = 256;

/** Estimates how many bytes the database keeps of a session. */
function sizeOf(session: SessionRecord): number {
  return Buffer.byteLength(JSON.stringify(session)) + session.questions.length * REVIEW_OVERHEAD;
}
