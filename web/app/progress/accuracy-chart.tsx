import type { DayAccuracy } from '@nosewise/domain/progress/daily';
import { ChartLine, PercentChart } from '../ui/percent-chart';
import { shortDateText } from './formats';

/** The part of the width before the first day and after the last, in percent: their dates are centred there. */
const MARGIN = 6;

/** Draws days as dots and their average as a line. @param points of at least two days */
export function AccuracyChart({ points }: { points: readonly DayAccuracy[] }) {
  const [first = 0, last = 1] = [points[0]?.day, points.at(-1)?.day];
  const across = (day: number) => MARGIN + ((100 - 2 * MARGIN) * (day - first)) / (last - first);
  const days = last - first > 1 ? [first, Math.round((first + last) / 2), last] : [first, last];
  return (
    <PercentChart
      className="h-64 pb-[2.5em]"
      marks={days.map((day) => ({ at: across(day), text: shortDateText(day) }))}
      lines={
        <ChartLine points={points.map(({ day, rolling }) => ({ x: across(day), y: 100 - 100 * rolling }))} />
      }
    >
      {points.map(({ day, accuracy }) => (
        <circle
          key={day}
          cx={`${across(day)}%`}
          cy={`${100 - 100 * accuracy}%`}
          r="3"
          className="fill-edge"
        />
      ))}
    </PercentChart>
  );
}
