import { type AnsweredQuestion, MODES } from '@nosewise/domain/models';
import type { AromaSums } from '@nosewise/domain/progress/daily';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
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
import { ofPerson } from './profile';

/** The head of a finished session. Its id is made by the device, so it is unique for its person only. */
export const trainingSessions = byPerson(
  'training_sessions',
  {
    userId: ofPerson(),
    id: uuid().notNull(),
    /** When it was finished. */
    date: instant().notNull(),
    kitNames: text('kit_names').array().notNull(),
    /** Questions that asked for a name, which alone count. */
    answered: integer().notNull(),
    correct: integer().notNull(),
    /** Its size beyond `answered`: other questions, and the options that they list. */
    extras: integer().notNull().default(0),
    /**
     * Whether at least 80 % were correct (specification, section 4, "streak"); null without a question that
     * asked for a name, in which case the session counts nowhere.
     */
    keepsStreak: boolean('keeps_streak'),
    /** Whether at least 80 % of those about built-in aromas were; null without any: it is not ranked. */
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
    index('training_sessions_broken')
      .on(table.userId, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.keepsStreak}`),
  ],
);

/** The part of a review that nothing on the server is folded from. */
export type ReviewDetails = Pick<
  AnsweredQuestion,
  'chosenId' | 'options' | 'shownAt' | 'hint' | 'confidence' | 'pair' | 'test' | 'blind' | 'setId' | 'code'
>;

/**
 * The log: one answer. Never changed; everything that is known of a scent is folded from these. They are written with their
 * session, whose key makes them unique: a key of their own would be a quarter of a person's bytes. Columns of a fixed size
 * come first, so that fewer bytes are lost between them.
 */
export const reviews = byPerson(
  'reviews',
  {
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** The number of the question in its session, from 0. */
    position: smallint().notNull(),
    bottleNumber: smallint('bottle_number').notNull(),
    correct: boolean().notNull(),
    scentId: text('scent_id').notNull(),
    scentName: text('scent_name').notNull(),
    selectedAnswer: text('selected_answer').notNull(),
    /** Only `name` counts. */
    mode: text({ enum: MODES }).notNull().default('name'),
    /** Null when there are none. Instants are in milliseconds. */
    details: jsonb().$type<ReviewDetails>(),
  },
  (table) => [
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [trainingSessions.userId, trainingSessions.id],
    }).onDelete('cascade'),
    // Without the position or the order of the log, PostgreSQL keeps each session and each aroma once in these.
    index('reviews_session').on(table.userId, table.sessionId),
    index('reviews_log').on(table.userId, table.scentId).where(sql`${table.mode} = 'name'`),
    index('reviews_tests').on(table.userId).where(sql`${table.details} ? 'test'`),
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
    /** Whether the person's standing contains this day; the job takes it out when the day leaves the 30-day window. */
    inWindow: boolean('in_window').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('daily_results_in_window').on(table.day).where(sql`${table.inWindow}`),
  ],
);

/**
 * A person's answers by aroma in one week of UTC days: of all questions that asked for a name, those before a reset of
 * statistics included (decision 14). One row holds all aromas, since a row for each would be as many as the log has.
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
