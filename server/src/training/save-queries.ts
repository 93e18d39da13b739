import { isoOf } from '@nosewise/contract/instant';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { type AromaSums, addByAroma, weekOf } from '@nosewise/domain/progress/daily';
import { rankedPart } from '@nosewise/domain/progress/leaderboard';
import { keepsStreak, score } from '@nosewise/domain/progress/progress';
import { type Day, utcDay } from '@nosewise/domain/time';
import { modeOf, namePart } from '@nosewise/domain/training/modes';
import type { ScentState } from '@nosewise/domain/training/replay';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { parseScent, SCENT_COLUMNS, type ScentText } from './scent-queries';
import { detailsOf } from './session-queries';

/** The statements of a save: few, since it costs as much as it waits for the database (decision 29). */

/** What saving a session depends on, beside the person's standing. */
export interface Before {
  readonly isSaved: boolean;
  readonly statsResetAt: Instant | undefined;
  /** Whether the person's standing contains the day; `undefined` before its first session. */
  readonly inWindow: boolean | undefined;
  /** The person's sums of the day's week. */
  readonly aromas: AromaSums;
  /** Those of the session's scents that are known. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
}

const selectBefore = statement<{
  readonly isSaved: boolean;
  readonly statsResetAt: string | null;
  readonly inWindow: boolean | null;
  readonly aromas: AromaSums | null;
  readonly scents: readonly ScentText[];
}>(
  'save_before',
  `select
     exists (select from training_sessions where user_id = $1 and id = $2) as "isSaved",
     stats_reset_at as "statsResetAt",
     (select in_window from daily_results where user_id = $1 and day = $3) as "inWindow",
     (select aromas from weekly_aromas where user_id = $1 and week = $5) as aromas,
     (
       select coalesce(json_agg(known), '[]')
       from (select ${SCENT_COLUMNS} from scents where user_id = $1 and scent_id = any($4)) known
     ) as scents
   from profiles where user_id = $1`,
);

/** @returns `undefined` when the account is gone */
export async function readBefore(
  tx: Queryable,
  userId: string,
  id: string,
  day: Day,
  scentIds: readonly ScentId[],
): Promise<Before | undefined> {
  const [row] = await selectBefore(tx, userId, id, isoDay(day), scentIds, isoDay(weekOf(day)));
  return (
    row && {
      isSaved: row.isSaved,
      statsResetAt: row.statsResetAt === null ? undefined : Date.parse(row.statsResetAt),
      inWindow: row.inWindow ?? undefined,
      aromas: row.aromas ?? {},
      scents: new Map(row.scents.map((scent) => [scent.scentId, parseScent(scent)])),
    }
  );
}

/** Rows travel as JSON with the names of their columns. */
const insertLog = statement(
  'save_log',
  `with session as (
     insert into training_sessions select * from json_populate_recordset(null::training_sessions, $1)
   )
   insert into reviews select * from json_populate_recordset(null::reviews, $2)`,
);

/** Adds a session to the log. */
export async function insertSession(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  now: Instant,
): Promise<void> {
  const { id, date, kitNames, questions } = session;
  const [named, ranked] = [namePart(session), rankedPart(session)];
  const head = {
    user_id: userId,
    id,
    date: isoOf(date),
    kit_names: kitNames,
    answered: named?.questions.length ?? 0,
    correct: named ? score(named.questions) : 0,
    extras: extrasOf(session),
    keeps_streak: named && keepsStreak(named.questions),
    keeps_ranked_streak: ranked && keepsStreak(ranked.questions),
    saved_at: isoOf(now),
  };
  const answers = questions.map((question, position) => ({
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
  await insertLog(tx, JSON.stringify([head]), JSON.stringify(answers));
}

/** Counts what a session holds apart from the answers that count: other questions, and all options. */
function extrasOf(session: SessionRecord): number {
  const { questions } = session;
  const options = questions.reduce((sum, question) => sum + (question.options?.length ?? 0), 0);
  return questions.length - (namePart(session)?.questions.length ?? 0) + options;
}

const insertFolds = statement(
  'save_folds',
  `with memory as (
     insert into scents select * from json_populate_recordset(null::scents, $1)
     on conflict (user_id, scent_id) do update set
       scent_name = excluded.scent_name, status = excluded.status, step = excluded.step, ease = excluded.ease,
       interval = excluded.interval, next_review = excluded.next_review,
       correct_answers = excluded.correct_answers, total_answers = excluded.total_answers,
       last_reviewed = excluded.last_reviewed, last_review_id = excluded.last_review_id
   ),
   aromas as (
     insert into weekly_aromas select * from json_populate_recordset(null::weekly_aromas, $2)
     on conflict (user_id, week) do update set aromas = excluded.aromas
   )
   insert into daily_results as known select * from json_populate_recordset(null::daily_results, $3)
   on conflict (user_id, day) do update set
     answered = known.answered + excluded.answered, correct = known.correct + excluded.correct,
     sessions = known.sessions + excluded.sessions,
     ranked_answered = known.ranked_answered + excluded.ranked_answered,
     ranked_correct = known.ranked_correct + excluded.ranked_correct,
     ranked_sessions = known.ranked_sessions + excluded.ranked_sessions`,
);

/** What follows from a session. */
export interface Folds {
  readonly session: SessionRecord;
  /** The new states of its scents. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  /** Whether the person's standing contains its day; `undefined` for a session that does not count. */
  readonly inWindow: boolean | undefined;
  /** The sums of its week without it. */
  readonly aromas: AromaSums;
}

/** Writes the scents of a session and its day. The sums by aroma have it whether it counts or not (decision 14). */
export async function writeFolds(
  tx: Queryable,
  userId: string,
  { session, scents, inWindow, aromas: before }: Folds,
): Promise<void> {
  const day = utcDay(session.date);
  const [named, ranked] = [namePart(session), rankedPart(session)];
  const memory = [...scents].map(([scentId, { schedule, ...state }]) => ({
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
  }));
  const aromas = named
    ? [{ user_id: userId, week: isoDay(weekOf(day)), aromas: addByAroma(before, named.questions) }]
    : [];
  const result = {
    user_id: userId,
    day: isoDay(day),
    answered: named?.questions.length ?? 0,
    correct: named ? score(named.questions) : 0,
    sessions: 1,
    ranked_answered: ranked?.questions.length ?? 0,
    ranked_correct: ranked ? score(ranked.questions) : 0,
    ranked_sessions: ranked ? 1 : 0,
    in_window: inWindow,
  };
  const days = inWindow === undefined ? [] : [result];
  await insertFolds(tx, JSON.stringify(memory), JSON.stringify(aromas), JSON.stringify(days));
}
