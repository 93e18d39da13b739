import { RANKED_ANSWERS } from '@nosewise/domain/progress/leaderboard';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson, oneNode } from '../place';
import { ofPerson } from './profile';

/**
 * The standing of a person, kept up to date by every saved session, so that nothing is counted when it is read. The
 * sums are those of the person's `daily_results` in the window of 30 UTC days, built-in aromas only.
 */
export const standings = byPerson(
  'standings',
  {
    userId: ofPerson().primaryKey(),
    answered30d: integer('answered_30d').notNull(),
    correct30d: integer('correct_30d').notNull(),
    /** A ratio 0..1; null when nothing was answered in the window. */
    accuracy30d: doublePrecision('accuracy_30d').generatedAlwaysAs(
      (): SQL => sql`${standings.correct30d}::float8 / nullif(${standings.answered30d}, 0)`,
    ),
    /** Counted sessions since the last reset of statistics. */
    sessionsTotal: integer('sessions_total').notNull(),
    streakCurrent: integer('streak_current').notNull(),
    /** Whether others may see it, which the person can switch off. */
    isPublic: boolean('is_public').notNull(),
    /** The newest session in it. */
    newestDate: instant('newest_date'),
    newestId: uuid('newest_id'),
  },
  (table) => [
    index('standings_order')
      .on(
        table.accuracy30d.desc().nullsFirst(),
        table.sessionsTotal.desc().nullsFirst(),
        table.streakCurrent.desc().nullsFirst(),
      )
      .where(sql`${table.isPublic} and ${table.answered30d} >= ${sql.raw(String(RANKED_ANSWERS))}`),
  ],
);

/**
 * The number of people at each standing, as a tree of four levels: those with an accuracy in the same
 * thousandth (level 1), with the same accuracy (2), with also the same sessions (3), and the same streak (4).
 * A rank is one plus, on each level, the sums of the branches above it. Columns below a row's level are 0.
 */
export const standingCounts = oneNode(
  'standing_counts',
  {
    level: smallint().notNull(),
    thousandth: integer().notNull(),
    accuracy: doublePrecision().notNull(),
    sessions: integer().notNull(),
    streak: integer().notNull(),
    people: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.level, table.thousandth, table.accuracy, table.sessions, table.streak],
    }),
  ],
);

/**
 * A person who reached (+1) or left (-1) a standing, not yet counted in `standing_counts`. Appending keeps savers from
 * waiting for each other at the top of the tree; a job folds these in every second.
 */
export const standingChanges = byPerson(
  'standing_changes',
  {
    userId: uuid('user_id').notNull(),
    id: bigserial({ mode: 'number' }).notNull(),
    accuracy: doublePrecision().notNull(),
    sessions: integer().notNull(),
    streak: integer().notNull(),
    people: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * The public standings of people with at least `RANKED_ANSWERS` answers, in order, with rank and person. `leaderboard_view`
 * (specification, section 3) is the same without the person. `accuracy_30d` is a ratio 0..1. Migrations make both by hand.
 */
export const rankedStandings = pgView('ranked_standings', {
  rank: bigint({ mode: 'number' }).notNull(),
  userId: uuid('user_id').notNull(),
  displayName: text('display_name'),
  accuracy30d: doublePrecision('accuracy_30d').notNull(),
  sessionsTotal: integer('sessions_total').notNull(),
  streakCurrent: integer('streak_current').notNull(),
}).existing();
