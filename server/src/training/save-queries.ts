import { isoOf } from '@nosewise/contract/instant';
import type { DayResult } from '@nosewise/domain/daily';
import { rankedPart } from '@nosewise/domain/leaderboard';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { modeOf, namePart } from '@nosewise/domain/modes';
import { keepsStreak, score } from '@nosewise/domain/progress';
import type { ScentState } from '@nosewise/domain/replay';
import { utcDay } from '@nosewise/domain/time';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import {
  parseStanding,
  type StandingChange,
  type StandingRow,
  type StandingText,
  valuesOf,
} from '../leaderboard/leaderboard';
import type { Spent } from '../limits/limits';
import { parseScent, SCENT_COLUMNS, type ScentText } from './scent-queries';
import { detailsOf } from './session-queries';

/** A person's results of one day: all of them, and the part that counts for the leaderboard. */
export interface StoredDay {
  readonly all: DayResult;
  readonly ranked: DayResult;
  /** Whether the person's standing contains the day. */
  readonly inWindow: boolean;
}

/** Everything that saving a session depends on, as of one moment. */
export interface Before {
  readonly isSaved: boolean;
  readonly statsResetAt: Instant | undefined;
  /** With all its sums 0 before the first session. */
  readonly standing: StandingRow;
  /** The session's day; `undefined` before its first session. */
  readonly day: StoredDay | undefined;
  /** The session's scents, without new ones. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  readonly spent: readonly Spent[];
}

/**
 * Lists travel as JSON, whose length the planner never knows: for arrays it would make a plan for each number of scents,
 * which takes longer than reading them.
 */
const selectBefore = statement<
  StandingText & {
    readonly isSaved: boolean;
    readonly statsResetAt: string | null;
    readonly day:
      | (Omit<DayResult, 'day'> & { readonly ranked: Omit<DayResult, 'day'>; readonly inWindow: boolean })
      | null;
    readonly scents: readonly ScentText[];
    readonly spent: readonly Spent[];
  }
>(
  'save_before',
  `select
     exists (select from training_sessions where user_id = $1 and id = $2) as "isSaved",
     p.stats_reset_at as "statsResetAt",
     coalesce(s.answered_30d, 0) as "answered30d", coalesce(s.correct_30d, 0) as "correct30d",
     coalesce(s.sessions_total, 0) as "sessionsTotal", coalesce(s.streak_current, 0) as "streakCurrent",
     coalesce(s.is_public, not p.exclude_from_global_lb) as "isPublic",
     s.newest_date as "newestDate", s.newest_id as "newestId", coalesce(s.revision, 0) as revision,
     (
       select json_build_object(
         'answered', answered, 'correct', correct, 'sessions', sessions, 'inWindow', in_window,
         'ranked', json_build_object(
           'answered', ranked_answered, 'correct', ranked_correct, 'sessions', ranked_sessions
         )
       ) from daily_results where user_id = $1 and day = $3
     ) as day,
     (
       select coalesce(json_agg(known), '[]')
       from json_array_elements_text($4) id cross join lateral (
         select ${SCENT_COLUMNS} from scents where user_id = $1 and scent_id = id limit 1
       ) known
     ) as scents,
     (
       select coalesce(json_agg(row), '[]')
       from json_array_elements_text($5) spent cross join lateral (
         select key, points, expire from rate_limits where key = spent limit 1
       ) row
     ) as spent
   from profiles p left join standings s using (user_id)
   where p.user_id = $1`,
);

/**
 * Reads everything that saving a session depends on, in one statement and therefore as of one moment.
 * @param limits keys of the budgets that saving is charged to
 * @returns `undefined` when the account is gone
 */
export async function readBefore(
  db: Queryable,
  userId: string,
  { id, date, questions }: SessionRecord,
  limits: readonly string[],
): Promise<Before | undefined> {
  const day = utcDay(date);
  const scentIds = [...new Set(questions.map(({ scentId }) => scentId))];
  const [row] = await selectBefore(
    db,
    userId,
    id,
    isoDay(day),
    JSON.stringify(scentIds),
    JSON.stringify(limits),
  );
  if (!row) return undefined;
  return {
    isSaved: row.isSaved,
    statsResetAt: row.statsResetAt === null ? undefined : Date.parse(row.statsResetAt),
    standing: parseStanding(userId, row),
    day: row.day
      ? { all: { ...row.day, day }, ranked: { ...row.day.ranked, day }, inWindow: row.day.inWindow }
      : undefined,
    scents: new Map(row.scents.map((scent) => [scent.scentId, parseScent(scent)])),
    spent: row.spent,
  };
}

/** Everything that saving a session changes. */
export interface After {
  readonly session: SessionRecord;
  readonly standing: StandingRow;
  readonly changes: readonly StandingChange[];
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  /** `undefined` when the session does not count. */
  readonly day: StoredDay | undefined;
  readonly spent: readonly Spent[];
}

/**
 * Every part reads from `moved`, so that nothing is written when the standing has changed since it was read. Lists travel
 * as one value each: otherwise every number of answers would need a plan of its own.
 */
const write = statement<{ revision: number }>(
  'save_written',
  `with moved as (
     insert into standings as standing (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public,
       newest_date, newest_id, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9 + 1)
     on conflict (user_id) do update set
       answered_30d = excluded.answered_30d, correct_30d = excluded.correct_30d,
       sessions_total = excluded.sessions_total, streak_current = excluded.streak_current,
       newest_date = excluded.newest_date, newest_id = excluded.newest_id, revision = excluded.revision
     where standing.revision = $9
     returning user_id, standing.revision
   ),
   noted as (
     insert into standing_changes (accuracy, sessions, streak, people)
     select accuracy, sessions, streak, people from moved, json_to_recordset($10) as change (
       accuracy float8, sessions integer, streak integer, people smallint
     )
   ),
   session as (
     insert into training_sessions
       (user_id, id, date, kit_names, answered, correct, keeps_streak, keeps_ranked_streak, extras)
     select user_id, $11, $12, $13, $14, $15, $16, $17, $22 from moved
   ),
   logged as (
     insert into reviews
       (user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer, correct, answered_at,
        mode, details)
     select user_id, $11, position, "scentId", "scentName", "bottleNumber", "selectedAnswer", correct, "answeredAt",
       mode, details
     from moved, json_to_recordset($18) as answer (
       position smallint, "scentId" text, "scentName" text, "bottleNumber" integer, "selectedAnswer" text,
       correct boolean, "answeredAt" timestamptz, mode text, details jsonb
     )
   ),
   remembered as (
     insert into scents
       (user_id, scent_id, scent_name, status, step, ease, interval, next_review, correct_answers, total_answers,
        last_reviewed, last_review_id)
     select user_id, "scentId", "scentName", status, step, ease, "interval", "nextReview", "correctAnswers",
       "totalAnswers", "lastReviewed", "lastReviewId"
     from moved, json_to_recordset($19) as state (
       "scentId" text, "scentName" text, status text, step smallint, ease float8, "interval" bigint,
       "nextReview" timestamptz, "correctAnswers" integer, "totalAnswers" integer, "lastReviewed" timestamptz,
       "lastReviewId" text
     )
     on conflict (user_id, scent_id) do update set
       scent_name = excluded.scent_name, status = excluded.status, step = excluded.step, ease = excluded.ease,
       interval = excluded.interval, next_review = excluded.next_review, correct_answers = excluded.correct_answers,
       total_answers = excluded.total_answers, last_reviewed = excluded.last_reviewed,
       last_review_id = excluded.last_review_id
   ),
   dated as (
     insert into daily_results
       (user_id, day, answered, correct, sessions, ranked_answered, ranked_correct, ranked_sessions, in_window)
     select user_id, day, answered, correct, sessions, "rankedAnswered", "rankedCorrect", "rankedSessions", "inWindow"
     from moved, json_to_recordset($20) as result (
       day date, answered integer, correct integer, sessions integer, "rankedAnswered" integer,
       "rankedCorrect" integer, "rankedSessions" integer, "inWindow" boolean
     )
     on conflict (user_id, day) do update set
       answered = excluded.answered, correct = excluded.correct, sessions = excluded.sessions,
       ranked_answered = excluded.ranked_answered, ranked_correct = excluded.ranked_correct,
       ranked_sessions = excluded.ranked_sessions
   ),
   charged as (
     insert into rate_limits (key, points, expire)
     select key, points, expire from moved, json_to_recordset($21) as spent (key text, points integer, expire bigint)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire
   )
   select revision from moved`,
);

/**
 * Writes a session and everything that follows from it: one statement, one transaction.
 * @returns false when the person's standing has changed since it was read: then nothing is written
 */
export async function writeSave(
  db: Queryable,
  { session, standing, changes, scents, day, spent }: After,
): Promise<boolean> {
  const { userId, revision } = standing;
  const { id, date, kitNames, questions } = session;
  const named = namePart(session);
  const ranked = rankedPart(session);
  const rows = await write(
    db,
    userId,
    ...valuesOf(standing),
    revision,
    JSON.stringify(changes),
    id,
    isoOf(date),
    kitNames,
    named?.questions.length ?? 0,
    named ? score(named.questions) : 0,
    named ? keepsStreak(named.questions) : null,
    ranked ? keepsStreak(ranked.questions) : null,
    JSON.stringify(
      questions.map((question, position) => {
        const { scentId, scentName, bottleNumber, selectedAnswer, correct, answeredAt } = question;
        return {
          ...{ position, scentId, scentName, bottleNumber, selectedAnswer, correct },
          answeredAt: isoOf(answeredAt),
          mode: modeOf(question),
          details: detailsOf(question),
        };
      }),
    ),
    JSON.stringify(
      [...scents].map(([scentId, { schedule, lastReviewed, ...state }]) => ({
        scentId,
        ...state,
        ...schedule,
        nextReview: isoOf(schedule.nextReview),
        lastReviewed: isoOf(lastReviewed),
      })),
    ),
    JSON.stringify(day ? [dayText(day)] : []),
    JSON.stringify(spent),
    extrasOf(session),
  );
  return rows.length > 0;
}

/** Counts what a session holds beside the answers that count: other questions, and all options. */
function extrasOf(session: SessionRecord): number {
  const { questions } = session;
  const options = questions.reduce((sum, question) => sum + (question.options?.length ?? 0), 0);
  return questions.length - (namePart(session)?.questions.length ?? 0) + options;
}

function dayText({ all: { day, answered, correct, sessions }, ranked, inWindow }: StoredDay) {
  return {
    day: isoDay(day),
    answered,
    correct,
    sessions,
    rankedAnswered: ranked.answered,
    rankedCorrect: ranked.correct,
    rankedSessions: ranked.sessions,
    inWindow,
  };
}
