import { isoOf } from '@nosewise/contract/instant';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { type AromaSums, addByAroma, weekOf } from '@nosewise/domain/progress/daily';
import { rankedPart } from '@nosewise/domain/progress/leaderboard';
import { keepsStreak, score } from '@nosewise/domain/progress/progress';
import { type Day, SECOND, utcDay } from '@nosewise/domain/time';
import { modeOf, namePart } from '@nosewise/domain/training/modes';
import type { ScentState } from '@nosewise/domain/training/replay';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { escapeIdentifier } from 'pg';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { dailyResults, reviews, scents, trainingSessions, weeklyAromas } from '../db/schema';
import { statement } from '../db/statement';
import {
  changesBetween,
  parseStanding,
  STANDING_COLUMNS,
  type StandingRow,
  type StandingText,
} from '../leaderboard/leaderboard';
import { KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE, SAVE_IN_A_DAY, SAVE_IN_A_MINUTE } from '../limits/budgets';
import { keyOf, type Spent, type SpentRow, spendingOf } from '../limits/limits';
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
     (select coalesce(json_agg(spent), '[]') from rate_limits spent where key = any($6)) as spent
   from profiles left join standings using (user_id) where user_id = $1`,
);

/** The budgets that a save is charged to. */
const BUDGETS = [SAVE_IN_A_MINUTE, SAVE_IN_A_DAY, KEPT_IN_A_DAY, REPLAY_IN_A_MINUTE];

/** @returns `undefined` when the account is gone */
export async function readBefore(
  db: Queryable,
  userId: string,
  id: string,
  day: Day,
  scentIds: readonly ScentId[],
): Promise<Before | undefined> {
  const keys = BUDGETS.map((budget) => keyOf([budget, userId]));
  const [row] = await selectBefore(db, userId, id, isoDay(day), isoDay(weekOf(day)), scentIds, keys);
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
 * Inserts rows that travel as JSON into the columns that this release knows: during an upgrade, a later one may have added
 * others, with defaults.
 */
function insertInto(table: PgTable, rows: string): string {
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).map((column) => escapeIdentifier(column.name));
  return `insert into ${name} as known (${columns.join(', ')})
     select ${columns.map((column) => `row.${column}`).join(', ')}
     from person, json_populate_recordset(null::${name}, ${rows}) row`;
}

/** Rows travel as JSON with the names of their columns. Without the person's row, which changes first, none is written. */
const insertSave = statement(
  'save',
  `with person as (
     update standings known set answered_30d = new.answered_30d, correct_30d = new.correct_30d,
       sessions_total = new.sessions_total, streak_current = new.streak_current,
       newest_date = new.newest_date, newest_id = new.newest_id
     from json_populate_record(null::standings, $3) new
     where known.user_id = $1 and known.xmin::text = $2
     returning known.user_id
   ),
   place as (
     insert into standing_changes (accuracy, sessions, streak, people)
     select accuracy, sessions, streak, people from person, json_populate_recordset(null::standing_changes, $4)
   ),
   session as (
     ${insertInto(trainingSessions, '$5')}
   ),
   log as (${insertInto(reviews, '$6')}),
   memory as (
     ${insertInto(scents, '$7')}
     on conflict (user_id, scent_id) do update set
       scent_name = excluded.scent_name, status = excluded.status, step = excluded.step, ease = excluded.ease,
       interval = excluded.interval, next_review = excluded.next_review,
       correct_answers = excluded.correct_answers, total_answers = excluded.total_answers,
       last_reviewed = excluded.last_reviewed, last_review_id = excluded.last_review_id
   ),
   week as (
     ${insertInto(weeklyAromas, '$8')}
     on conflict (user_id, week) do update set aromas = excluded.aromas
   ),
   day as (
     ${insertInto(dailyResults, '$9')}
     on conflict (user_id, day) do update set
       answered = known.answered + excluded.answered, correct = known.correct + excluded.correct,
       sessions = known.sessions + excluded.sessions,
       ranked_answered = known.ranked_answered + excluded.ranked_answered,
       ranked_correct = known.ranked_correct + excluded.ranked_correct,
       ranked_sessions = known.ranked_sessions + excluded.ranked_sessions
   ),
   budgets as (
     ${spendingOf('select row.key, row.points, row.expire from person, json_populate_recordset(null::rate_limits, $10) row', '$11')}
   )
   select from person`,
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
    [sessionRow(userId, session, now)],
    reviewRows(userId, session),
    [...scents].map(([scentId, state]) => scentRow(userId, scentId, state)),
    weekRows(userId, session, aromas),
    inWindow === undefined ? [] : [dayRow(userId, session, inWindow)],
    charges.map(([budget, whom, points]) => ({
      key: keyOf([budget, whom]),
      points,
      expire: now + budget.duration * SECOND,
    })),
  ];
  const written = await insertSave(db, userId, known.version, ...rows.map((row) => JSON.stringify(row)), now);
  return written.length > 0;
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

/** The rows of `reviews` of a session. */
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
