import type { SessionBody } from '@nosewise/contract/training/training-calls';
import { counts, namePart } from '@nosewise/domain/memory/modes';
import { isLate, logOf, replay, type ScentState } from '@nosewise/domain/memory/replay';
import { type Instant, OWN_PREFIX, type ScentId, type SessionRecord } from '@nosewise/domain/models';
import { keepsStreak } from '@nosewise/domain/progress/progress';
import { rankedPart } from '@nosewise/domain/progress/standing';
import { datedByServer, OLDEST_SESSION } from '@nosewise/domain/training/session-dates';
import type { Database, Queryable } from '../db/database';
import { lockPerson } from '../db/lock-person';
import { Refusal } from '../errors/refusal';
import { rankedStreakOf } from './counts';
import { judgeSession } from './judge';
import {
  addToDay,
  addToWeek,
  type Before,
  insertSession,
  readBefore,
  replayLogs,
  writePerson,
  writeScents,
} from './save-queries';
import { countScents, knownOwnIds, readScents } from './scent-queries';
import { readSession } from './session-queries';
import { refuseSpent, spentAt } from './spending';

/** The most own aromas that one person can have trained: ten full packs. */
const MAX_OWN_SCENTS = 2_000;

/** A finished session that is to be saved. */
export interface Offered {
  readonly userId: string;
  /** Made by the device, in lower case. */
  readonly id: string;
  readonly body: SessionBody;
  readonly now: Instant;
  /** Whether it costs none of the person's budgets, as what a room has judged. Default: no. */
  readonly isFree?: boolean;
}

export interface Saved {
  /** The session as it was first saved. */
  readonly session: SessionRecord;
  /** The new states of the scents in it. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
}

/**
 * Saves a finished session and everything that follows from it: the log, the states of its scents, the results of its day and
 * week, and the person's standing, in one transaction that has locked the person's row. Saving it again changes nothing.
 * Sessions may arrive in any order: the result is that of the order in which they happened.
 * @throws Refusal for an unknown aroma, a date that is too long ago, too many own aromas, a budget that is used up, and an
 * account that is gone
 */
export async function saveSession({ orm }: Pick<Database, 'orm'>, offered: Offered): Promise<Saved> {
  const { userId, id, now, isFree = false } = offered;
  return orm.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const session = await judged(tx, offered);
    const before = await readBefore(tx, userId, session, scentIdsOf(session));
    if (before.isSaved) return readSaved(tx, userId, id);

    if (session.date < now - OLDEST_SESSION) throw new Refusal({ code: 'too_old' });
    await refuseTooManyOwn(tx, userId, session, before);
    const statsResetAt = person.statsResetAt ?? undefined;
    const late = lateScents(session, before, statsResetAt);
    const spent = spentAt(person, now);
    if (!isFree) refuseSpent(spent, late.size > 0, now);

    await insertSession(tx, userId, session, now);
    const { scents, read } = await foldScents(tx, userId, { session, before, statsResetAt, late });
    await writeScents(tx, userId, scents);
    await addToWeek(tx, userId, session, before.aromas);
    const isCounted = counts(session, statsResetAt) && namePart(session) !== undefined;
    if (isCounted) await addToDay(tx, userId, session);
    const ranked = isCounted ? rankedPart(session) : undefined;
    const standing = {
      sessionsTotal: person.sessionsTotal + (ranked ? 1 : 0),
      streakCurrent: ranked
        ? await streakAfter(tx, userId, { session: ranked, before, streak: person.streakCurrent })
        : person.streakCurrent,
    };
    const cost = { ...spent, minuteSaves: spent.minuteSaves + 1, daySaves: spent.daySaves + 1 };
    const charged = {
      ...cost,
      minuteReplayed: spent.minuteReplayed + read,
      dayBytes: spent.dayBytes + bytesOf(session),
    };
    await writePerson(tx, userId, { ...(isFree ? spent : charged), ...standing }, now);
    return { session, scents };
  });
}

/** Dates a session by our clock and judges it. */
async function judged(tx: Queryable, { userId, id, body, now }: Offered): Promise<SessionRecord> {
  const { date, questions } = datedByServer(body, body.sentAt, now);
  const session = { id, date, kitNames: body.kitNames, questions };
  return withoutInvented(tx, userId, judgeSession(session));
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

/** In bytes: the space of a session and its answers apart from their text, with indexes, results and sums by aroma. */
const SESSION_OVERHEAD = 1_000;

function bytesOf(session: SessionRecord): number {
  return Buffer.byteLength(JSON.stringify(session)) + SESSION_OVERHEAD;
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

/** Lists the scents of which the session answers one before a review that has arrived earlier. */
function lateScents(
  session: SessionRecord,
  { scents }: Before,
  statsResetAt: Instant | undefined,
): Set<ScentId> {
  const late = logOf([session], statsResetAt).filter((review) => {
    const state = scents.get(review.scentId);
    return state && isLate(state, review);
  });
  return new Set(late.map(({ scentId }) => scentId));
}

interface Folded {
  readonly session: SessionRecord;
  readonly before: Before;
  readonly statsResetAt: Instant | undefined;
  /** The scents in which the session is late. */
  readonly late: ReadonlySet<ScentId>;
}

/**
 * Folds a session, which is in the log already, into the states of its scents, and the whole logs of those in which it is
 * late.
 * @returns also how many reviews were read again
 */
async function foldScents(
  tx: Queryable,
  userId: string,
  { session, before, statsResetAt, late }: Folded,
): Promise<{ scents: Map<ScentId, ScentState>; read: number }> {
  const scents = replay(logOf([session], statsResetAt), before.scents);
  if (late.size === 0) return { scents, read: 0 };
  const { logs, read } = await replayLogs(tx, userId, late);
  for (const [id, log] of logs) {
    const { totalAnswers = 0, correctAnswers = 0 } = scents.get(id) ?? {};
    // Only schedules depend on the order.
    scents.set(id, { ...log, totalAnswers, correctAnswers });
  }
  return { scents, read };
}

interface Streak {
  /** The ranked part of a session that counts, and is in the log already. */
  readonly session: SessionRecord;
  readonly before: Before;
  /** Without it. */
  readonly streak: number;
}

/** Counts the ranked streak with a session: from the log if a newer one has arrived earlier. */
async function streakAfter(tx: Queryable, userId: string, { session, before, streak }: Streak) {
  if (before.isNewerRanked) return rankedStreakOf(tx, userId);
  return keepsStreak(session.questions) ? streak + 1 : 0;
}

/** The scents whose memory a session moves. */
function scentIdsOf(session: SessionRecord): ScentId[] {
  return [...new Set(namePart(session)?.questions.map(({ scentId }) => scentId))];
}
