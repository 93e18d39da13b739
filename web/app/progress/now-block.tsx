import type { Instant } from '@nosewise/domain/models';
import { expectedNamed, type MemoryOnDay, memoryForecast } from '@nosewise/domain/progress/memory-forecast';
import type { Day } from '@nosewise/domain/time';
import type { Beliefs } from '@nosewise/domain/training/belief';
import { FORECAST_DAYS } from '@nosewise/domain/training/due';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { usePool } from '../lib/pool';
import { Section } from '../ui/section';
import { Figure } from './figure';
import { dateText, dueWords, localDay, shortDateText, weekdayText } from './formats';
import { useNose } from './nose';

interface NowBlockProps {
  /** When each aroma comes back. */
  nextReviews: readonly Instant[];
  /** Whether the end of a session is shown above, which has its own button. */
  isAfterSession: boolean;
}

/** Tells how much the person could name today, when bottles are due, and how memory fades without training. */
export function NowBlock({ nextReviews, isAfterSession }: NowBlockProps) {
  const [now] = useState(Date.now);
  const beliefs = useKnownBeliefs();
  const forecast = memoryForecast(beliefs, nextReviews, now, localDay);
  const [today, last] = [forecast[0], forecast.at(-1)];
  if (!today || !last) return null;
  const named = wholeNumber(expectedNamed(beliefs, now));
  const dueNow = nextReviews.filter((at) => at <= now).length;
  const later = forecast.slice(1).reduce((sum, { due }) => sum + due, 0);
  return (
    <Section heading="Now">
      <Figure
        name={`The next ${FORECAST_DAYS} days`}
        summary={
          <>
            <p className="numeral text-2xl leading-tight sm:text-3xl">{`You could name about ${named} of the ${aromas(beliefs.size)} you have smelled.`}</p>
            <p className="mt-2 max-w-text text-lg">
              {dueWords(dueNow, today.due - dueNow, later, onDay(last.day))}
            </p>
            {isAfterSession || <NextStep isDue={dueNow > 0} />}
            <p className="mt-4 max-w-text text-soft">{`Without training it would ${wholeNumber(last.expected) === named ? 'still ' : ''}be about ${wholeNumber(last.expected)} on ${onDay(last.day)}.`}</p>
          </>
        }
        note="Each bar estimates how many of them you would name on that day, from your answers and the time since."
        columns={['Day', 'Would name', 'Aromas due']}
        rows={forecast.map((day) => [
          `${weekdayText(day.day)} ${dateText(day.day)}`,
          wholeNumber(day.expected),
          day.due,
        ])}
      >
        <ForecastBars forecast={forecast} most={Math.max(1, beliefs.size)} />
      </Figure>
    </Section>
  );
}

/** Gives the beliefs about the aromas that exist. */
function useKnownBeliefs(): Beliefs {
  const { beliefs } = useNose();
  const own = useStored(ownPacks);
  return useMemo(() => {
    const known = new Set(allPacks(own).flatMap((pack) => pack.aromas.map(({ id }) => id)));
    return new Map([...beliefs].filter(([id]) => known.has(id)));
  }, [beliefs, own]);
}

/** The one button of the screen. Without bottles at hand there is nothing to start. */
function NextStep({ isDue }: { isDue: boolean }) {
  const { pool } = usePool();
  if (pool.length === 0) return null;
  return (
    <p className="mt-4">
      <Link
        to={isDue ? '/training?review=due' : '/training'}
        className={buttonStyle('primary', 'max-sm:w-full')}
      >
        {isDue ? 'Start review' : 'Start Solo Training Session'}
      </Link>
    </p>
  );
}

function ForecastBars({ forecast, most }: { forecast: readonly MemoryOnDay[]; most: number }) {
  return (
    <ol className="grid max-w-2xl grid-cols-7 gap-2 text-center text-sm">
      {forecast.map(({ day, expected, due }, ahead) => (
        <li key={day} className="min-w-0">
          <span className="numeral">{wholeNumber(expected)}</span>
          <span className="flex h-21 flex-col justify-end rounded-t-sm bg-shade">
            <span
              className="rounded-t-sm bg-accent forced-color-adjust-none"
              style={{ height: `${(100 * expected) / most}%`, opacity: ahead === 0 ? 1 : 0.6 }}
            />
          </span>
          <span className="block border-t border-edge pt-1">{ahead === 0 ? 'Today' : weekdayText(day)}</span>
          <span className="block text-soft">{due === 0 ? '–' : `${due} due`}</span>
        </li>
      ))}
    </ol>
  );
}

function onDay(day: Day): string {
  return `${weekdayText(day)}, ${shortDateText(day)}`;
}

function wholeNumber(expected: number): string {
  return String(Math.round(expected));
}

function aromas(count: number): string {
  return count === 1 ? '1 aroma' : `${count} aromas`;
}
