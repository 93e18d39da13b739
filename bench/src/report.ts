/** A measured figure beside what is wanted of it. */
export interface Row {
  readonly name: string;
  readonly figure: string;
  /** Empty when nothing is promised. */
  readonly wanted: string;
  readonly isMet: boolean;
}

type Wanted = ({ readonly atLeast: number } | { readonly atMost: number }) & {
  /** `×` is a ratio to a peer that was measured in the same run. */
  readonly unit?: '×' | 'ms' | 'MB';
};

/** Compares a figure with what is wanted of it. */
export function measured(name: string, value: number, wanted: Wanted): Row {
  const [isMet, limit] =
    'atLeast' in wanted
      ? [value >= wanted.atLeast, `≥ ${wanted.atLeast}`]
      : [value <= wanted.atMost, `≤ ${wanted.atMost}`];
  const { unit } = wanted;
  const figure =
    unit === '×' ? `× ${value.toFixed(2)}` : unit ? `${value.toFixed(2)} ${unit}` : value.toFixed(0);
  return { name, figure, wanted: limit, isMet };
}

/** Returns a percentile by the nearest-rank method. @param share a ratio 0..1 */
export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * figures.length) - 1)] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** Writes a line for each row: `saves  × 4.60 (wanted ≥ 4)`. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = ({ name, figure, wanted, isMet }: Row) =>
    `${name.padEnd(width)}  ${figure}${wanted && ` (wanted ${wanted})`}${isMet ? '' : '  MISSED'}`;
  return rows.map(line).join('\n');
}
