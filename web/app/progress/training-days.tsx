import {
  ACTIVITY_LEVELS,
  type ActivityLevel,
  activityLevel,
  calendarWeeks,
  type DayResult,
  weekday,
} from '@nosewise/domain/progress/daily';
import type { Day } from '@nosewise/domain/time';
import { useLayoutEffect, useRef, useState } from 'react';
import { Figure } from './figure';
import { dateText, localDay, monthText, weekdayText } from './formats';

const WEEKS = 53;

/** Measures of the calendar, in CSS pixels. */
const CELL = 14;
const STEP = 17;
const LEFT = 34;
const TOP = 20;

/** Shows on which days of the last year the person trained, and how much. */
export function TrainingDays({ days }: { days: readonly DayResult[] }) {
  const [today] = useState(() => localDay(Date.now()));
  const shown = days.filter(({ day }) => day > today - WEEKS * 7);
  const answered = shown.reduce((sum, each) => sum + each.answered, 0);
  return (
    <Figure
      name="Training days"
      summary={
        <p>{`You trained on ${shown.length} ${shown.length === 1 ? 'day' : 'days'} of the last year and gave ${answered} ${answered === 1 ? 'answer' : 'answers'}.`}</p>
      }
      columns={['Day', 'Sessions', 'Answers', 'Correct']}
      rows={shown
        .toReversed()
        .map(({ day, sessions, answered: answers, correct }) => [dateText(day), sessions, answers, correct])}
    >
      <HeatMap days={shown} today={today} weeks={WEEKS} />
    </Figure>
  );
}

interface HeatMapProps {
  days: readonly DayResult[];
  today: Day;
  weeks: number;
}

/** Draws a calendar with busier days darker. Narrow screens scroll it, from today backwards. */
function HeatMap({ days, today, weeks }: HeatMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, []);

  const byDay = new Map(days.map((result) => [result.day, result]));
  const busiest = Math.max(0, ...days.map(({ answered }) => answered));
  const columns = calendarWeeks(today, weeks);
  const [width, height] = [LEFT + columns.length * STEP, TOP + 7 * STEP];
  return (
    <div ref={frame} tabIndex={-1} className="overflow-x-auto outline-none">
      <svg aria-hidden="true" width={width} height={height} className="max-w-none text-sm">
        {columns.flat().map((day, index) => (
          <rect
            key={day}
            x={LEFT + Math.floor(index / 7) * STEP}
            y={TOP + weekday(day) * STEP}
            width={CELL}
            height={CELL}
            rx="3"
            fill={colour(activityLevel(byDay.get(day)?.answered ?? 0, busiest))}
          >
            <title>{`${dateText(day)}: ${byDay.get(day)?.answered ?? 0} answers`}</title>
          </rect>
        ))}
        {columns.map(([monday], index) =>
          monday !== undefined && beginsMonth(columns, index) ? (
            <text key={monday} x={LEFT + index * STEP} y={TOP - 7} className="fill-soft" fontSize="14">
              {monthText(monday)}
            </text>
          ) : null,
        )}
        {columns[0]?.map((day, row) =>
          row % 2 === 0 ? (
            <text key={day} x="0" y={TOP + row * STEP + CELL - 1} className="fill-soft" fontSize="14">
              {weekdayText(day)}
            </text>
          ) : null,
        )}
      </svg>
      <Legend />
    </div>
  );
}

/** Tells whether a week is the first of a month and its label has room. */
function beginsMonth(columns: readonly (readonly Day[])[], index: number): boolean {
  const [monday, before] = [columns[index]?.[0], columns[index - 1]?.[0]];
  if (monday === undefined || index > columns.length - 3) return false;
  return before !== undefined && monthText(monday) !== monthText(before);
}

function Legend() {
  return (
    <p className="sticky left-0 mt-2 flex items-center gap-1.5 text-sm text-soft">
      Less
      {ACTIVITY_LEVELS.map((level) => (
        <span
          key={level}
          className="size-3 rounded-[3px] forced-color-adjust-none"
          style={{ background: colour(level) }}
        />
      ))}
      More
    </p>
  );
}

function colour(level: ActivityLevel): string {
  return `color-mix(in oklch, var(--color-accent) ${level * 25}%, var(--color-shade))`;
}
