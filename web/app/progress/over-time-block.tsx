import { accuracyOverTime, type DayResult, ROLLING_DAYS } from '@nosewise/domain/progress/daily';
import type { ReactNode } from 'react';
import { Part, Section } from '../ui/section';
import { AccuracyChart } from './accuracy-chart';
import { BlindGapPart } from './blind-gap';
import { Figure } from './figure';
import { dateText, percent } from './formats';
import { HistorySection } from './history-section';
import type { ShownProgress } from './useProgress';

interface OverTimeProps extends Pick<ShownProgress, 'progress'> {
  /** The part of the honest test. */
  test: ReactNode;
}

/** Shows what has changed: accuracy and tests, and the sessions themselves. */
export default function OverTimeBlock({ progress, test }: OverTimeProps) {
  const { statistics, history } = progress;
  const { days, statsResetAt } = statistics;
  return (
    <>
      <Section heading="Over time">
        <Accuracy days={days} />
        {test}
        <BlindGapPart statsResetAt={statsResetAt} />
      </Section>
      <HistorySection history={history} statsResetAt={statsResetAt} />
    </>
  );
}

/** The accuracy of each training day, and its average over a week. */
function Accuracy({ days }: { days: readonly DayResult[] }) {
  const points = accuracyOverTime(days);
  const [first, latest] = [points[0], points.at(-1)];
  if (!latest || !first) return null;
  return (
    <Part heading="Accuracy">
      {points.length === 1 ? (
        <p className="max-w-text">{`On your first day ${percent(latest.accuracy)} of your answers were correct. The line begins with the second day.`}</p>
      ) : (
        <Figure
          name="Accuracy"
          summary={
            <p className="max-w-text">{`Over the last ${ROLLING_DAYS} days to ${dateText(latest.day)}, ${percent(latest.rolling)} of your answers were correct; on your first day it was ${percent(first.accuracy)}.`}</p>
          }
          note={`Dots are single days, the line is the average of ${ROLLING_DAYS} days.`}
          columns={['Day', 'That day', `${ROLLING_DAYS} days`]}
          rows={points
            .toReversed()
            .map(({ day, accuracy, rolling }) => [dateText(day), percent(accuracy), percent(rolling)])}
        >
          <AccuracyChart points={points} />
        </Figure>
      )}
    </Part>
  );
}
