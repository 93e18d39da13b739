/** A share as people say it: `times` in `of`, both whole and small. */
export interface Odds {
  readonly times: number;
  readonly of: number;
}

const RAREST = 100;
const COMMON: readonly Odds[] = [
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
  [1, 1],
].map(([times = 0, of = 1]) => ({ times, of }));

/** Rounds a share to odds that can be pictured: 1 in a whole number up to 100, or the nearest common fraction. */
export function oddsOf(share: number): Odds {
  if (share < 0.3) return { times: 1, of: Math.min(RAREST, Math.round(1 / share)) };
  const distance = ({ times, of }: Odds) => Math.abs(share - times / of);
  return COMMON.reduce((nearest, odds) => (distance(odds) < distance(nearest) ? odds : nearest));
}

/** Half-width of a 95 % interval in standard deviations. */
const Z95 = 1.96;

/**
 * Computes Wilson's interval of 95 % for a share (Wilson 1927).
 * @param share a ratio 0..1
 * @param trials the number of trials, more than 0, not necessarily whole
 */
export function wilson(share: number, trials: number): { readonly low: number; readonly high: number } {
  const z2 = Z95 ** 2;
  const centre = share + z2 / (2 * trials);
  const margin = Z95 * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials ** 2));
  const scale = 1 + z2 / trials;
  return { low: Math.max(0, (centre - margin) / scale), high: Math.min(1, (centre + margin) / scale) };
}

/** Computes how likely a coin would be right at least `right` times in `rounds`, a ratio 0..1. */
export function chanceOfAtLeast(right: number, rounds: number): number {
  let ways = 1;
  let atLeast = 0;
  for (let hits = 0; hits <= rounds; hits += 1) {
    if (hits >= right) atLeast += ways;
    ways = (ways * (rounds - hits)) / (hits + 1);
  }
  return atLeast / 2 ** rounds;
}
