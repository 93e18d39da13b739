import type { Duration, Instant, Review } from './models';

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

/** Counts one more answer (specification, section 4, "Per-scent performance"). */
export function countAnswer(
  before: Performance | undefined,
  { correct, answeredAt }: Pick<Review, 'correct' | 'answeredAt'>,
  reviewInterval: Duration,
): Performance {
  const correctAnswers = (before?.correctAnswers ?? 0) + (correct ? 1 : 0);
  const totalAnswers = (before?.totalAnswers ?? 0) + 1;
  return {
    correctAnswers,
    totalAnswers,
    accuracy: correctAnswers / totalAnswers,
    lastReviewed: answeredAt,
    reviewInterval,
  };
}
