import type { Duration, Instant } from './models';

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
