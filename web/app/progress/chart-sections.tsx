import { accuracyOverTime, type DayResult, ROLLING_DAYS } from '@nosewise/domain/daily';
import { dueForecast, FORECAST_DAYS } from '@nosewise/domain/due';
import type { Instant } from '@nosewise/domain/models';
import { lazy, useState } from 'react';
import { WhenSeen } from '../ui/when-seen';
import { FigureSection } from './figure-section';
import { dateText, localDay, percent, weekdayText } from './formats';

const AccuracyChart = lazy(async () => ({ default: (await import('./charts')).AccuracyChart }));
const DueChart = lazy(async () => ({ default: (await import('./charts')).DueChart }));

/** Shows the accuracy of each training day, and its average over a week. */
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
      <WhenSeen className="h-56">
        <AccuracyChart points={points} />
      </WhenSeen>
    </FigureSection>
  );
}

/** Shows how many aromas come back in the next two weeks. */
export function DueSection({ nextReviews }: { nextReviews: readonly Instant[] }) {
  const [now] = useState(Date.now);
  const forecast = dueForecast(nextReviews, now, localDay);
  const total = forecast.reduce((sum, { due }) => sum + due, 0);
  const today = forecast[0]?.due ?? 0;
  return (
    <FigureSection
      heading={`Due in the next ${FORECAST_DAYS} days`}
      summary={`${aromas(today)} ${today > 1 ? 'come' : 'comes'} back today, ${total} in all. Overdue aromas count as today’s.`}
      columns={['Day', 'Aromas due']}
      rows={forecast.map(({ day, due }) => [`${weekdayText(day)} ${dateText(day)}`, due])}
    >
      <WhenSeen className="h-56">
        <DueChart forecast={forecast} />
      </WhenSeen>
    </FigureSection>
  );
}

function aromas(count: number): string {
  if (count === 0) return 'No aroma';
  return count === 1 ? '1 aroma' : `${count} aromas`;
}
