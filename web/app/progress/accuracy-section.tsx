import { accuracyOverTime, type DayResult, ROLLING_DAYS } from '@nosewise/domain/daily';
import { lazy } from 'react';
import { percent } from './accuracy-text';
import { dateText } from './dates';
import { FigureSection } from './figure-section';
import { LazyChart } from './lazy-chart';

const AccuracyChart = lazy(() => import('./charts/accuracy-chart'));

/** Accuracy of each training day, and smoothed over a week. */
export function AccuracySection({ days }: { days: readonly DayResult[] }) {
  const points = accuracyOverTime(days);
  const latest = points.at(-1);
  const first = points[0];
  if (!latest || !first) return null;
  return (
    <FigureSection
      heading="Accuracy over time"
      summary={
        points.length === 1
          ? `On your first day ${percent(latest.accuracy)} of your answers were correct. The line begins with the second day.`
          : `Over the last ${ROLLING_DAYS} days to ${dateText(latest.day)}, ${percent(latest.rolling)} of your answers were correct; on your first day it was ${percent(first.accuracy)}.`
      }
      note={`Dots are single days, the line is the average of ${ROLLING_DAYS} days. Days are counted in UTC.`}
      columns={['Day', 'That day', `${ROLLING_DAYS} days`]}
      rows={points
        .toReversed()
        .map(({ day, accuracy, rolling }) => [dateText(day), percent(accuracy), percent(rolling)])}
    >
      <LazyChart>
        <AccuracyChart points={points} />
      </LazyChart>
    </FigureSection>
  );
}
