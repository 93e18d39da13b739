import { type Belief, believe, recallOf } from '@nosewise/domain/belief/belief';
import { type Schedule, schedule } from '@nosewise/domain/memory/scheduler';
import type { Duration } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';

/** One answer about the bottle, given when the schedule asks for it. Times count from the first answer. */
export interface Visit {
  readonly at: Duration;
  readonly correct: boolean;
  /** How long the bottle waits after it. */
  readonly wait: Duration;
  /** The likelihood of naming it just before, a ratio 0..1; `undefined` at the first answer. */
  readonly before: number | undefined;
  /** The memory that the answer leaves. */
  readonly belief: Belief;
}

/**
 * Follows one bottle through its answers by the rules of the training. Later answers, up to `until`, are right.
 * @param answers whether each answer is right, at least one
 */
export function pathOf(answers: readonly boolean[], until: Duration): Visit[] {
  const visits: Visit[] = [];
  let planned: Schedule | undefined;
  let last: Belief | undefined;
  for (let at = 0; visits.length < answers.length || at <= until; ) {
    const correct = answers[visits.length] ?? true;
    const belief = believe(last, { mode: 'name', correct, answeredAt: at });
    if (!belief) break;
    planned = schedule(planned, correct, at);
    visits.push({ at, correct, wait: planned.interval, before: last && recallOf(last, at), belief });
    last = belief;
    at = planned.nextReview;
  }
  return visits;
}

/** Computes how likely the bottle is named at a point of its path, a ratio 0..1. */
export function chanceAt(visits: readonly Visit[], at: Duration): number {
  const last = visits.findLast((visit) => visit.at <= at);
  return last ? recallOf(last.belief, at) : 0;
}

/** Returns the path of a bottle that is smelled once and never comes back. */
export function smelledOnce(visits: readonly Visit[]): readonly Visit[] {
  return visits.slice(0, 1);
}

/** Points of the curve between two answers, closer together where it falls steeply. */
const POINTS = 16;

/** Draws the likelihood over time as an SVG path: x in days, y in percent from the top. */
export function curveOf(visits: readonly Visit[], until: Duration): string {
  const points = visits
    .filter(({ at }) => at <= until)
    .flatMap(({ at, before, belief }, index) => {
      const end = Math.min(visits[index + 1]?.at ?? until, until);
      const fall = Array.from({ length: POINTS + 1 }, (_, step) => {
        const time = at + (end - at) * (step / POINTS) ** 2;
        return point(time, recallOf(belief, time));
      });
      return before === undefined ? fall : [point(at, before), ...fall];
    });
  return `M${points.join('L')}`;
}

/** Rounded, so that every machine draws the same. */
function point(at: Duration, chance: number): string {
  return `${+(at / DAY).toFixed(2)} ${+(100 * (1 - chance)).toFixed(1)}`;
}
