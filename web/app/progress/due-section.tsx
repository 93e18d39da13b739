import { dueForecast, FORECAST_DAYS } from '@nosewise/domain/due-forecast';
import type { Instant } from '@nosewise/domain/models';
import { lazy, useState } from 'react';
import { dateText, localDay, weekdayText } from './dates';
import { FigureSection } from './figure-section';
import { LazyChart } from './lazy-chart';

const DueChart = lazy(() => import('./charts/due-chart'));

/** What comes back in the next two weeks. */
export function DueSection({ nextReviews }: { nextReviews: readonly Instant[] }) {
  const [now] = useState(Date.now);
  const forecast = dueForecast(nextReviews, now, localDay);
  const total = forecast.reduce((sum, { due }) => sum + due, 0);
  const today = forecast[0]?.due ?? 0;
  return (
    <FigureSection
      heading={`Due in the next ${FORECAST_DAYS} days`}
      summary={`${aromas(today)} ${today > 1 ? 'come' : 'comes'} back today, ${total} in all. What is overdue counts today.`}
      columns={['Day', 'Aromas due']}
      rows={forecast.map(({ day, due }) => [`${weekdayText(day)} ${dateText(day)}`, due])}
    >
      <LazyChart>
        <DueChart forecast={forecast} />
      </LazyChart>
    </FigureSection>
  );
}

function aromas(count: number): string {
  if (count === 0) return 'No aroma';
  return count === 1 ? '1 aroma' : `${count} aromas`;
}
