import { isoDay } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { EXACT_RANKS, firstDayOfWindow } from '@nosewise/domain/progress/standing';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { isOurTurn } from '../db/job-lock';
import { profiles, rankCutoffs } from '../db/schema';
import { statement } from '../db/statement';
import type { Job } from '../jobs/jobs';
import { announceLeaderboard, sumWindow } from './leaderboard';
import { RANKED } from './leaderboard-queries';

/** Makes the jobs of the leaderboard. `standings` is woken by what changes one, and announces many changes at once. */
export function leaderboardJobs({ database, now }: Context): Job[] {
  return [
    {
      name: 'standings',
      interval: MINUTE,
      delay: SECOND / 2,
      run: async () => {
        await leaveWindow(database, now());
        announceLeaderboard(database);
      },
    },
    { name: 'ranks', interval: 10 * MINUTE, run: () => writeCutoffs(database) },
  ];
}

/** Our locks among the database's advisory locks: any numbers that nothing else uses. */
const CUTOFFS_LOCK = 6_673_943;
const WINDOW_LOCK = 6_673_944;

/** The most people that one transaction moves: each of them waits for it when saving a session meanwhile. */
const PEOPLE_AT_ONCE = 500;

const sumAgain = statement(
  'window_sum',
  `update profiles set ${sumWindow('$2')} where user_id = any($1::uuid[])`,
);

/**
 * Sums the standings again whose oldest day is no longer among the last 30 UTC days, one process at a time.
 * @returns how many people were moved
 */
export async function leaveWindow({ orm }: Pick<Database, 'orm'>, now: Instant): Promise<number> {
  const windowStart = isoDay(firstDayOfWindow(now));
  let moved = 0;
  for (;;) {
    const batch = await orm.transaction(async (tx) => {
      const userIds = await lockPeopleWithDaysBefore(tx, windowStart);
      if (userIds.length > 0) await sumAgain(tx, userIds, windowStart);
      return userIds.length;
    });
    if (batch === 0) return moved;
    moved += batch;
  }
}

async function lockPeopleWithDaysBefore(tx: Queryable, windowStart: string): Promise<string[]> {
  if (!(await isOurTurn(tx, WINDOW_LOCK))) return [];
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from ${profiles} where window_from < ${windowStart}::date
    order by window_from limit ${PEOPLE_AT_ONCE}`);
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  // A change of nothing, since people of several nodes cannot be locked in one statement by asking for it.
  const locked = await tx
    .update(profiles)
    .set({ windowFrom: sql`${profiles.windowFrom}` })
    .where(inArray(profiles.userId, userIds))
    .returning({ userId: profiles.userId });
  return locked.map(({ userId }) => userId);
}

/** Writes the standings at the ranks of two digits and zeros (48,000) beyond those that are counted. */
export async function writeCutoffs({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.transaction(async (tx) => {
    if (!(await isOurTurn(tx, CUTOFFS_LOCK))) return;
    // However many people there are: nobody waits for it.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.delete(rankCutoffs);
    await tx.execute(sql`
      insert into ${rankCutoffs} (rank, accuracy, sessions, streak)
      select * from (
        select row_number() over (order by accuracy_30d desc, sessions_total desc, streak_current desc) as rank,
          accuracy_30d, sessions_total, streak_current
        from ${profiles} where ${RANKED}
      ) ranked
      where rank >= ${EXACT_RANKS} and rank % (10 ^ (length(rank::text) - 2))::bigint = 0`);
  });
}
