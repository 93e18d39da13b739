import type { Duration, Instant } from '../models';
import type { Run, Serving } from '../run/run';
import { MINUTE, SECOND } from '../time';
import type { Memory } from './due';
import { isDue, isNew } from './scheduler';

/** Counts of a session that is about to begin. Each of its steps is one of the three. */
export interface SessionAhead {
  readonly due: number;
  readonly fresh: number;
  /** Smelled before, and not due. */
  readonly others: number;
  /** Whole minutes, at least one. */
  readonly minutes: number;
}

/** How long a step takes including the rest after it, as in `bench learning`. */
export const STEP_TIME: Record<Serving['mode'], Duration> = {
  meet: 28 * SECOND,
  name: 31 * SECOND,
  code: 31 * SECOND,
  duel: 3 * MINUTE,
};

/** Describes the rest of a session from its present step on, by the present memory. */
export function aheadOf(
  { current, upcoming }: Pick<Run, 'current' | 'upcoming'>,
  memory: Memory,
  now: Instant,
): SessionAhead {
  const steps = [current, ...upcoming];
  const schedules = steps.map((step) =>
    step.mode === 'code' ? undefined : memory.get(step.bottle.id)?.schedule,
  );
  const due = schedules.filter((schedule) => isDue(schedule, now)).length;
  const fresh = schedules.filter(isNew).length;
  return { due, fresh, others: steps.length - due - fresh, minutes: minutesOf(steps) };
}

/** Estimates how long steps take, in whole minutes, at least one. */
export function minutesOf(steps: readonly Pick<Serving, 'mode'>[]): number {
  const time = steps.reduce((sum, { mode }) => sum + STEP_TIME[mode], 0);
  return Math.max(1, Math.round(time / MINUTE));
}
