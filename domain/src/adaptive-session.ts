import { type Beliefs, gainOfAsking } from './belief';
import type { Instant, PooledScent, Random } from './models';
import { oneBottleEach } from './pool';

/** One place in a session: a new aroma is met by its name, a known one is asked for it. */
export interface Slot {
  readonly mode: 'meet' | 'name';
  readonly bottle: PooledScent;
}

/**
 * The slots of an adaptive session: the bottle whose asking gains most comes first, new ones are met before they are
 * asked, and tired noses are guarded. Each scent comes once, from one of its bottles; a scent that is met may be
 * asked as well once nothing else is left. Ties are broken at random.
 * @param length slots wanted, a whole number; fewer when the pool holds too little, none when it is less than one
 * @param newShare share of the slots that may go to new scents, a ratio 0..1; always at least one slot
 */
export function composeSession(
  pool: readonly PooledScent[],
  beliefs: Beliefs,
  length: number,
  now: Instant,
  random: Random,
  newShare = 0.5,
): Slot[] {
  const waiting = oneBottleEach(pool, random).map((bottle) => {
    const belief = beliefs.get(bottle.id);
    return { bottle, isNew: belief === undefined, gain: gainOfAsking(belief, now) };
  });
  waiting.sort((a, b) => b.gain - a.gain);
  const guard = guardOf(waiting.map(({ bottle }) => bottle));
  const newAtMost = Math.max(1, Math.ceil(length * newShare));
  const slots: Slot[] = [];
  const taken = new Set<string>();
  const met = () => slots.filter(({ mode }) => mode === 'meet');

  while (slots.length < length) {
    const left = waiting.filter(
      ({ bottle, isNew }) => !taken.has(bottle.id) && (!isNew || met().length < newAtMost),
    );
    const lastChance = slots.length === length - 1 && met().length === 0 && left.some(({ isNew }) => isNew);
    const fresh = (lastChance ? left.filter(({ isNew }) => isNew) : left).map(
      ({ bottle, isNew }): Slot => ({ mode: isNew ? 'meet' : 'name', bottle }),
    );
    const again = met()
      .filter(({ bottle }) => !slots.some((slot) => slot.mode === 'name' && slot.bottle.id === bottle.id))
      .map(({ bottle }): Slot => ({ mode: 'name', bottle }));
    const passes = ({ bottle }: Slot) => guard(bottle, slots);
    const next = fresh.find(passes) ?? again.find(passes) ?? fresh[0] ?? again[0];
    if (!next) break;
    slots.push(next);
    taken.add(next.bottle.id);
  }
  return slots;
}

/**
 * Whether a bottle may follow: neither of the last two, nor of the last one's category, unless that category holds at
 * least half of the pool. Noses tire of what they have just smelled.
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
