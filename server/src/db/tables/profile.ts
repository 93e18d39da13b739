import type { Scent } from '@nosewise/domain/models';
import type { BottleCare } from '@nosewise/domain/training/bottle-care';
import type { OwnWords } from '@nosewise/domain/training/own-words';
import type { TrainingSettings } from '@nosewise/domain/training/settings';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
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

/** The settings of a person's devices: the copy that was changed last wins. */
export const trainingSettings = byPerson('training_settings', {
  userId: ofPerson().primaryKey(),
  settings: jsonb().$type<TrainingSettings>().notNull(),
  /** When the person changed them, by the clock of their device. */
  changedAt: instant('changed_at').notNull(),
});

/** A pack that a person put together. `pack` is null once they have deleted it, so that other devices learn of it. */
export const ownPacks = byPerson(
  'own_packs',
  {
    userId: ofPerson(),
    id: text().notNull(),
    pack: jsonb().$type<{ name: string; aromas: Scent[] }>(),
    /** When the person changed it, by the clock of their device. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * When a person opened their kits and refilled their bottles, and what aromas remind them of, merged from all devices. Its
 * instants are in milliseconds.
 */
export const mergedPreferences = byPerson('merged_preferences', {
  userId: ofPerson().primaryKey(),
  bottleCare: jsonb('bottle_care').$type<BottleCare>().notNull(),
  ownWords: jsonb('own_words').$type<OwnWords>().notNull(),
});
