import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { statisticsOf } from '@nosewise/domain/statistics';
import type { RememberedScent } from '../lib/sync/scent-list';
import { nextReviewsOf, type Progress, trainedScents } from './progress-source';

/** The progress that this browser knows of, by the same functions as the server's. */
export function deviceProgress(
  sessions: readonly SessionRecord[],
  scents: readonly RememberedScent[],
  statsResetAt: Instant | undefined,
): Progress {
  return {
    statistics: statisticsOf(sessions, statsResetAt),
    scents: trainedScents(scents),
    nextReviews: nextReviewsOf(scents),
    history: sessions.toSorted((a, b) => b.date - a.date),
  };
}
