import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, uuid, varchar } from 'drizzle-orm/pg-core';
import { day, instant } from '../columns';
import { byPerson } from '../place';

/**
 * A person: their own choices, their standing on the leaderboard, and what they have spent on saving. Every change of their
 * training locks this row first, so that writers of one person take turns. Made with the user and deleted by a trigger when
 * the user is: all other rows of theirs hang on this one, which lives on the same node (docs/growing.md).
 */
export const profiles = byPerson(
  'profiles',
  {
    userId: uuid('user_id').primaryKey(),
    displayName: varchar('display_name', { length: 100 }),
    /** Only sessions since then count. */
    statsResetAt: instant('stats_reset_at'),
    excludeFromGlobalLb: boolean('exclude_from_global_lb').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The arrivals of their documents so far. */
    documentsArrived: bigint('documents_arrived', { mode: 'number' }).notNull().default(0),
    /** Sums of their days in the window of 30 UTC days, built-in aromas only. */
    answered30d: integer('answered_30d').notNull().default(0),
    correct30d: integer('correct_30d').notNull().default(0),
    /** A ratio 0..1; null when nothing was answered in the window. */
    accuracy30d: doublePrecision('accuracy_30d').generatedAlwaysAs(
      (): SQL => sql`${profiles.correct30d}::float8 / nullif(${profiles.answered30d}, 0)`,
    ),
    /** Ranked sessions since the last reset of statistics. */
    sessionsTotal: integer('sessions_total').notNull().default(0),
    streakCurrent: integer('streak_current').notNull().default(0),
    /** The oldest day in those sums: a job sums again when it leaves the window. Null without any. */
    windowFrom: day('window_from'),
    /** What saving has spent in the UTC minute and day that are named: sessions, reviews read again, bytes. */
    spentMinute: instant('spent_minute'),
    minuteSaves: integer('minute_saves').notNull().default(0),
    minuteReplayed: integer('minute_replayed').notNull().default(0),
    spentDay: day('spent_day'),
    daySaves: integer('day_saves').notNull().default(0),
    dayBytes: integer('day_bytes').notNull().default(0),
  },
  (table) => [
    index('profiles_ranked')
      .on(
        table.accuracy30d.desc().nullsFirst(),
        table.sessionsTotal.desc().nullsFirst(),
        table.streakCurrent.desc().nullsFirst(),
      )
      .where(sql`not ${table.excludeFromGlobalLb} and ${table.answered30d} > 0`),
    index('profiles_window').on(table.windowFrom).where(sql`${table.windowFrom} is not null`),
  ],
);

/** Whose row it is, on the node of their profile: it goes with that. */
export const ofPerson = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });
