import type { DayResult } from '@nosewise/domain/daily';
import { utcDay } from '@nosewise/domain/time';
import { useState } from 'react';
import { dateText } from './dates';
import { FigureSection } from './figure-section';
import { HeatMap } from './heat-map';

const WEEKS = 53;

/** On which days of the last year a person trained, and how much. */
export function ActivitySection({ days }: { days: readonly DayResult[] }) {
  const [today] = useState(() => utcDay(Date.now()));
  const shown = days.filter(({ day }) => day > today - WEEKS * 7);
  const answered = shown.reduce((sum, each) => sum + each.answered, 0);
  return (
    <FigureSection
      heading="Training days"
      summary={`You trained on ${shown.length} ${shown.length === 1 ? 'day' : 'days'} of the last year and gave ${answered} ${answered === 1 ? 'answer' : 'answers'}.`}
      note="Days are counted in UTC."
      columns={['Day', 'Sessions', 'Answers', 'Correct']}
      rows={shown
        .toReversed()
        .map(({ day, sessions, answered: answers, correct }) => [dateText(day), sessions, answers, correct])}
    >
      <HeatMap days={shown} today={today} weeks={WEEKS} />
    </FigureSection>
  );
}
