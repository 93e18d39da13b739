/** What all axes have in common: quiet, without lines of their own. */
export const AXIS = {
  tick: { fill: 'var(--color-soft)', fontSize: 14 },
  tickLine: false,
  axisLine: false,
} as const;

export const GRID = { stroke: 'var(--color-rule)', vertical: false } as const;
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const;
