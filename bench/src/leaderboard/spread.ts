/** The median and the 99th percentile of durations, in milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

export function spread(durations: readonly number[]): Spread {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
