import type { DayResult } from '@nosewise/domain/daily';
import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import type { ScentState } from '@nosewise/domain/replay';
import { utcDay } from '@nosewise/domain/time';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { parseStanding, type StandingRow, type StandingText } from '../leaderboard/leaderboard';
import type { Spent } from '../limits/limits';
import { parseScent, SCENT_COLUMNS, type ScentText } from './scent-queries';

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
  /** The sums are all 0 before the first session. */
  readonly standing: StandingRow;
  /** The session's day; `undefined` before its first session. */
  readonly day: StoredDay | undefined;
  /** The session's scents, without new ones. */
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  readonly spent: readonly Spent[];
}

/**
 * Lists travel as JSON: for arrays, whose length the planner would see, it would make a plan for each number
 * of scents, which takes longer than reading them.
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
