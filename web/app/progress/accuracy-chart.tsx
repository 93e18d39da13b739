import type { DayAccuracy } from '@nosewise/domain/progress/daily';
import { CartesianGrid, ComposedChart, Line, ResponsiveContainer, Scatter, XAxis, YAxis } from 'recharts';
import { shortDateText } from './formats';

/** All axes: quiet, without lines. */
const AXIS = {
  tick: { fill: 'var(--color-soft)', fontSize: 14 },
  tickLine: false,
  axisLine: false,
} as const;

const GRID = { stroke: 'var(--color-rule)', vertical: false } as const;
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const;

/** Draws days as dots and their average as a line. */
export default function AccuracyChart({ points }: { points: readonly DayAccuracy[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis
          {...AXIS}
          dataKey="day"
          type="number"
          scale="linear"
          domain={['dataMin', 'dataMax']}
          tickFormatter={shortDateText}
          minTickGap={40}
          padding={{ left: 24, right: 24 }}
          allowDecimals={false}
        />
        <YAxis
          {...AXIS}
          domain={[0, 1]}
          ticks={[0, 0.25, 0.5, 0.75, 1]}
          tickFormatter={(accuracy: number) => `${accuracy * 100} %`}
          width={52}
        />
        <Scatter dataKey="accuracy" fill="var(--color-edge)" isAnimationActive={false} />
        <Line
          dataKey="rolling"
          type="linear"
          stroke="var(--color-accent)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
