import type { Review, ScentId, SessionRecord } from './models';
import { compareText } from './order';
import { countAnswer, type Performance, performanceOf } from './performance';
import { type Schedule, review as schedule } from './scheduler';

/**
 * The entries that a finished session makes in the log. A review's id is its session's and the number of its question,
 * so that it is the same on every device.
 */
export function reviewsOf({ id, questions }: Pick<SessionRecord, 'id' | 'questions'>): Review[] {
  return questions.map(({ scentId, correct, answeredAt }, position) => ({
    id: reviewId(id, position),
    scentId,
    correct,
    answeredAt,
  }));
}

/** @param position of the question in its session, from 0 */
export function reviewId(sessionId: string, position: number): string {
  return `${sessionId}/${String(position).padStart(3, '0')}`;
}

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
