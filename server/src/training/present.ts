import type { SavedSession, ScentRow } from '@nosewise/contract/training';
import type { ScentId, SessionRecord } from '@nosewise/domain/models';
import { performanceIn, type ScentState } from '@nosewise/domain/replay';

/** A session as it leaves the server. */
export function presentSession({ id, date, kitNames, questions }: SessionRecord): SavedSession {
  return { id, date, kitNames: [...kitNames], questions: [...questions] };
}

/** A scent as it leaves the server. */
export function presentScent(scentId: ScentId, state: ScentState): ScentRow {
  const { scentName, schedule } = state;
  return {
    scentId,
    scentName,
    performance: performanceIn(state) ?? null,
    spacedRepetition: schedule,
  };
}
