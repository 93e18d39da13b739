import type { AnsweredQuestion } from '@nosewise/domain/models';
import type { AromaSums } from '@nosewise/domain/progress/daily';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant } from '../columns';
import { byPerson } from '../place';
import { ofPerson } from './profile-tables';

/** The log: finished sessions. Never changed; everything that is known of a person's training is folded from these. */
export const trainingSessions = byPerson(
  'training_sessions',
  {
    userId: ofPerson(),
    /** Made by the device, so it is unique for its person only. */
    id: uuid().notNull(),
    /** When it was finished. */
    date: instant().notNull(),
    kitNames: text('kit_names').array().notNull(),
    /** In the order in which they were answered. Instants are in milliseconds. */
    questions: jsonb().$type<readonly AnsweredQuestion[]>().notNull(),
    /** How many entries it has: questions and the options that they list. A page of the history has few. */
    entries: integer().notNull(),
    /** Whether at least 80 % of the names were correct; null without a question that asked for one: it counts nowhere. */
    keepsStreak: boolean('keeps_streak'),
    /** Whether at least 80 % of those of built-in aromas were; null without any: it is not ranked. */
    keepsRankedStreak: boolean('keeps_ranked_streak'),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('training_sessions_newest').on(
      table.userId,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('training_sessions_tests').on(table.userId).where(sql`${table.questions} @? '$[*].test'`),
  ],
);

/** The fold of a person's reviews of one scent. The performance counts from the last reset of statistics on. */
export const scents = byPerson(
  'scents',
  {
    userId: ofPerson(),
    scentId: text('scent_id').notNull(),
    scentName: text('scent_name').notNull(),
    status: text({ enum: ['learning', 'reviewing', 'relearning'] }).notNull(),
    step: smallint().$type<0 | 1>().notNull(),
    ease: doublePrecision().notNull(),
    /** In milliseconds. */
    interval: bigint({ mode: 'number' }).notNull(),
    nextReview: instant('next_review').notNull(),
    correctAnswers: integer('correct_answers').notNull(),
    totalAnswers: integer('total_answers').notNull(),
    lastReviewed: instant('last_reviewed').notNull(),
    /** The id of the review that is last in the log: a later one can be folded in without reading the log. */
    lastReviewId: text('last_review_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.scentId] })],
);

/** A person's results of one UTC day since the last reset of statistics. */
export const dailyResults = byPerson(
  'daily_results',
  {
    userId: ofPerson(),
    day: day().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
    sessions: integer().notNull(),
    /** The same for questions about built-in aromas only, which the leaderboard counts. */
    rankedAnswered: integer('ranked_answered').notNull().default(0),
    rankedCorrect: integer('ranked_correct').notNull().default(0),
    rankedSessions: integer('ranked_sessions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/**
 * A person's answers by aroma in one week of UTC days: of all questions that asked for a name, those before a reset of
 * statistics included (decision 47). One row holds all aromas, since a row for each would be as many as the log has.
 */
export const weeklyAromas = byPerson(
  'weekly_aromas',
  {
    userId: ofPerson(),
    /** Its Monday. A session belongs to the day of its end. */
    week: day().notNull(),
    aromas: jsonb().$type<AromaSums>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
);
