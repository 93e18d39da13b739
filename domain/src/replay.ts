import type { Review, ScentId } from './models';
import { countAnswer, type Performance, performanceOf } from './performance';
import { type Schedule, review as schedule } from './scheduler';

/** Everything that is remembered of one scent. Always a fold of its reviews, never edited. */
export interface ScentState {
  readonly schedule: Schedule;
  readonly performance: Performance;
}

/**
 * The state after one more review. Only right when the review is the latest of its scent;
 * a review that arrives late needs `replay`.
 * @throws RangeError when `answeredAt` is not an instant
 */
export function addReview(state: ScentState | undefined, review: Review): ScentState {
  const next = schedule(state?.schedule, review.correct, review.answeredAt);
  return { schedule: next, performance: countAnswer(state?.performance, review, next.interval) };
}

/**
 * Folds the reviews of one scent into its state: the single source of what is known about it.
 * Independent of the order and the number of times in which reviews arrive.
 * @returns `undefined` for an empty log: the scent is new
 * @throws RangeError when an `answeredAt` is not an instant
 */
export function replay(reviews: readonly Review[]): ScentState | undefined {
  return fold(inLogOrder(reviews));
}

/** `replay` for a log that holds many scents. */
export function replayByScent(reviews: readonly Review[]): Map<ScentId, ScentState> {
  const logs = new Map<ScentId, Review[]>();
  for (const review of inLogOrder(reviews)) {
    const log = logs.get(review.scentId);
    if (log) log.push(review);
    else logs.set(review.scentId, [review]);
  }
  const states = new Map<ScentId, ScentState>();
  for (const [scentId, log] of logs) {
    const state = fold(log);
    if (state) states.set(scentId, state);
  }
  return states;
}

/** `addReview` over a whole log in order, but counting once at the end: half the time on a long log. */
function fold(log: readonly Review[]): ScentState | undefined {
  let last: Schedule | undefined;
  let correctAnswers = 0;
  for (const { correct, answeredAt } of log) {
    last = schedule(last, correct, answeredAt);
    if (correct) correctAnswers += 1;
  }
  const lastReviewed = log.at(-1)?.answeredAt;
  if (!last || lastReviewed === undefined) return undefined;
  return {
    schedule: last,
    performance: performanceOf(correctAnswers, log.length, lastReviewed, last.interval),
  };
}

/** The log in order of `answeredAt`, ties by id. A review that arrived twice stands in it once. */
export function inLogOrder(reviews: readonly Review[]): Review[] {
  return reviews.toSorted(compareReviews).filter(({ id }, index, log) => id !== log[index - 1]?.id);
}

function compareReviews(a: Review, b: Review): number {
  return a.answeredAt - b.answeredAt || compareText(a.id, b.id);
}

/** By code unit, so that every device sorts alike whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
