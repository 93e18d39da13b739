import { oneBottleEach } from '../aromas/pool';
import type { Instant, PooledScent, Random, ScentId } from '../models';
import { type Beliefs, gainOfAsking } from './belief';

/** One place in a session: a new aroma is met by its name, a known one is asked for it. */
export interface Slot {
  readonly mode: 'meet' | 'name';
  readonly bottle: PooledScent;
}

/** The choices beside beliefs that decide about a composition. */
export interface Wishes {
  /** Share of the slots that may go to new scents, a ratio 0..1; always at least one slot. By default `newShareOf`. */
  readonly newShare?: number;
  /** Scents that were met and not asked in the session after: they come first (`leftUnasked`). */
  readonly overdue?: ReadonlySet<ScentId>;
  /**
   * The due scents of *Today's Review*: while there is a slot for each, all of them come before anything else. Of a
   * backlog, one slot in five, at least one, is kept for a meeting, so that new scents do not starve.
   */
  readonly due?: ReadonlySet<ScentId>;
}

/** How a session is drawn. */
export interface Draw {
  /** Slots wanted, a whole number. */
  readonly length: number;
  readonly now: Instant;
  readonly random: Random;
}

/** Returns the share of a session that may go to new scents: in a long one, more of them can be asked the day after. */
export function newShareOf(length: number): number {
  return length >= 10 ? 2 / 3 : 1 / 2;
}

/**
 * Composes the slots of an adaptive session. The most useful question comes first, new scents are met before they are asked,
 * and neighbours differ in category, which spares the nose. Each scent comes once, from one of its bottles; one that is met
 * may also be asked once nothing else is left. Ties are broken at random.
 * @returns fewer than wanted when the pool holds too little, none when less than one is wanted
 */
export function composeSession(
  pool: readonly PooledScent[],
  beliefs: Beliefs,
  { length, now, random, newShare = newShareOf(length), overdue = new Set(), due }: Draw & Wishes,
): Slot[] {
  const bottles = oneBottleEach(pool, random);
  const isBacklog = bottles.filter(({ id }) => due?.has(id)).length > length;
  const waiting = bottles.map((bottle) => {
    const belief = beliefs.get(bottle.id);
    const isNew = belief === undefined;
    return { bottle, isNew, rank: rankOf(bottle.id, isNew), gain: gainOfAsking(belief, now) };
  });
  waiting.sort((a, b) => a.rank - b.rank || b.gain - a.gain);
  const guard = guardOf(bottles);
  const newAtMost = Math.max(1, Math.ceil(length * newShare));
  const newAtLeast = Math.min(
    newAtMost,
    waiting.filter(({ isNew }) => isNew).length,
    isBacklog ? Math.max(1, Math.floor(length / 5)) : due ? 0 : 1,
  );
  const slots: Slot[] = [];
  const taken = new Set<ScentId>();
  const met = () => slots.filter(({ mode }) => mode === 'meet');

  while (slots.length < length) {
    const left = waiting.filter(
      ({ bottle, isNew }) => !taken.has(bottle.id) && (!isNew || met().length < newAtMost),
    );
    const fresh = whatFits(left).map(({ bottle, isNew }) => slot(isNew ? 'meet' : 'name', bottle));
    const again = met()
      .filter(({ bottle }) => !slots.some((slot) => slot.mode === 'name' && slot.bottle.id === bottle.id))
      .map(({ bottle }) => slot('name', bottle));
    const passes = ({ bottle }: Slot) => guard(bottle, slots);
    const next = fresh.find(passes) ?? again.find(passes) ?? fresh[0] ?? again[0];
    if (!next) break;
    slots.push(next);
    taken.add(next.bottle.id);
  }
  return slots;

  function rankOf(id: ScentId, isNew: boolean): number {
    if (!due) return overdue.has(id) ? 0 : 1;
    if (isNew) return 2;
    if (due.has(id)) return isBacklog ? 1 : 0;
    return overdue.has(id) ? (isBacklog ? 0 : 1) : 3;
  }

  /** Leaves only what has to come when the slots left are no more than that. A meeting is never crowded out. */
  function whatFits(left: typeof waiting): typeof waiting {
    const places = length - slots.length;
    const meetings = newAtLeast - met().length;
    if (places <= meetings) return left.filter(({ isNew }) => isNew);
    const first = left.filter(({ rank }) => rank === 0);
    if (first.length === 0) return left;
    // Of a review all that is due, so that the guard puts nothing in between.
    if (due && !isBacklog) return first;
    if (places > Math.max(0, meetings) + first.length) return left;
    return meetings > 0 ? left.filter(({ rank, isNew }) => rank === 0 || isNew) : first;
  }
}

const slot = (mode: Slot['mode'], bottle: PooledScent): Slot => ({ mode, bottle });

/**
 * Whether a bottle may follow: it must be neither of the last two, nor share the last one's category, unless
 * that category holds at least half of the pool. Noses tire of smells they have just had.
 */
function guardOf(bottles: readonly PooledScent[]): (next: PooledScent, slots: readonly Slot[]) => boolean {
  const sizes = new Map<string, number>();
  for (const { category } of bottles) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  return ({ id, category }, slots) => {
    if (slots.slice(-2).some(({ bottle }) => bottle.id === id)) return false;
    const last = slots.at(-1)?.bottle.category;
    return category !== last || (sizes.get(category) ?? 0) * 2 >= bottles.length;
  };
}
