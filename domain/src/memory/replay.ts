import { compareText } from '../compare-text';
import type { Duration, Instant, Review, ScentId, SessionRecord } from '../models';
import { counts, modeOf } from './modes';
import { type Schedule, schedule } from './scheduler';

/** A review in a person's log. */
export interface LoggedReview extends Review {
  readonly scentName: string;
  /** Whether it counts for the performance; false when its session ended before the last reset of statistics. */
  readonly counted: boolean;
}

/** The memory of one scent. Always a fold of its reviews, never edited. */
export interface ScentState {
  /** The name in its last review. */
  readonly scentName: string;
  readonly schedule: Schedule;
  /** Counted reviews. */
  readonly totalAnswers: number;
  readonly correctAnswers: number;
  /** The last review in the log, counted or not. */
  readonly lastReviewed: Instant;
  readonly lastReviewId: string;
}

/** The performance of one scent (specification, section 3, "performance"). */
export interface Performance {
  readonly correctAnswers: number;
  readonly totalAnswers: number;
  /** `correctAnswers / totalAnswers`, a ratio 0..1. */
  readonly accuracy: number;
  readonly lastReviewed: Instant;
  /** The interval after the last answer. */
  readonly reviewInterval: Duration;
}

/** The part of a state that the next one depends on. */
export type BeforeReview = Pick<ScentState, 'schedule' | 'totalAnswers' | 'correctAnswers'>;

/**
 * Turns finished sessions into entries of the log, in its order: their questions that asked for a name. A review's id is made
 * of its session's id and the position of its question, so that every device gives it the same one.
 * @param statsResetAt reviews of earlier sessions move schedules but do not count
 */
export function logOf(sessions: readonly SessionRecord[], statsResetAt: Instant | undefined): LoggedReview[] {
  const reviews = sessions.flatMap((session) =>
    session.questions.flatMap((question, position) => {
      if (modeOf(question) !== 'name') return [];
      const { scentId, scentName, correct, answeredAt } = question;
      const id = reviewId(session.id, position);
      return [{ id, scentId, scentName, correct, answeredAt, counted: counts(session, statsResetAt) }];
    }),
  );
  return inLogOrder(reviews);
}

/** Makes the id of a review. @param position of the question in its session, from 0 */
export function reviewId(sessionId: string, position: number): string {
  return `${sessionId}/${String(position).padStart(3, '0')}`;
}

/**
 * Folds one more review into the state of its scent. Only correct for the latest review of the scent; a late
 * review means folding the scent's whole log again.
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

/** Folds more answers to one scent, in their order, into its schedule. */
export function scheduleAfter(
  before: Schedule | undefined,
  answers: readonly Pick<Review, 'correct' | 'answeredAt'>[],
): Schedule | undefined {
  return answers.reduce((known, { correct, answeredAt }) => schedule(known, correct, answeredAt), before);
}

/** Tells whether a review belongs before one that is in the state already. */
export function isLate({ lastReviewId, lastReviewed }: ScentState, review: Review): boolean {
  return compareReviews({ id: lastReviewId, answeredAt: lastReviewed }, review) >= 0;
}

/**
 * Folds a log of any scents into their states. The result does not depend on the order in which reviews arrive, nor on
 * repetition. A scent that is missing from the result is new.
 * @param known states to continue from; all reviews of the log must be later
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

/** Computes the performance of a scent from its counted answers; `undefined` when there are none. */
export function performanceIn({
  totalAnswers,
  correctAnswers,
  lastReviewed,
  schedule: { interval },
}: ScentState): Performance | undefined {
  return totalAnswers === 0 ? undefined : performanceOf(correctAnswers, totalAnswers, lastReviewed, interval);
}

/**
 * Computes the performance from its counts (specification, section 4, "Per-scent performance").
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

/** Sorts a log by `answeredAt`, ties by id, and drops repeated reviews. */
export function inLogOrder<T extends Pick<Review, 'id' | 'answeredAt'>>(reviews: readonly T[]): T[] {
  return reviews.toSorted(compareReviews).filter(({ id }, index, log) => id !== log[index - 1]?.id);
}

/** Compares reviews for the log: by `answeredAt`, ties by id. For `Array.sort`. */
export function compareReviews(
  a: Pick<Review, 'id' | 'answeredAt'>,
  b: Pick<Review, 'id' | 'answeredAt'>,
): number {
  return a.answeredAt - b.answeredAt || compareText(a.id, b.id);
}
