import type { Random } from './models';
import { randomIndex } from './random';

/** Nothing is shown of a group of fewer people: their names could be guessed, and a few noses prove nothing. */
export const MIN_PEOPLE = 20;
const DRAWS = 2_000;

/** A ratio with its 95 % interval. */
export interface Measured {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Draws as many items as there are, with replacement. */
export function resample<T>(items: readonly T[], random: Random): T[] {
  const drawn: T[] = [];
  for (const _ of items) {
    const index = randomIndex(items.length, random);
    drawn.push(...items.slice(index, index + 1));
  }
  return drawn;
}

/**
 * Draws samples and computes several measures of each, so that all measures come from the same samples (Efron
 * 1979).
 * @returns a function that finds the middle 95 % of a measure; samples in which it is no number are left out
 */
export function bootstrap<Sample>(draw: () => Sample) {
  const samples = Array.from({ length: DRAWS }, draw);
  return (value: number, measure: (sample: Sample) => number): Measured => {
    const sorted = samples
      .map(measure)
      .filter((each) => !Number.isNaN(each))
      .sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return { value, low: at(0.025), high: at(0.975) };
  };
}

/** Tells whether an interval lies below or above 0, or contains it. */
export function sideOf({ low, high }: Measured): 'below' | 'above' | 'neither' {
  return high < 0 ? 'below' : low > 0 ? 'above' : 'neither';
}
