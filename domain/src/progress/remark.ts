import { foundIn, type Glass } from '../glass/glass';
import type { Instant, PooledScent } from '../models';
import type { Day } from '../time';
import type { Memory } from '../training/due';
import { isDue } from '../training/scheduler';
import { firmnessOf } from './collection';

/** Something worth reading between one training and the next, about an aroma that is solid. */
export interface Remark {
  readonly kind: 'strongest' | 'fades next' | 'never in a glass';
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
  { glasses, now, day }: { glasses: readonly Glass[]; now: Instant; day: Day },
): Remark | undefined {
  const known = pool.flatMap((bottle) => {
    const remembered = memory.get(bottle.id);
    const schedule = remembered?.schedule;
    return schedule ? [{ bottle, schedule, firmness: firmnessOf(remembered, now) }] : [];
  });
  if (known.some(({ schedule }) => isDue(schedule, now))) return undefined;
  const solid = known
    .filter(({ firmness }) => firmness === 'solid')
    .toSorted((a, b) => b.schedule.interval - a.schedule.interval);
  const [strongest] = solid;
  const [next] = solid.toSorted((a, b) => a.schedule.nextReview - b.schedule.nextReview);
  const unfound = solid.find(({ bottle }) => foundIn(glasses, bottle).length === 0);
  const remarks = [
    strongest && { kind: 'strongest' as const, ...strongest },
    unfound && { kind: 'never in a glass' as const, ...unfound },
    next !== strongest && next && { kind: 'fades next' as const, ...next },
  ].filter((remark) => remark !== undefined && remark !== false);
  const chosen = remarks[day % remarks.length];
  return chosen && { kind: chosen.kind, name: chosen.bottle.name, comesBack: chosen.schedule.nextReview };
}
