import type { Duration } from './models';

/** Waits between tries that fail: the first one, and the longest. */
export interface Waits {
  readonly first: Duration;
  readonly longest: Duration;
}

/** Computes the wait before another try: it doubles with every failure. @param failures so far in a row, from 1 */
export function backoff(failures: number, { first, longest }: Waits): Duration {
  return Math.min(first * 2 ** (failures - 1), longest);
}
