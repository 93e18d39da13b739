import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { standingChanges, standingCounts } from '../db/tables/leaderboard';
import { LEADERBOARD_CHANNEL } from './top';

/** Any number that only we use: the name of the lock among the database's advisory locks. */
const FOLD_LOCK = 6_673_943;
/** Changes that one transaction folds at most, so that it is short however many wait. */
const BATCH = 10_000;

/**
 * Folds the changes of standings that wait into the counts that ranks are made of, and tells all processes that the
 * leaderboard has changed.
 * @returns false when another process is at it, so that what came since may have to wait for another turn
 */
export async function foldChanges({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  for (;;) {
    const folded = await orm.transaction(foldBatch);
    if (folded === undefined) return false;
    if (folded < BATCH) return true;
  }
}

/** @returns how many changes were folded; `undefined` when another process holds the lock */
async function foldBatch(tx: Queryable): Promise<number | undefined> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) return undefined;
  const { folded, empty } = await addToBranches(tx);
  if (empty !== null) await cut(tx, empty);
  if (folded > 0) await tx.execute(sql`select pg_notify(${LEADERBOARD_CHANNEL}, '')`);
  return folded;
}

/**
 * Takes the oldest changes out of the queue and adds their sums to the four branches that each of them hangs on.
 * @returns how many there were, and the branches on which nobody is left
 */
async function addToBranches(tx: Queryable): Promise<{ folded: number; empty: unknown }> {
  const { rows } = await tx.execute<{ folded: number; empty: unknown }>(sql`
    with gone as (
      delete from ${standingChanges}
      where id in (select id from ${standingChanges} order by id limit ${BATCH})
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

/** @param branches rows of `standing_counts` as the database has put them into JSON */
async function cut(tx: Queryable, branches: unknown): Promise<void> {
  await tx.execute(sql`
    delete from ${standingCounts} c
    using json_to_recordset(${JSON.stringify(branches)}::json)
      as b (level smallint, thousandth integer, accuracy float8, sessions integer, streak integer)
    where (c.level, c.thousandth, c.accuracy, c.sessions, c.streak)
      = (b.level, b.thousandth, b.accuracy, b.sessions, b.streak)`);
}
