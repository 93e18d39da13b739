import type { Instant, SessionRecord } from '@nosewise/domain/models';
import type { Performance } from '@nosewise/domain/performance';
import type { Statistics } from '@nosewise/domain/statistics';
import type { RememberedScent } from '../lib/sync/scent-list';

/** A scent that was answered since the last reset of statistics. */
export interface TrainedScent extends Pick<Performance, 'correctAnswers' | 'totalAnswers' | 'accuracy'> {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** Everything that the screen shows, wherever it comes from. */
export interface Progress {
  readonly statistics: Statistics;
  readonly scents: readonly TrainedScent[];
  /** When each scent comes back. */
  readonly nextReviews: readonly Instant[];
  /** Newest first. */
  readonly history: readonly SessionRecord[];
}

export function trainedScents(scents: readonly RememberedScent[]): TrainedScent[] {
  return scents.flatMap(({ id, name, category, performance }) => {
    if (!performance) return [];
    const { correctAnswers, totalAnswers, accuracy } = performance;
    return [{ id, name, category, correctAnswers, totalAnswers, accuracy }];
  });
}

export function nextReviewsOf(scents: readonly RememberedScent[]): Instant[] {
  return scents.flatMap(({ spacedRepetition }) => spacedRepetition?.nextReview ?? []);
}
