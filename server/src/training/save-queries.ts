import { isoDay, isoOf } from '@nosewise/contract/instant';
import { namePart } from '@nosewise/domain/memory/modes';
import { type LoggedReview, replay, reviewId, type ScentState } from '@nosewise/domain/memory/replay';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { type AromaSums, addByAroma, weekOf } from '@nosewise/domain/progress/daily';
import { keepsStreak, score } from '@nosewise/domain/progress/progress';
import { firstDayOfWindow, rankedPart } from '@nosewise/domain/progress/standing';
import { utcDay } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { sumWindow } from '../leaderboard/leaderboard';
import { parseScent, SCENT_COLUMNS, type ScentText } from './scent-queries';
import type { Spent } from './spending';

/** The statements of a save. Each names its person, so that an engine of several nodes asks one of them. */

/** What saving a session depends on, beside the person's row. */
export interface Before {
  readonly isSaved: boolean;
  /** Whether the person has a newer session on the leaderboard. */
  readonly isNewerRanked: boolean;
  /** The person's sums of the session's week. */
  readonly aromas: AromaSums;
  /** Those of the session's scents that are known. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
}

const selectBefore = statement<Omit<Before, 'scents'> & { readonly scents: readonly ScentText[] }>(
  'save_before',
  `select
     exists (select from training_sessions where user_id = $1 and id = $2) as "isSaved",
     exists (
       select from training_sessions
       where user_id = $1 and keeps_ranked_streak is not null and (date, id) > ($3::timestamptz, $2)
     ) as "isNewerRanked",
     coalesce((select aromas from weekly_aromas where user_id = $1 and week = $4), '{}') as aromas,
     (
       select coalesce(json_agg(known), '[]')
       from (select ${SCENT_COLUMNS} from scents where user_id = $1 and scent_id = any($5)) known
     ) as scents`,
);

/** @param person whose row must be locked */
export async function readBefore(
  tx: Queryable,
  userId: string,
  { id, date }: SessionRecord,
  scentIds: readonly ScentId[],
): Promise<Before> {
  const week = isoDay(weekOf(utcDay(date)));
  const [row] = await selectBefore(tx, userId, id, isoOf(date), week, scentIds);
  if (!row) throw new Error('A statement without a table has given no row.');
  return { ...row, scents: new Map(row.scents.map((scent) => [scent.scentId, parseScent(scent)])) };
}

const insert = statement(
  'save_session',
  `insert into training_sessions
     (user_id, id, date, kit_names, questions, entries, keeps_streak, keeps_ranked_streak, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Adds a session to the log. */
export async function insertSession(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  savedAt: Instant,
): Promise<void> {
  const { id, date, kitNames, questions } = session;
  const [named, ranked] = [namePart(session), rankedPart(session)];
  await insert(
    tx,
    userId,
    id,
    isoOf(date),
    kitNames,
    JSON.stringify(questions),
    questions.reduce((sum, { options = [] }) => sum + 1 + options.length, 0),
    named && keepsStreak(named.questions),
    ranked && keepsStreak(ranked.questions),
    isoOf(savedAt),
  );
}

const COLUMNS = [
  'scent_name',
  'status',
  'step',
  'ease',
  'interval',
  'next_review',
  'correct_answers',
  'total_answers',
  'last_reviewed',
  'last_review_id',
];

const upsertScents = statement(
  'save_scents',
  `insert into scents (user_id, scent_id, ${COLUMNS})
   select $1, scent_id, ${COLUMNS} from json_populate_recordset(null::scents, $2)
   on conflict (user_id, scent_id) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`)}`,
);

/** Replaces the states of some scents. */
export async function writeScents(
  tx: Queryable,
  userId: string,
  scents: ReadonlyMap<ScentId, ScentState>,
): Promise<void> {
  if (scents.size === 0) return;
  const rows = [...scents].map(([scentId, { schedule, ...state }]) => ({
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
  await upsertScents(tx, userId, JSON.stringify(rows));
}

const upsertWeek = statement(
  'save_week',
  `insert into weekly_aromas (user_id, week, aromas) values ($1, $2, $3)
   on conflict (user_id, week) do update set aromas = excluded.aromas`,
);

/** Adds a session to the sums by aroma, which have it whether it counts or not (decision 47). @param before without it */
export async function addToWeek(
  tx: Queryable,
  userId: string,
  session: SessionRecord,
  before: AromaSums,
): Promise<void> {
  const named = namePart(session);
  if (!named) return;
  const sums = JSON.stringify(addByAroma(before, named.questions));
  await upsertWeek(tx, userId, isoDay(weekOf(utcDay(session.date))), sums);
}

const upsertDay = statement(
  'save_day',
  `insert into daily_results as known
     (user_id, day, answered, correct, sessions, ranked_answered, ranked_correct, ranked_sessions)
   values ($1, $2, $3, $4, 1, $5, $6, $7)
   on conflict (user_id, day) do update set
     answered = known.answered + excluded.answered, correct = known.correct + excluded.correct,
     sessions = known.sessions + 1, ranked_answered = known.ranked_answered + excluded.ranked_answered,
     ranked_correct = known.ranked_correct + excluded.ranked_correct,
     ranked_sessions = known.ranked_sessions + excluded.ranked_sessions`,
);

/** Adds a session that counts to the results of its day. */
export async function addToDay(tx: Queryable, userId: string, session: SessionRecord): Promise<void> {
  const { questions } = namePart(session) ?? { questions: [] };
  const ranked = rankedPart(session)?.questions ?? [];
  const day = isoDay(utcDay(session.date));
  const [answered, correct] = [questions.length, score(questions)];
  await upsertDay(
    tx,
    userId,
    day,
    answered,
    correct,
    ranked.length,
    score(ranked),
    ranked.length > 0 ? 1 : 0,
  );
}

const updatePerson = statement(
  'save_person',
  `with woken as (
     update reminders set next_at = 'epoch' where user_id = $1 and (push or email)
   )
   update profiles set ${sumWindow('$2')}, sessions_total = $3, streak_current = $4, spent_minute = $5,
     minute_saves = $6, minute_replayed = $7, spent_day = $8, day_saves = $9, day_bytes = $10
   where user_id = $1`,
);

/** Writes a person's standing, once their days are written, and what they have spent, and has them looked at for reminders. */
export async function writePerson(
  tx: Queryable,
  userId: string,
  after: Spent & { readonly sessionsTotal: number; readonly streakCurrent: number },
  now: Instant,
): Promise<void> {
  await updatePerson(
    tx,
    userId,
    isoDay(firstDayOfWindow(now)),
    after.sessionsTotal,
    after.streakCurrent,
    after.spentMinute === null ? null : isoOf(after.spentMinute),
    after.minuteSaves,
    after.minuteReplayed,
    after.spentDay === null ? null : isoDay(after.spentDay),
    after.daySaves,
    after.dayBytes,
  );
}

/** The reviews that are read at once: few enough that folding them holds nobody up. */
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
export interface Replayed {
  readonly logs: ReadonlyMap<ScentId, ScentState>;
  /** How many reviews were read. */
  readonly read: number;
}

/**
 * Folds the logs of some scents from their beginning, page by page. A fold inside the database would be a second copy of
 * the rules.
 */
export async function replayLogs(
  tx: Queryable,
  userId: string,
  ids: ReadonlySet<ScentId>,
): Promise<Replayed> {
  await tx.execute(sql`
    declare late no scroll cursor for
    select question ->> 'scentId' as "scentId", question ->> 'scentName' as "scentName", id as "sessionId",
      position::int - 1 as position, (question -> 'correct')::boolean as correct,
      (question -> 'answeredAt')::float8 as "answeredAt"
    from training_sessions, jsonb_array_elements(questions) with ordinality as asked (question, position)
    where user_id = ${userId} and question ->> 'scentId' = any(${sql.param([...ids])}) and not question ? 'mode'
    order by 1, 6, 3, 4`);
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
