import type { Duration, Instant } from '../models';
import { assertInstant, DAY, HOUR, MAX_INSTANT, MINUTE } from '../time';

type Status = 'learning' | 'reviewing' | 'relearning';

/** When a scent comes back (specification, section 3, "spacedRepetition"). A scent without one was never asked for. */
export interface Schedule {
  readonly status: Status;
  /** The learning step; always 0 outside learning. */
  readonly step: 0 | 1;
  /** Factor by which an interval grows: a multiple of 0.01, at least `MIN_EASE`. */
  readonly ease: number;
  readonly interval: Duration;
  readonly nextReview: Instant;
}

const START_EASE = 2.5;
const MIN_EASE = 1.3;
const EASE_GAIN = 0.15;
const EASE_LOSS = 0.2;
const MAX_INTERVAL: Duration = 36_500 * DAY;

const LEARNING_START_INTERVAL: Duration = MINUTE;
const LEARNING_STEP_INTERVAL: Duration = 6 * MINUTE;
const GRADUATION_INTERVAL: Duration = 24 * HOUR;
const LAPSE_INTERVAL: Duration = 10 * MINUTE;
const RELEARNING_INTERVAL: Duration = MINUTE;

/** The state of a scent before its first answer. */
const START: Omit<Schedule, 'nextReview'> = {
  status: 'learning',
  step: 0,
  ease: START_EASE,
  interval: LEARNING_START_INTERVAL,
};

/**
 * Schedules a scent after one answer, by the table of the specification's section 4.
 * The ease changes first, then the interval is multiplied by the new ease; `nextReview = now + interval`.
 * @param before `undefined` for a new scent
 * @param now when the answer was given
 * @throws RangeError when `now` is not an instant
 */
export function schedule(before: Schedule | undefined, correct: boolean, now: Instant): Schedule {
  assertInstant(now);
  const { status, step, ease, interval } = before ?? START;
  switch (status) {
    case 'learning':
      if (!correct) return plan('learning', { ease, interval: LEARNING_START_INTERVAL }, now);
      if (step === 0) return plan('learning', { step: 1, ease, interval: LEARNING_STEP_INTERVAL }, now);
      return plan('reviewing', { ease, interval: GRADUATION_INTERVAL }, now);
    case 'reviewing': {
      const newEase = changeEase(ease, correct ? EASE_GAIN : -EASE_LOSS);
      if (!correct) return plan('relearning', { ease: newEase, interval: LAPSE_INTERVAL }, now);
      return plan('reviewing', { ease: newEase, interval: grow(interval, newEase) }, now);
    }
    case 'relearning':
      if (!correct) return plan('relearning', { ease, interval: RELEARNING_INTERVAL }, now);
      return plan('reviewing', { ease, interval: GRADUATION_INTERVAL }, now);
  }
}

function plan(
  status: Status,
  { step = 0, ease, interval }: Pick<Schedule, 'ease' | 'interval'> & { readonly step?: 0 | 1 },
  now: Instant,
): Schedule {
  return { status, step, ease, interval, nextReview: Math.min(now + interval, MAX_INSTANT) };
}

/** Rounds to hundredths, so that gains and losses add up exactly in floating point. */
function changeEase(ease: number, by: number): number {
  return Math.max(MIN_EASE, Math.round((ease + by) * 100) / 100);
}

function grow(interval: Duration, ease: number): Duration {
  return Math.min(MAX_INTERVAL, Math.round(interval * ease));
}

/** Returns when a scent was answered last: one interval before it comes back. */
export function lastAnswered({ nextReview, interval }: Schedule): Instant {
  return nextReview - interval;
}

/** Tells whether a scent is due: from its `nextReview` on. A new scent is not. */
export function isDue(schedule: Schedule | undefined, now: Instant): boolean {
  return schedule !== undefined && schedule.nextReview <= now;
}
