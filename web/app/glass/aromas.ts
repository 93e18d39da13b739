import type { DrinkGroup } from '@nosewise/catalogue/drinks';
import type { Typical } from '@nosewise/catalogue/typical';
import type { SmelledAroma } from '@nosewise/domain/glass/glass';
import type { Findable } from '@nosewise/domain/glass/smelling';
import { OWN_PREFIX, type Scent } from '@nosewise/domain/models';
import { answerOptions, type NameId, nameIdOf } from '@nosewise/domain/training/names';
import { worldOf } from '@nosewise/domain/training/pool';
import { allPacks } from '../../shared/packs';
import { ownPacks } from '../notebook/documents';
import { type Family, groupByFamily } from '../ui/aroma-list';
import { capitalised } from './words';

/** Finds a bottle of a name among all packs; `undefined` for what no pack has. */
export function bottleOf(nameId: NameId | null, among: readonly Scent[] = everyBottle()): Scent | undefined {
  return nameId === null ? undefined : among.find(({ id }) => nameIdOf(id) === nameId);
}

export function everyBottle(): Scent[] {
  return allPacks(ownPacks.get()).flatMap(({ aromas }) => [...aromas]);
}

/** Lists what is often in a drink, named by its list. */
export function oftenIn({ often, further }: Typical): (Findable & { readonly told: true })[] {
  const known = often.map((nameId) => ({ nameId, words: bottleOf(nameId)?.name ?? nameId }));
  const others = further.map((words) => ({ nameId: null, words: capitalised(words) }));
  return [...known, ...others].map((each) => ({ ...each, told: true }));
}

/** The worlds of kits. The Test Pack is for trying out the training, and smells of no drink. */
const WORLDS = ['wine', 'coffee'];

/**
 * Groups by family what can be found in a drink, in the order of the bottles, which faults end: the aromas of the person's
 * kits for it, or else of all kits for it, and those of their own packs. Whisky has no kit: it is offered what drinks share.
 * @param group `undefined` for a drink in own words
 */
export function familiesOf(
  pool: readonly Scent[],
  group: DrinkGroup | undefined,
  isNamed: (aroma: NameId) => boolean,
): Family[] {
  const world = WORLDS.find((each) => group?.toLowerCase().includes(each));
  const isOfDrink = ({ id, category }: Scent) =>
    world
      ? worldOf(id) === world
      : WORLDS.includes(worldOf(id)) && (group === undefined || category !== 'Wine Faults');
  const owned = group === 'Whisky' ? [] : pool.filter(isOfDrink);
  const kits = owned.length > 0 ? owned : everyBottle().filter(isOfDrink);
  const bottles = [...kits, ...pool.filter(({ id }) => id.startsWith(OWN_PREFIX))];
  const categories = bottles.map(({ category }) => category);
  return groupByFamily(answerOptions(bottles), categories, isNamed);
}

/** Draws what was found: the bottle of its name, of the person's own packs first; without a number for an own word. */
export function drawn(aroma: SmelledAroma, pool: readonly Scent[]) {
  const own = bottleOf(aroma.nameId, pool);
  const any = own ?? bottleOf(aroma.nameId);
  return { label: own?.bottleNumber ?? '', category: any?.category, name: any?.name ?? aroma.words };
}
