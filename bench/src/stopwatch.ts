const WARM_UPS = 5;

/** Durations of several runs of the same work, in milliseconds. */
export interface Timing {
  readonly median: number;
  readonly worst: number;
}

/**
 * Times `work` after a few runs that let the engine compile it.
 * @param prepare makes the input of each run again; not timed
 */
export function time<T>(runs: number, prepare: () => T, work: (input: T) => unknown): Timing {
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) timeOnce(prepare(), work);
  const durations = Array.from({ length: runs }, () => timeOnce(prepare(), work)).sort((a, b) => a - b);
  return { median: durations[Math.floor(runs / 2)] ?? Number.NaN, worst: durations.at(-1) ?? Number.NaN };
}

function timeOnce<T>(input: T, work: (input: T) => unknown): number {
  const start = performance.now();
  const result = work(input);
  const duration = performance.now() - start;
  // The engine may drop work whose result is unused.
  if (result === undefined) throw new Error('The timed work gave no result.');
  return duration;
}
