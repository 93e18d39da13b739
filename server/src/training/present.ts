import type { SavedSession, ScentRow } from '@nosewise/contract/training';
import type { ScentId, SessionRecord } from '@nosewise/domain/models';
import { performanceIn, type ScentState } from '@nosewise/domain/replay';
import { isoInstantOf } from '../db/columns';

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
export function presentScent(scentId: ScentId, state: ScentState): ScentRow {
  const { scentName, schedule } = state;
  const performance = performanceIn(state);
  return {
    scentId,
    scentName,
    performance: performance
      ? { ...performance, lastReviewed: isoInstantOf(performance.lastReviewed) }
      : null,
    spacedRepetition: { ...schedule, nextReview: isoInstantOf(schedule.nextReview) },
  };
}
