import { isoDay } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { firstDayOfWindow, RANKED_ANSWERS } from '@nosewise/domain/progress/leaderboard';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { isOurTurn } from '../db/job-lock';
import { standingChanges, standingCounts, standings } from '../db/tables/leaderboard';
import { dailyResults } from '../db/tables/training';
import type { Job } from '../jobs/jobs';
import { announceLeaderboard } from './leaderboard';

/** Makes the jobs that keep ranks and standings up to date after sessions are saved. */
export function leaderboardJobs({ database, now, wake }: Context): Job[] {
  return [
    {
      name: 'standings',
      interval: 30 * SECOND,
      delay: SECOND / 2,
      run: async () => {
        if (!(await foldChanges(database))) wake('standings');
      },
    },
    {
      name: 'window',
      interval: MINUTE,
      run: async () => {
        if ((await leaveWindow(database, now())) > 0) wake('standings');
      },
    },
  ];
}

/** Our locks among the database's advisory locks: any numbers that nothing else uses. */
const FOLD_LOCK = 6_673_943;
const WINDOW_LOCK = 6_673_944;
/** The most changes that one transaction folds, so that it is short however many wait. */
const CHANGES_AT_ONCE = 10_000;

/**
 * Folds waiting changes of standings into the counts that ranks are made of, and tells all processes that the
 * leaderboard has changed.
 * @returns false while another process does it, so that newer changes may need another turn
 */
export async function foldChanges(database: Pick<Database, 'orm' | 'notify'>): Promise<boolean> {
  for (;;) {
    const folded = await database.orm.transaction(foldBatch);
    if (folded === undefined) return false;
    if (folded > 0) announceLeaderboard(database);
    if (folded < CHANGES_AT_ONCE) return true;
  }
}

/** @returns how many changes were folded; `undefined` when another process holds the lock */
async function foldBatch(tx: Queryable): Promise<number | undefined> {
  if (!(await isOurTurn(tx, FOLD_LOCK))) return undefined;
  const { folded, empty } = await addToBranches(tx);
  if (empty !== null) await cut(tx, empty);
  return folded;
}

/**
 * Removes the oldest changes from the queue and adds their sums to the four branches above each of them.
 * @returns how many there were, and the branches that are now empty
 */
async function addToBranches(tx: Queryable): Promise<{ folded: number; empty: unknown }> {
  const { rows } = await tx.execute<{ folded: number; empty: unknown }>(sql`
    with gone as (
      delete from ${standingChanges}
      where id in (select id from ${standingChanges} order by id limit ${CHANGES_AT_ONCE})
      returning accuracy, sessions, streak, people
    ),
    branches as (
      select b.level, b.thousandth, b.accuracy, b.sessions, b.streak, sum(gone.people) as people
      from gone
      cross join lateral (select floor(gone.accuracy * 1000)::int as thousandth) place
      cross join lateral (values
        (1, place.thousandth, 0::float8, 0, 0),
        (2, place.thousandth, gone.accuracy, 0, 0),
        (3, place.thousandth, gone.accuracy, gone.sessions, 0),
        (4, place.thousandth, gone.accuracy, gone.sessions, gone.streak)
      ) b (level, thousandth, accuracy, sessions, streak)
      group by b.level, b.thousandth, b.accuracy, b.sessions, b.streak
    ),
    kept as (
      insert into ${standingCounts} as counts (level, thousandth, accuracy, sessions, streak, people)
      select * from branches where people <> 0
      on conflict (level, thousandth, accuracy, sessions, streak)
        do update set people = counts.people + excluded.people
      returning level, thousandth, accuracy, sessions, streak, people
    )
    select
      (select count(*) from gone)::int as folded,
      (select json_agg(kept) from kept where people = 0) as empty`);
  return rows[0] ?? { folded: 0, empty: null };
}

/** @param branches rows of `standing_counts`, as JSON of the database */
async function cut(tx: Queryable, branches: unknown): Promise<void> {
  await tx.execute(sql`
    delete from ${standingCounts} c
    using json_to_recordset(${JSON.stringify(branches)}::json)
      as b (level smallint, thousandth integer, accuracy float8, sessions integer, streak integer)
    where (c.level, c.thousandth, c.accuracy, c.sessions, c.streak)
      = (b.level, b.thousandth, b.accuracy, b.sessions, b.streak)`);
}

/** The most people that one transaction moves: each of them waits for it when saving a session meanwhile. */
const PEOPLE_AT_ONCE = 500;

/**
 * Subtracts the days that are no longer among the last 30 UTC days from people's standings, one process at a time.
 * @returns how many people were moved
 */
export async function leaveWindow({ orm }: Pick<Database, 'orm'>, now: Instant): Promise<number> {
  const windowStart = isoDay(firstDayOfWindow(now));
  let moved = 0;
  for (;;) {
    const batch = await orm.transaction(async (tx) => {
      const userIds = await lockPeopleWithDaysBefore(tx, windowStart);
      if (userIds.length > 0) await subtractDaysBefore(tx, windowStart, userIds);
      return userIds.length;
    });
    if (batch === 0) return moved;
    moved += batch;
  }
}

async function lockPeopleWithDaysBefore(tx: Queryable, windowStart: string): Promise<string[]> {
  if (!(await isOurTurn(tx, WINDOW_LOCK))) return [];
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from ${dailyResults} where in_window and day < ${windowStart}::date
    order by day limit ${PEOPLE_AT_ONCE}`);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  // A change of nothing, since people of several nodes cannot be locked in one statement by asking for it.
  const locked = await tx
    .update(standings)
    .set({ isPublic: sql`${standings.isPublic}` })
    .where(inArray(standings.userId, userIds))
    .returning({ userId: standings.userId });
  return locked.map(({ userId }) => userId);
}

async function subtractDaysBefore(
  tx: Queryable,
  windowStart: string,
  userIds: readonly string[],
): Promise<void> {
  // Ignores people without a rank and those whose accuracy stays the same.
  await tx.execute(sql`
    with gone as (
      update ${dailyResults} set in_window = false
      where in_window and day < ${windowStart}::date and user_id = any(${sql.param(userIds)}::uuid[])
      returning user_id, ranked_answered as answered, ranked_correct as correct
    ),
    lost as (
      select user_id, sum(answered)::int as answered, sum(correct)::int as correct from gone group by user_id
    ),
    moved as (
      update ${standings} s
      set answered_30d = s.answered_30d - lost.answered, correct_30d = s.correct_30d - lost.correct
      from lost where s.user_id = lost.user_id
      returning
        s.user_id, s.is_public, s.sessions_total, s.streak_current,
        case when s.answered_30d >= ${RANKED_ANSWERS} then s.accuracy_30d end as accuracy,
        case when s.answered_30d + lost.answered >= ${RANKED_ANSWERS}
          then (s.correct_30d + lost.correct)::float8 / (s.answered_30d + lost.answered) end as accuracy_before
    )
    insert into ${standingChanges} (user_id, accuracy, sessions, streak, people)
    select moved.user_id, change.accuracy, moved.sessions_total, moved.streak_current, change.people
    from moved cross join lateral (values (accuracy_before, -1), (accuracy, 1)) change (accuracy, people)
    where is_public and accuracy_before is distinct from moved.accuracy and change.accuracy is not null`);
}
