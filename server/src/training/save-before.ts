import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import type { DayResult } from '@nosewise/domain/progress/daily';
import { utcDay } from '@nosewise/domain/time';
import type { ScentState } from '@nosewise/domain/training/replay';
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

/** A session that is about to be saved. */
export interface Asked {
  readonly userId: string;
  readonly session: SessionRecord;
  /** Keys of the budgets that saving is charged to. */
  readonly limits: readonly string[];
}

/**
 * Reads for many sessions at once. They travel as JSON: for arrays, whose length the planner would see, it
 * would make a plan for each length, which takes longer than reading them. Each table is looked up by the key
 * of a row (`limit 1`), since the planner might otherwise read all of it.
 */
const selectBefore = statement<
  StandingText & {
    readonly place: number;
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
  `select asked.place, person.*
   from json_to_recordset($1) as asked (place integer, "userId" uuid, id uuid, day date, scents json, limits json)
   cross join lateral (
     select
       coalesce(
         (select true from training_sessions where user_id = asked."userId" and id = asked.id limit 1), false
       ) as "isSaved",
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
         ) from daily_results where user_id = asked."userId" and day = asked.day limit 1
       ) as day,
       (
         select coalesce(json_agg(known), '[]')
         from json_array_elements_text(asked.scents) wanted (scent) cross join lateral (
           select ${SCENT_COLUMNS} from scents where user_id = asked."userId" and scent_id = wanted.scent limit 1
         ) known
       ) as scents,
       (
         select coalesce(json_agg(row), '[]')
         from json_array_elements_text(asked.limits) wanted (budget) cross join lateral (
           select key, points, expire from rate_limits where key = wanted.budget limit 1
         ) row
       ) as spent
     from profiles p left join standings s using (user_id)
     where p.user_id = asked."userId" limit 1
   ) person`,
);

/**
 * Reads everything that saving sessions depends on, in one statement and therefore as of one moment.
 * @returns in the order of the sessions; `undefined` for one whose account is gone
 */
export async function readBefore(
  db: Queryable,
  sessions: readonly Asked[],
): Promise<readonly (Before | undefined)[]> {
  const asked = sessions.map(({ userId, session: { id, date, questions }, limits }, place) => ({
    place,
    userId,
    id,
    day: isoDay(utcDay(date)),
    scents: [...new Set(questions.map(({ scentId }) => scentId))],
    limits,
  }));
  const found = await selectBefore(db, JSON.stringify(asked));
  const rows = new Map(found.map((row) => [row.place, row]));
  return sessions.map(({ userId, session }, place) => {
    const row = rows.get(place);
    if (!row) return undefined;
    const day = utcDay(session.date);
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
  });
}
