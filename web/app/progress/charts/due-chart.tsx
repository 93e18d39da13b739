import type { DueOnDay } from '@nosewise/domain/due-forecast';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { shortDateText } from '../dates';
import { AXIS, GRID, MARGIN } from './axis';

/** A bar for each day, with its number on top. */
export default function DueChart({ forecast }: { forecast: readonly DueOnDay[] }) {
  const days = forecast.map(({ day, due }, index) => ({
    name: index === 0 ? 'Today' : shortDateText(day),
    due,
    label: due === 0 ? '' : due,
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ ...MARGIN, top: 20 }} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis {...AXIS} dataKey="name" minTickGap={28} interval="equidistantPreserveStart" />
        <YAxis {...AXIS} allowDecimals={false} width={32} />
        <Bar dataKey="due" fill="var(--color-accent)" radius={[3, 3, 0, 0]} isAnimationActive={false}>
          <LabelList dataKey="label" position="top" fill="var(--color-ink)" fontSize={14} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
