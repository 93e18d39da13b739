import { bigint, doublePrecision, integer } from 'drizzle-orm/pg-core';
import { oneNode } from '../place';

/**
 * The standings at some ranks beyond those that are counted when they are asked for, written anew by a job: a rank there is
 * told as that of the last one that is better.
 */
export const rankCutoffs = oneNode('rank_cutoffs', {
  rank: bigint({ mode: 'number' }).primaryKey(),
  accuracy: doublePrecision().notNull(),
  sessions: integer().notNull(),
  streak: integer().notNull(),
});
