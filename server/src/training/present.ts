import type { SavedSession, ScentRow } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import { performanceOf } from '@nosewise/domain/performance';
import { isoInstantOf } from '../instant';
import type { ScentFold } from './scent-fold';

/** A session as it leaves the server. */
export function presentSession({ id, date, kitNames, questions }: SessionRecord): SavedSession {
  return {
    id,
    date: isoInstantOf(date),
    kitNames: [...kitNames],
    questions: questions.map((question) => ({
      ...question,
      answeredAt: isoInstantOf(question.answeredAt),
    })),
  };
}

/** A scent as it leaves the server. */
export function presentScent(fold: ScentFold): ScentRow {
  const { scentId, scentName, schedule, correctAnswers, totalAnswers, lastReviewed } = fold;
  const performance =
    totalAnswers === 0 ? null : performanceOf(correctAnswers, totalAnswers, lastReviewed, schedule.interval);
  return {
    scentId,
    scentName,
    performance: performance && { ...performance, lastReviewed: isoInstantOf(lastReviewed) },
    spacedRepetition: { ...schedule, nextReview: isoInstantOf(schedule.nextReview) },
  };
}
