import type { Leaderboard } from '@nosewise/contract/leaderboard';
import type { Queryable } from '../db/database';
import { presentRow } from './present';
import { findRanked } from './queries';
import type { Reading } from './top';

/**
 * The leaderboard for a person: their own rows are marked, and their own row is there wherever they stand
 * (specification, sections 2 and 9).
 */
export async function leaderboardFor(
  db: Queryable,
  { people }: Reading,
  userId: string,
  limit: number,
): Promise<Leaderboard> {
  const own = await findRanked(db, userId);
  return {
    rows: people.slice(0, limit).map((person) => presentRow(person, person.userId === userId)),
    own: own ? presentRow(own, true) : null,
  };
}
