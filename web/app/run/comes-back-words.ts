import { nextReviewOf } from '@nosewise/domain/run/places';
import { type Run, shownAnswer } from '@nosewise/domain/run/run';
import { memoryOf, scentList } from '../notebook/scents';
import { whenBack } from '../ui/comes-back';

/** Says when the aroma of a verdict comes back. Practice does not move it. */
export function comesBackWords(run: Run): string | undefined {
  const shown = shownAnswer(run);
  if (!shown) return undefined;
  const next = nextReviewOf(run, memoryOf(scentList.get()).get(shown.scentId)?.schedule);
  return next === undefined ? undefined : `Comes back ${whenBack(next - shown.answeredAt)}.`;
}
