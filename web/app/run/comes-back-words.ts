import { nextReviewOf } from '@nosewise/domain/run/places';
import { type Run, shownAnswer } from '@nosewise/domain/run/run';
import { DAY } from '@nosewise/domain/time';
import { memoryOf, scentList } from '../notebook/scents';
import { whenBack } from '../ui/comes-back';

/**
 * Says when the aroma of a verdict comes back. Practice does not move it. Of the minutes until a young aroma is due nothing is
 * said: tomorrow is soon enough.
 */
export function comesBackWords(run: Run): string | undefined {
  const shown = shownAnswer(run);
  if (!shown) return undefined;
  const next = nextReviewOf(run, memoryOf(scentList.get()).get(shown.scentId)?.schedule);
  if (next === undefined || next - shown.answeredAt < DAY / 2) return undefined;
  return `Comes back ${whenBack(next - shown.answeredAt)}.`;
}
