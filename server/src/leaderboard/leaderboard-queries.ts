import { EXACT_RANKS, type Ranked, rankStandings, type Standing } from '@nosewise/domain/progress/standing';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { profiles } from '../db/tables/profile-tables';

/** A person on the leaderboard. `userId` never leaves the server. */
interface ListedPerson extends Standing {
  readonly userId: string;
  readonly displayName: string | null;
}

export interface RankedPerson extends Ranked<ListedPerson> {
  /** Whether the rank is rounded, beyond those that are counted. */
  readonly isAbout?: boolean;
}

/** Everybody who has not opted out and has a counted answer in the window: the condition of the index `profiles_ranked`. */
export const RANKED = sql`not ${profiles.excludeFromGlobalLb} and ${profiles.answered30d} > 0`;
const STANDING = sql`(${profiles.accuracy30d}, ${profiles.sessionsTotal}, ${profiles.streakCurrent})`;
const BEST_FIRST = [
  desc(profiles.accuracy30d),
  desc(profiles.sessionsTotal),
  desc(profiles.streakCurrent),
] as const;
const BEST_LAST = [
  asc(profiles.accuracy30d),
  asc(profiles.sessionsTotal),
  asc(profiles.streakCurrent),
] as const;

function selectPeople(db: Queryable) {
  return db
    .select({
      userId: profiles.userId,
      displayName: profiles.displayName,
      accuracy30d: sql<number>`${profiles.accuracy30d}`,
      sessionsTotal: profiles.sessionsTotal,
      streakCurrent: profiles.streakCurrent,
    })
    .from(profiles)
    .$dynamic();
}

/**
 * Lists the first rows of `leaderboard_view`. That view ranks everybody before it returns a row; here the ranks follow from
 * the rows themselves, which come from an index.
 */
export async function listTop(db: Queryable, limit: number): Promise<RankedPerson[]> {
  return rankStandings(
    await selectPeople(db)
      .where(RANKED)
      .orderBy(...BEST_FIRST)
      .limit(limit),
  );
}

/** Finds a person among the ranked. @returns `undefined` for a person without a rank */
export async function findRanked(db: Queryable, userId: string): Promise<RankedPerson | undefined> {
  const [person] = await selectPeople(db).where(and(eq(profiles.userId, userId), RANKED));
  return person && { ...person, ...(await rankOf(db, person)) };
}

const BETTER = `not exclude_from_global_lb and answered_30d > 0
  and (accuracy_30d, sessions_total, streak_current) > ($1::float8, $2::int, $3::int)`;
const countBetter = statement<{ better: number }>(
  'rank_exact',
  `select count(*)::int as better from (select from profiles where ${BETTER} limit ${EXACT_RANKS}) above`,
);
const selectCutoff = statement<{ rank: number }>(
  'rank_about',
  `select coalesce(max(rank), ${EXACT_RANKS})::float8 as rank from rank_cutoffs
   where (accuracy, sessions, streak) > ($1::float8, $2::int, $3::int)`,
);

/** Ranks a standing: exactly by counting those above, as long as they are few, and from the cut-offs beyond. */
async function rankOf(
  db: Queryable,
  { accuracy30d, sessionsTotal, streakCurrent }: Standing,
): Promise<Pick<RankedPerson, 'rank' | 'isAbout'>> {
  const standing = [accuracy30d, sessionsTotal, streakCurrent];
  const [{ better } = { better: 0 }] = await countBetter(db, ...standing);
  if (better < EXACT_RANKS) return { rank: better + 1 };
  const [{ rank } = { rank: EXACT_RANKS }] = await selectCutoff(db, ...standing);
  return { rank, isAbout: true };
}

/** Neighbours on each side of a person. */
const NEIGHBOURS = 2;

/** Lists a person among the nearest above and below, best first. */
export async function findAround(db: Queryable, own: RankedPerson): Promise<RankedPerson[]> {
  const standing = sql`(${own.accuracy30d}::float8, ${own.sessionsTotal}::int, ${own.streakCurrent}::int)`;
  const above = await selectPeople(db)
    .where(sql`${RANKED} and ${STANDING} > ${standing}`)
    .orderBy(...BEST_LAST)
    .limit(NEIGHBOURS);
  const below = await selectPeople(db)
    .where(sql`${RANKED} and ${STANDING} <= ${standing} and ${profiles.userId} <> ${own.userId}`)
    .orderBy(...BEST_FIRST)
    .limit(NEIGHBOURS);
  const around: RankedPerson[] = [];
  for (const person of [...above.toReversed(), own, ...below]) {
    around.push({ ...person, ...(await rankOf(db, person)) });
  }
  return around;
}
