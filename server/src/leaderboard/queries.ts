import {
  RANKED_ANSWERS,
  type Ranked,
  rankStandings,
  type Standing,
} from '@nosewise/domain/progress/leaderboard';
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { standingChanges, standingCounts, standings } from '../db/tables/leaderboard';
import { profiles } from '../db/tables/profile';

/** A person on the leaderboard. `userId` never leaves the server. */
interface ListedPerson extends Standing {
  readonly userId: string;
  readonly displayName: string | null;
}

export type RankedPerson = Ranked<ListedPerson>;

/**
 * Lists the first rows of `ranked_standings`. That view ranks everybody before it returns a row; here the
 * ranks follow from the rows themselves.
 */
export async function listTop(db: Queryable, limit: number): Promise<RankedPerson[]> {
  return rankStandings(await selectTop(db, limit));
}

/** Reads no more people than it returns, through the index `standings_order`, whose expressions it repeats. */
export function selectTop(db: Queryable, limit: number) {
  return selectPeople(db)
    .where(SHOWN)
    .orderBy(...BEST_FIRST)
    .limit(limit);
}

// A constant in the text: the planner takes a partial index only when it can prove its condition.
const SHOWN = sql`${standings.isPublic} and ${standings.answered30d} >= ${sql.raw(String(RANKED_ANSWERS))}`;
const STANDING = sql`(${standings.accuracy30d}, ${standings.sessionsTotal}, ${standings.streakCurrent})`;
const BEST_FIRST = [
  desc(standings.accuracy30d),
  desc(standings.sessionsTotal),
  desc(standings.streakCurrent),
] as const;
const BEST_LAST = [
  asc(standings.accuracy30d),
  asc(standings.sessionsTotal),
  asc(standings.streakCurrent),
] as const;

const PERSON = {
  userId: standings.userId,
  displayName: profiles.displayName,
  accuracy30d: sql<number>`${standings.accuracy30d}`,
  sessionsTotal: standings.sessionsTotal,
  streakCurrent: standings.streakCurrent,
};

function selectPeople(db: Queryable) {
  return db
    .select(PERSON)
    .from(standings)
    .innerJoin(profiles, eq(profiles.userId, standings.userId))
    .$dynamic();
}

/** Neighbours on each side of a person. */
const NEIGHBOURS = 2;

/** Lists a person among the nearest above and below, best first. */
export async function findAround(db: Queryable, own: RankedPerson): Promise<RankedPerson[]> {
  const above = await selectAbove(db, own, NEIGHBOURS);
  const below = await selectBelow(db, own, NEIGHBOURS);
  const ids = [...above.toReversed(), own, ...below].map(({ userId }) => userId);
  const ranked = new Map((await findRanks(db, ids)).map((person) => [person.userId, person]));
  return ids.flatMap((id) => ranked.get(id) ?? []);
}

/** Selects the nearest with a better standing, nearest first. Through the index, as `selectTop`. */
export function selectAbove(db: Queryable, own: RankedPerson, limit: number) {
  return selectPeople(db)
    .where(sql`${SHOWN} and ${STANDING} > ${standingOf(own)}`)
    .orderBy(...BEST_LAST)
    .limit(limit);
}

/** Selects the nearest with the same standing or a worse one, nearest first. Through the index, as `selectTop`. */
export function selectBelow(db: Queryable, own: RankedPerson, limit: number) {
  return selectPeople(db)
    .where(sql`${SHOWN} and ${STANDING} <= ${standingOf(own)} and ${standings.userId} <> ${own.userId}`)
    .orderBy(...BEST_FIRST)
    .limit(limit);
}

function standingOf({ accuracy30d, sessionsTotal, streakCurrent }: RankedPerson) {
  return sql`(${accuracy30d}::float8, ${sessionsTotal}::int, ${streakCurrent}::int)`;
}

/** Finds a person among the ranked. @returns `undefined` for a person without a rank */
export async function findRanked(db: Queryable, userId: string): Promise<RankedPerson | undefined> {
  const [own] = await findRanks(db, [userId]);
  return own;
}

/** A person whose standing has no rank yet. */
export interface UnrankedPerson extends ListedPerson {
  /** Answers in the window, at least one. */
  readonly answered30d: number;
}

/** Finds the standing of a person who is not hidden and has too few answers for a rank. */
export async function findUnranked(db: Queryable, userId: string): Promise<UnrankedPerson | undefined> {
  const [person] = await db
    .select({ ...PERSON, answered30d: standings.answered30d })
    .from(standings)
    .innerJoin(profiles, eq(profiles.userId, standings.userId))
    .where(
      and(
        eq(standings.userId, userId),
        standings.isPublic,
        between(standings.answered30d, 1, RANKED_ANSWERS - 1),
      ),
    );
  return person;
}

/** Ranks some people, at least one, among everybody. People without a rank are left out. */
async function findRanks(db: Queryable, userIds: readonly string[]): Promise<RankedPerson[]> {
  const people = await selectPeople(db).where(and(inArray(standings.userId, [...userIds]), SHOWN));
  if (people.length === 0) return [];
  // One statement, so that a folded change is seen either in the tree or among those that wait, never in
  // both. Who saves between it and the statement before is a place too low for that reading.
  const { rows } = await db.execute<{ userId: string; rank: string }>(sql`
    with waiting as materialized (
      select accuracy, sessions, streak, sum(people) as people from ${standingChanges} group by 1, 2, 3
    )
    select
      own."userId",
      1 + (
        select coalesce(sum(people), 0) from ${standingCounts}
        where level = 1 and thousandth > floor(own."accuracy30d" * 1000)::int
      ) + (
        select coalesce(sum(people), 0) from ${standingCounts}
        where level = 2 and thousandth = floor(own."accuracy30d" * 1000)::int and accuracy > own."accuracy30d"
      ) + (
        select coalesce(sum(people), 0) from ${standingCounts}
        where level = 3 and thousandth = floor(own."accuracy30d" * 1000)::int and accuracy = own."accuracy30d"
          and sessions > own."sessionsTotal"
      ) + (
        select coalesce(sum(people), 0) from ${standingCounts}
        where level = 4 and thousandth = floor(own."accuracy30d" * 1000)::int and accuracy = own."accuracy30d"
          and sessions = own."sessionsTotal" and streak > own."streakCurrent"
      ) + (
        select coalesce(sum(people), 0) from waiting
        where (accuracy, sessions, streak) > (own."accuracy30d", own."sessionsTotal", own."streakCurrent")
      ) as rank
    from json_to_recordset(${JSON.stringify(people)}::json)
      as own ("userId" uuid, "accuracy30d" float8, "sessionsTotal" int, "streakCurrent" int)`);
  const ranks = new Map(rows.map(({ userId, rank }) => [userId, Number(rank)]));
  return people.flatMap((person) => {
    const rank = ranks.get(person.userId);
    return rank === undefined ? [] : [{ ...person, rank }];
  });
}
