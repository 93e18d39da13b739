import { compareText } from './compare-text';
import type { Duration, Instant, Review, ScentId, SessionRecord } from './models';
import { counts } from './progress';
import { type Schedule, schedule } from './scheduler';

/** A review as it stands in a person's log. */
export interface LoggedReview extends Review {
  readonly scentName: string;
  /** Whether it counts for the performance: its session did not end before the last reset of statistics. */
  readonly counted: boolean;
}

/** Everything that is remembered of one scent. Always a fold of its reviews, never edited. */
export interface ScentState {
  /** As the scent was called in its last review. */
  readonly scentName: string;
  readonly schedule: Schedule;
  /** Reviews that count. */
  readonly totalAnswers: number;
  readonly correctAnswers: number;
  /** The review that is last in the log, counted or not. */
  readonly lastReviewed: Instant;
  readonly lastReviewId: string;
}

/** How well one scent is known (specification, section 3, "performance"). */
export interface Performance {
  readonly correctAnswers: number;
  readonly totalAnswers: number;
  /** `correctAnswers / totalAnswers`, a ratio 0..1. */
  readonly accuracy: number;
  readonly lastReviewed: Instant;
  /** The interval that was set at the last answer. */
  readonly reviewInterval: Duration;
}

/** The part of a state that the next one depends on. */
export type BeforeReview = Pick<ScentState, 'schedule' | 'totalAnswers' | 'correctAnswers'>;

/**
 * The entries that finished sessions make in the log, in its order. A review's id is its session's and the number of
 * its question, so that it is the same on every device.
 * @param statsResetAt reviews of earlier sessions move schedules but do not count
 */
export function logOf(sessions: readonly SessionRecord[], statsResetAt: Instant | undefined): LoggedReview[] {
  const reviews = sessions.flatMap((session) =>
    session.questions.map(({ scentId, scentName, correct, answeredAt }, position) => ({
      id: reviewId(session.id, position),
      scentId,
      scentName,
      correct,
      answeredAt,
      counted: counts(session, statsResetAt),
    })),
  );
  return inLogOrder(reviews);
}

/** @param position of the question in its session, from 0 */
export function reviewId(sessionId: string, position: number): string {
  return `${sessionId}/${String(position).padStart(3, '0')}`;
}

/**
 * The state of a scent after one more review: the single source of what is known about it. Only right when the review
 * is the latest of its scent; for one that is late, the scent's whole log has to be folded again.
 * @throws RangeError when `answeredAt` is not an instant
 */
export function addReview(
  before: BeforeReview | undefined,
  { id, scentName, correct, answeredAt, counted }: LoggedReview,
): ScentState {
  return {
    scentName,
    schedule: schedule(before?.schedule, correct, answeredAt),
    totalAnswers: (before?.totalAnswers ?? 0) + (counted ? 1 : 0),
    correctAnswers: (before?.correctAnswers ?? 0) + (counted && correct ? 1 : 0),
    lastReviewed: answeredAt,
    lastReviewId: id,
  };
}

/** Whether a review belongs before one that the state already holds. */
export function isLate({ lastReviewId, lastReviewed }: ScentState, review: Review): boolean {
  return compareReviews({ id: lastReviewId, answeredAt: lastReviewed }, review) >= 0;
}

/**
 * Folds a log of any scents into their states, independent of the order and the number of times in which its reviews
 * arrive. A scent that is missing from the result is new.
 * @param known states that the log is added to: it must be later than they are
 * @throws RangeError when an `answeredAt` is not an instant
 */
export function replay<Known extends BeforeReview = ScentState>(
  log: readonly LoggedReview[],
  known: ReadonlyMap<ScentId, Known> = new Map(),
): Map<ScentId, ScentState> {
  const states = new Map<ScentId, ScentState>();
  for (const review of inLogOrder(log)) {
    const before = states.get(review.scentId) ?? known.get(review.scentId);
    states.set(review.scentId, addReview(before, review));
  }
  return states;
}

/** What the answers that count say about a scent; `undefined` when there are none. */
export function performanceIn({
  totalAnswers,
  correctAnswers,
  lastReviewed,
  schedule: { interval },
}: ScentState): Performance | undefined {
  return totalAnswers === 0 ? undefined : performanceOf(correctAnswers, totalAnswers, lastReviewed, interval);
}

/**
 * Performance from its counts (specification, section 4, "Per-scent performance").
 * @param totalAnswers at least 1: a scent without answers has no performance
 */
export function performanceOf(
  correctAnswers: number,
  totalAnswers: number,
  lastReviewed: Instant,
  reviewInterval: Duration,
): Performance {
  const accuracy = correctAnswers / totalAnswers;
  return { correctAnswers, totalAnswers, accuracy, lastReviewed, reviewInterval };
}

/** The log in order of `answeredAt`, ties by id. A review that arrived twice stands in it once. */
export function inLogOrder<T extends Pick<Review, 'id' | 'answeredAt'>>(reviews: readonly T[]): T[] {
  return reviews.toSorted(compareReviews).filter(({ id }, index, log) => id !== log[index - 1]?.id);
}

/** The order of the log: by `answeredAt`, ties by id. For `Array.sort`. */
export function compareReviews(
  a: Pick<Review, 'id' | 'answeredAt'>,
  b: Pick<Review, 'id' | 'answeredAt'>,
): number {
  return a.answeredAt - b.answeredAt || compareText(a.id, b.id);
}
