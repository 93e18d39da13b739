import type { Duration } from '../models';
import type { Serving } from '../run/run';
import { MINUTE, SECOND } from '../time';

/** How long a step takes including the rest after it, as in `bench learning`. */
export const STEP_TIME: Record<Serving['mode'], Duration> = {
  meet: 28 * SECOND,
  name: 31 * SECOND,
  code: 31 * SECOND,
  duel: 3 * MINUTE,
};

/** Estimates how long steps take, in whole minutes, at least one. */
export function minutesOf(steps: readonly Pick<Serving, 'mode'>[]): number {
  const time = steps.reduce((sum, { mode }) => sum + STEP_TIME[mode], 0);
  return Math.max(1, Math.round(time / MINUTE));
}
