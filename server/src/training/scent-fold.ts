import type { Instant, Review, ScentId } from '@nosewise/domain/models';
import { compareReviews, inLogOrder } from '@nosewise/domain/replay';
import { type Schedule, review as schedule } from '@nosewise/domain/scheduler';

/** A review as it stands in a person's log. */
export interface LoggedReview extends Review {
  readonly scentName: string;
  /** Whether its session counts: it was not before the last reset of statistics. */
  readonly counted: boolean;
}

/** What is kept of one scent: the fold of all its reviews, with those that count counted. */
export interface ScentFold {
  readonly scentId: ScentId;
  readonly scentName: string;
  readonly schedule: Schedule;
  readonly correctAnswers: number;
  readonly totalAnswers: number;
  /** The review that is last in the log. */
  readonly lastReviewed: Instant;
  readonly lastReviewId: string;
}

/**
 * Folds the reviews of a session that has just been saved into what was known of its scents.
 * @returns what is now known, and the scents of which a review came late, so that their whole log has to be replayed
 */
export function foldReviews(
  known: readonly ScentFold[],
  reviews: readonly LoggedReview[],
): { folds: ScentFold[]; late: ScentId[] } {
  const folds = new Map(known.map((fold) => [fold.scentId, fold]));
  const late = new Set<ScentId>();
  for (const review of inLogOrder(reviews)) {
    const before = folds.get(review.scentId);
    if (before && !isLaterThan(before, review)) late.add(review.scentId);
    else folds.set(review.scentId, fold(before, review));
  }
  return { folds: [...folds.values()].filter(({ scentId }) => !late.has(scentId)), late: [...late] };
}

/** Folds whole logs of scents from their beginning, in whatever order they are given. */
export function replayScents(log: readonly LoggedReview[]): ScentFold[] {
  return foldReviews([], log).folds;
}

function isLaterThan({ lastReviewId, lastReviewed }: ScentFold, review: Review): boolean {
  return compareReviews({ id: lastReviewId, answeredAt: lastReviewed }, review) < 0;
}

function fold(before: ScentFold | undefined, review: LoggedReview): ScentFold {
  const { id, scentId, scentName, correct, answeredAt, counted } = review;
  return {
    scentId,
    scentName,
    schedule: schedule(before?.schedule, correct, answeredAt),
    correctAnswers: (before?.correctAnswers ?? 0) + (counted && correct ? 1 : 0),
    totalAnswers: (before?.totalAnswers ?? 0) + (counted ? 1 : 0),
    lastReviewed: answeredAt,
    lastReviewId: id,
  };
}
