import type { Instant, PooledScent } from '../models';
import type { Day } from '../time';
import type { Memory } from '../training/due';
import { isDue } from '../training/scheduler';
import { firmnessOf } from './collection';

/** Something worth reading between one training and the next: an aroma that is known best, or the next to fade. */
export interface Remark {
  readonly kind: 'strongest' | 'fades next';
  readonly name: string;
  readonly comesBack: Instant;
}

/**
 * Chooses a remark about the solid aromas of a pool, another one each day. None while anything is due, since its
 * name would be an answer.
 */
export function remarkOn(
  pool: readonly PooledScent[],
  memory: Memory,
  now: Instant,
  day: Day,
): Remark | undefined {
  const known = pool.flatMap(({ id, name }) => {
    const remembered = memory.get(id);
    const schedule = remembered?.schedule;
    return schedule ? [{ name, schedule, firmness: firmnessOf(remembered, now) }] : [];
  });
  if (known.some(({ schedule }) => isDue(schedule, now))) return undefined;
  const solid = known.filter(({ firmness }) => firmness === 'solid');
  const [strongest] = solid.toSorted((a, b) => b.schedule.interval - a.schedule.interval);
  const [next] = solid.toSorted((a, b) => a.schedule.nextReview - b.schedule.nextReview);
  if (!strongest || !next) return undefined;
  const kind = day % 2 === 0 || next.name === strongest.name ? 'strongest' : 'fades next';
  const { name, schedule } = kind === 'strongest' ? strongest : next;
  return { kind, name, comesBack: schedule.nextReview };
}
