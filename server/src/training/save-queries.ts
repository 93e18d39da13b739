import { isoDay, isoOf } from '@nosewise/contract/instant';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { type AromaSums, addByAroma, weekOf } from '@nosewise/domain/progress/daily';
import { rankedPart } from '@nosewise/domain/progress/leaderboard';
import { keepsStreak, score } from '@nosewise/domain/progress/progress';
import { type Day, SECOND, utcDay } from '@nosewise/domain/time';
import { modeOf, namePart } from '@nosewise/domain/training/modes';
import type { ScentState } from '@nosewise/domain/training/replay';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import {
  changesBetween,
  parseStanding,
  STANDING_COLUMNS,
  type StandingRow,
  type StandingText,
} from '../leaderboard/leaderboard';
import { KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE, SAVE_IN_A_DAY, SAVE_IN_A_MINUTE } from '../limits/budgets';
import { SPENT_COLUMNS, type Spent, type SpentRow } from '../limits/limits';
import { parseScent, SCENT_COLUMNS, type ScentText } from './scent-queries';
import { detailsOf } from './session-queries';

/** The two statements of a save: it costs as much as it waits for the database (decision 29). */

export interface KnownStanding extends StandingRow {
  /** The row's `xmin`: PostgreSQL gives it a new one with each change, and whoever changes what a save reads makes one. */
  readonly version: string;
}

