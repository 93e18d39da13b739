import type { ScentId } from '@nosewise/domain/models';
import { reviewId } from '@nosewise/domain/replay';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles } from '../db/tables/profile';
import { reviews, scents, trainingSessions } from '../db/tables/training';
import type { LoggedReview, ScentFold } from './scent-fold';

/** What is kept of a person's scents, or of some of them, in the order of their ids. */
export async function readScents(
  db: Queryable,
  userId: string,
  scentIds?: readonly ScentId[],
): Promise<ScentFold[]> {
  const rows = await db
    .select()
    .from(scents)
    .where(and(eq(scents.userId, userId), scentIds && inArray(scents.scentId, [...scentIds])))
    .orderBy(scents.scentId);
  return rows.map(({ userId: _owner, status, step, ease, interval, nextReview, ...fold }) => ({
    ...fold,
    schedule: { status, step, ease, interval, nextReview },
  }));
}

/** Keeps what is now known of some of a person's scents. */
export async function writeScents(tx: Queryable, userId: string, folds: readonly ScentFold[]): Promise<void> {
  // One parameter for all scents: writing a statement with twelve for each of them costs more than carrying it out.
  const rows = folds.map(({ schedule, ...fold }) => ({
    ...fold,
    ...schedule,
    nextReview: new Date(schedule.nextReview).toISOString(),
    lastReviewed: new Date(fold.lastReviewed).toISOString(),
  }));
  await tx.execute(sql`
    insert into ${scents}
      (user_id, scent_id, scent_name, status, step, ease, interval, next_review, correct_answers, total_answers,
       last_reviewed, last_review_id)
    select ${userId}, "scentId", "scentName", status, step, ease, "interval", "nextReview", "correctAnswers",
      "totalAnswers", "lastReviewed", "lastReviewId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as fold (
      "scentId" text, "scentName" text, status text, step smallint, ease float8, "interval" bigint,
      "nextReview" timestamptz, "correctAnswers" integer, "totalAnswers" integer, "lastReviewed" timestamptz,
      "lastReviewId" text
    )
    on conflict (user_id, scent_id) do update set
      scent_name = excluded.scent_name, status = excluded.status, step = excluded.step, ease = excluded.ease,
      interval = excluded.interval, next_review = excluded.next_review, correct_answers = excluded.correct_answers,
      total_answers = excluded.total_answers, last_reviewed = excluded.last_reviewed,
      last_review_id = excluded.last_review_id`);
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
