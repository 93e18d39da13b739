import { answerByNumber } from '@nosewise/domain/test-sitting';
import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/spinner';
import { Question, SittingFrame, type SittingScreenProps } from './sitting-frame';

/** Loaded where a test is taken blind. */
const BlindSitting = lazy(() => import('./blind-sitting'));

/** Asks for one bottle after the other, without a hint and without a verdict. Every answer is kept at once. */
export function SittingScreen(props: SittingScreenProps) {
  const { sitting, answers, onChange } = props;
  const { way } = sitting;
  if (way.kind !== 'number') {
    return (
      <Suspense fallback={<Spinner />}>
        <BlindSitting {...props} />
      </Suspense>
    );
  }
  const [current] = way.upcoming;
  if (!current) return null;
  const { bottleNumber } = current;
  return (
    <SittingFrame sitting={sitting} step="number">
      <Question sitting={sitting} label={bottleNumber} heading={`Bottle ${bottleNumber}`}>
        {answers(sitting, (chosen) => onChange(answerByNumber(sitting, chosen, Date.now())))}
      </Question>
    </SittingFrame>
  );
}
