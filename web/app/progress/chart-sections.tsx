import { accuracyOverTime, type DayResult, ROLLING_DAYS } from '@nosewise/domain/daily';
import { dueForecast, FORECAST_DAYS } from '@nosewise/domain/due';
import { MEMORY_DAYS, type MemoryOnDay, memoryForecast } from '@nosewise/domain/memory-forecast';
import type { Instant } from '@nosewise/domain/models';
import { lazy, useState } from 'react';
import { WhenSeen } from '../ui/when-seen';
import { FigureSection } from './figure-section';
import { dateText, localDay, percent, weekdayText } from './formats';
import { useRemembered } from './memory-section';

const AccuracyChart = lazy(async () => ({ default: (await import('./charts')).AccuracyChart }));
const DueChart = lazy(async () => ({ default: (await import('./charts')).DueChart }));

/** Shows what memory does in the next seven days without training, and what comes back on each. */
export function ForecastSection({ nextReviews }: { nextReviews: readonly Instant[] }) {
  const [now] = useState(Date.now);
  const { beliefs } = useRemembered(now);
  const forecast = memoryForecast(beliefs, nextReviews, now, localDay);
  const [first, last] = [forecast[0], forecast.at(-1)];
  const due = forecast.reduce((sum, day) => sum + day.due, 0);
  if (!first || !last || beliefs.size === 0) return null;
  return (
    <FigureSection
      heading={`The next ${MEMORY_DAYS} days`}
      summary={`Today you would name about ${number(first.expected)} aromas. Without training it is about ${number(last.expected)} on ${weekdayText(last.day)}, ${dateText(last.day)}. ${due === 0 ? 'Nothing comes' : due === 1 ? '1 aroma comes' : `${due} aromas come`} back until then.`}
      note="Each bar adds up how likely you are to name each aroma on that day. Overdue aromas count today."
      columns={['Day', 'Would name', 'Aromas due']}
      rows={forecast.map((day) => [
        `${weekdayText(day.day)} ${dateText(day.day)}`,
        number(day.expected),
        day.due,
      ])}
    >
      <ForecastBars forecast={forecast} most={Math.max(1, first.expected)} />
    </FigureSection>
  );
}

function ForecastBars({ forecast, most }: { forecast: readonly MemoryOnDay[]; most: number }) {
  return (
    <ol className="grid grid-cols-7 gap-2 text-center text-sm">
      {forecast.map(({ day, expected, due }, ahead) => (
        <li key={day} className="min-w-0">
          <span className="flex h-36 flex-col justify-end">
            <span className="numeral">{number(expected)}</span>
            <span
              className="rounded-t-sm bg-accent"
              style={{ height: `${(80 * expected) / most}%`, opacity: ahead === 0 ? 1 : 0.6 }}
            />
          </span>
          <span className="block border-t border-edge pt-1">{ahead === 0 ? 'Today' : weekdayText(day)}</span>
          <span className="block text-soft">{due === 0 ? '–' : `${due} due`}</span>
        </li>
      ))}
    </ol>
  );
}

function number(expected: number): string {
  return String(Math.round(expected));
}

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
      summary={`${aromas(today)} ${today === 1 ? 'comes' : 'come'} back today${total > today ? `, and ${total - today} on later days` : ''}. Overdue aromas count as today’s.`}
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
  if (count === 0) return 'No aromas';
  return count === 1 ? '1 aroma' : `${count} aromas`;
}
