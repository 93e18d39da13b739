import type { AnsweredQuestion, PooledScent, ScentId, SessionRecord } from '../models';
import type { Memory, Remembered } from '../training/due';
import { nameParts } from '../training/modes';
import { isNew } from '../training/scheduler';
import { STRONG_ABOVE } from './progress';

/** How far a bottle has been learned, from nothing to everything. */
export const STAGES = ['new', 'met', 'learning', 'strong'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Finds the stage of a scent. *Met*: smelled, not yet named. *Learning*: named, or being relearned. *Strong*:
 * comes back after days, with the accuracy of "Strong scents" (specification, section 9).
 */
export function stageOf(remembered: Remembered | undefined): Stage {
  const schedule = remembered?.schedule;
  if (isNew(schedule)) return 'new';
  if (schedule.status === 'learning' && schedule.step === 0) return 'met';
  // Not asked since the reset of statistics: no sign that it is weak.
  const accuracy = remembered?.performance?.accuracy ?? 1;
  return schedule.status === 'reviewing' && accuracy > STRONG_ABOVE ? 'strong' : 'learning';
}

const FILL: Record<Stage, number> = { new: 0, met: 0.25, learning: 0.6, strong: 1 };

/** Returns how full a bottle is drawn at a stage, a ratio 0..1. */
export function fillOf(stage: Stage): number {
  return FILL[stage];
}

/** Counts the scents of a pool at each stage. A scent counts once, however many bottles hold it. */
export function countStages(pool: readonly PooledScent[], memory: Memory): Record<Stage, number> {
  const counts = { new: 0, met: 0, learning: 0, strong: 0 };
  for (const id of new Set(pool.map((bottle) => bottle.id))) counts[stageOf(memory.get(id))] += 1;
  return counts;
}

/** Lists the names given to a scent, newest first, at most `limit`. */
export function answersTo(
  id: ScentId,
  sessions: readonly SessionRecord[],
  limit: number,
): AnsweredQuestion[] {
  return nameParts(sessions)
    .flatMap(({ questions }) => questions.filter(({ scentId }) => scentId === id))
    .sort((a, b) => b.answeredAt - a.answeredAt)
    .slice(0, limit);
}