/** What saving a session depends on. */
export interface Before {
  readonly isSaved: boolean;
  readonly statsResetAt: Instant | undefined;
  /** `undefined` before the first session that was saved. */
  readonly standing: KnownStanding | undefined;
  /** Whether the person's standing contains the day; `undefined` before its first session. */
  readonly inWindow: boolean | undefined;
  /** The person's sums of the day's week. */
  readonly aromas: AromaSums;
  /** Those of the session's scents that are known. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  readonly spent: readonly SpentRow[];
}

const selectBefore = statement<
  StandingText & {
    readonly isSaved: boolean;
    readonly statsResetAt: string | null;
    readonly version: string | null;
    readonly inWindow: boolean | null;
    readonly aromas: AromaSums | null;
    readonly scents: readonly ScentText[];
    readonly spent: readonly SpentRow[];
  }
>(
  'save_before',
  `select
     exists (select from training_sessions where user_id = $1 and id = $2) as "isSaved",
     stats_reset_at as "statsResetAt", standings.xmin::text as version, ${STANDING_COLUMNS},
     (select in_window from daily_results where user_id = $1 and day = $3) as "inWindow",
     (select aromas from weekly_aromas where user_id = $1 and week = $4) as aromas,
     (
       select coalesce(json_agg(known), '[]')
       from (select ${SCENT_COLUMNS} from scents where user_id = $1 and scent_id = any($5)) known
     ) as scents,
     (
       select coalesce(json_agg(spent), '[]')
       from (select ${SPENT_COLUMNS} from rate_limits where whom = $1 and budget = any($6)) spent
     ) as spent
   from profiles left join standings using (user_id) where user_id = $1`,
);

const BUDGETS = [SAVE_IN_A_MINUTE, SAVE_IN_A_DAY, KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE];

/** @returns `undefined` when the account is gone */
export async function readBefore(
  db: Queryable,
  userId: string,
  id: string,
  day: Day,
  scentIds: readonly ScentId[],
): Promise<Before | undefined> {
  const budgets = BUDGETS.map(({ name }) => name);
  const [row] = await selectBefore(db, userId, id, isoDay(day), isoDay(weekOf(day)), scentIds, budgets);
  return (
    row && {
      isSaved: row.isSaved,
      statsResetAt: row.statsResetAt === null ? undefined : Date.parse(row.statsResetAt),
      standing: row.version === null ? undefined : { ...parseStanding(userId, row), version: row.version },
      inWindow: row.inWindow ?? undefined,
      aromas: row.aromas ?? {},
      scents: new Map(row.scents.map((scent) => [scent.scentId, parseScent(scent)])),
      spent: row.spent,
    }
  );
}

/**
 * A function of the database (at the end of the migration) writes a save: one call for many tables, which an engine of
 * several nodes passes on whole to the person's. Rows travel as JSON with the names of their columns.
 */
const callSave = statement<{ written: boolean }>(
  'save',
  'select save_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as written',
);

/** A session and what follows from it. */
interface After {
  readonly session: SessionRecord;
  readonly standing: StandingRow;
  /** The person's sums of its week without it. */
  readonly aromas: AromaSums;
  /** The new states of its scents. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  /** Whether the person's standing contains its day; `undefined` for a session that does not count. */
  readonly inWindow: boolean | undefined;
  readonly charges: readonly Spent[];
}

/**
 * Writes a session and all that follows from it.
 * @param known as it was read. Nothing is written if it was changed since
 * @returns whether it was written
 */
export async function writeSave(
  db: Queryable,
  known: KnownStanding,
  { session, standing, aromas, scents, inWindow, charges }: After,
  now: Instant,
): Promise<boolean> {
  const { userId } = known;
  const rows = [
    standingRow(standing),
    changesBetween(known, standing),
    sessionRow(userId, session, now),
    reviewRows(userId, session),
    [...scents].map(([scentId, state]) => scentRow(userId, scentId, state)),
    weekRows(userId, session, aromas),
    inWindow === undefined ? [] : [dayRow(userId, session, inWindow)],
    charges.map(([budget, whom, points]) => ({
      whom,
      budget: budget.name,
      points,
      began: now,
      expire: now + budget.duration * SECOND,
    })),
  ];
  const texts = rows.map((row) => JSON.stringify(row));
  const [answer] = await callSave(db, userId, known.version, ...texts);
  return answer?.written ?? false;
}

function standingRow({ answered30d, correct30d, sessionsTotal, streakCurrent, newest }: StandingRow) {
  return {
    answered_30d: answered30d,
    correct_30d: correct30d,
    sessions_total: sessionsTotal,
    streak_current: streakCurrent,
    newest_date: newest && isoOf(newest.date),
    newest_id: newest?.id ?? null,
  };
}

function sessionRow(userId: string, session: SessionRecord, now: Instant) {
  const { id, date, kitNames, questions } = session;
  const [named, ranked] = [namePart(session), rankedPart(session)];
  const answered = named?.questions.length ?? 0;
  const options = questions.reduce((sum, question) => sum + (question.options?.length ?? 0), 0);
  return {
    user_id: userId,
    id,
    date: isoOf(date),
    kit_names: kitNames,
    answered,
    correct: named ? score(named.questions) : 0,
    extras: questions.length - answered + options,
    keeps_streak: named && keepsStreak(named.questions),
    keeps_ranked_streak: ranked && keepsStreak(ranked.questions),
    saved_at: isoOf(now),
  };
}

export function reviewRows(userId: string, { id, questions }: SessionRecord) {
  return questions.map((question, position) => ({
    user_id: userId,
    session_id: id,
    position,
    scent_id: question.scentId,
    scent_name: question.scentName,
    bottle_number: question.bottleNumber,
    selected_answer: question.selectedAnswer,
    correct: question.correct,
    answered_at: isoOf(question.answeredAt),
    mode: modeOf(question),
    details: detailsOf(question),
  }));
}

function scentRow(userId: string, scentId: ScentId, { schedule, ...state }: ScentState) {
  return {
    user_id: userId,
    scent_id: scentId,
    scent_name: state.scentName,
    status: schedule.status,
    step: schedule.step,
    ease: schedule.ease,
    interval: schedule.interval,
    next_review: isoOf(schedule.nextReview),
    correct_answers: state.correctAnswers,
    total_answers: state.totalAnswers,
    last_reviewed: isoOf(state.lastReviewed),
    last_review_id: state.lastReviewId,
  };
}

/** The sums by aroma have a session whether it counts or not (decision 14). */
function weekRows(userId: string, session: SessionRecord, before: AromaSums) {
  const named = namePart(session);
  if (!named) return [];
  const week = isoDay(weekOf(utcDay(session.date)));
  return [{ user_id: userId, week, aromas: addByAroma(before, named.questions) }];
}

function dayRow(userId: string, session: SessionRecord, inWindow: boolean) {
  const [named, ranked] = [namePart(session), rankedPart(session)];
  return {
    user_id: userId,
    day: isoDay(utcDay(session.date)),
    answered: named?.questions.length ?? 0,
    correct: named ? score(named.questions) : 0,
    sessions: 1,
    ranked_answered: ranked?.questions.length ?? 0,
    ranked_correct: ranked ? score(ranked.questions) : 0,
    ranked_sessions: ranked ? 1 : 0,
    in_window: inWindow,
  };
}
