import type { ScentId } from '@nosewise/domain/models';
import { reviewId } from '@nosewise/domain/replay';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { profiles } from '../db/tables/profile';
import { reviews, type scents, trainingSessions } from '../db/tables/training';
import { isoInstantOf } from '../instant';
import type { LoggedReview, ScentFold } from './scent-fold';

type ScentText = Omit<typeof scents.$inferSelect, 'userId' | 'interval' | 'nextReview' | 'lastReviewed'> & {
  /** A `bigint`, which the driver gives as text. */
  readonly interval: string;
  readonly nextReview: string;
  readonly lastReviewed: string;
};

const selectScents = statement<ScentText>(
  'scents_read',
  `select scent_id as "scentId", scent_name as "scentName", status, step, ease, interval,
     next_review as "nextReview", correct_answers as "correctAnswers", total_answers as "totalAnswers",
     last_reviewed as "lastReviewed", last_review_id as "lastReviewId"
   from scents where user_id = $1 and ($2::text[] is null or scent_id = any($2)) order by scent_id`,
);

/** All scents are one value: a statement with twelve for each of them would be another one for every number of scents. */
const upsertScents = statement(
  'scents_written',
  `insert into scents
     (user_id, scent_id, scent_name, status, step, ease, interval, next_review, correct_answers, total_answers,
      last_reviewed, last_review_id)
   select $1, "scentId", "scentName", status, step, ease, "interval", "nextReview", "correctAnswers", "totalAnswers",
     "lastReviewed", "lastReviewId"
   from json_to_recordset($2) as fold (
     "scentId" text, "scentName" text, status text, step smallint, ease float8, "interval" bigint,
     "nextReview" timestamptz, "correctAnswers" integer, "totalAnswers" integer, "lastReviewed" timestamptz,
     "lastReviewId" text
   )
   on conflict (user_id, scent_id) do update set
     scent_name = excluded.scent_name, status = excluded.status, step = excluded.step, ease = excluded.ease,
     interval = excluded.interval, next_review = excluded.next_review, correct_answers = excluded.correct_answers,
     total_answers = excluded.total_answers, last_reviewed = excluded.last_reviewed,
     last_review_id = excluded.last_review_id`,
);

/** What is kept of a person's scents, or of some of them, in the order of their ids. */
export async function readScents(
  db: Queryable,
  userId: string,
  scentIds?: readonly ScentId[],
): Promise<ScentFold[]> {
  const rows = await selectScents(db, userId, scentIds ?? null);
  return rows.map(({ status, step, ease, interval, nextReview, lastReviewed, ...fold }) => ({
    ...fold,
    lastReviewed: Date.parse(lastReviewed),
    schedule: { status, step, ease, interval: Number(interval), nextReview: Date.parse(nextReview) },
  }));
}

/** Keeps what is now known of some of a person's scents. */
export async function writeScents(tx: Queryable, userId: string, folds: readonly ScentFold[]): Promise<void> {
  const rows = folds.map(({ schedule, ...fold }) => ({
    ...fold,
    ...schedule,
    nextReview: isoInstantOf(schedule.nextReview),
    lastReviewed: isoInstantOf(fold.lastReviewed),
  }));
  await upsertScents(tx, userId, JSON.stringify(rows));
}

/** All reviews of some of a person's scents. */
export async function readLog(
  tx: Queryable,
  userId: string,
  scentIds: readonly ScentId[],
): Promise<LoggedReview[]> {
  const rows = await tx
    .select({
      sessionId: reviews.sessionId,
      position: reviews.position,
      scentId: reviews.scentId,
      scentName: reviews.scentName,
      correct: reviews.correct,
      answeredAt: reviews.answeredAt,
      counted: sql<boolean>`${trainingSessions.date} >= coalesce(${profiles.statsResetAt}, '-infinity')`,
    })
    .from(reviews)
    .innerJoin(
      trainingSessions,
      and(eq(trainingSessions.userId, reviews.userId), eq(trainingSessions.id, reviews.sessionId)),
    )
    .innerJoin(profiles, eq(profiles.userId, reviews.userId))
    .where(and(eq(reviews.userId, userId), inArray(reviews.scentId, [...scentIds])));
  return rows.map(({ sessionId, position, ...review }) => ({
    id: reviewId(sessionId, position),
    ...review,
  }));
}
