/** Of many durations, in milliseconds: the one that half of them stay below, and the one that 99 % do. */
export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

export function spread(durations: readonly number[]): Spread {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
