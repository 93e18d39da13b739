import type { Typical } from '@nosewise/catalogue/typical';
import type { SmelledAroma } from '@nosewise/domain/glass/glass';
import type { Findable } from '@nosewise/domain/glass/smelling';
import type { Scent } from '@nosewise/domain/models';
import { answerOptions, type NameId, nameIdOf } from '@nosewise/domain/training/names';
import { allPacks, ownPacks } from '../../shared/packs';
import { type Family, groupByFamily } from '../ui/aroma-list';
import { capitalised } from './words';

/** Finds a bottle of a name among all packs; `undefined` for what no pack has. */
export function bottleOf(nameId: NameId | null, among: readonly Scent[] = everyBottle()): Scent | undefined {
  return nameId === null ? undefined : among.find(({ id }) => nameIdOf(id) === nameId);
}

function everyBottle(): Scent[] {
  return allPacks(ownPacks.get()).flatMap(({ aromas }) => [...aromas]);
}

/** Lists what is often in a drink. */
export function oftenIn({ often, further }: Typical): Findable[] {
  const known = often.map((nameId) => ({ nameId, words: bottleOf(nameId)?.name ?? nameId }));
  return [...known, ...further.map((words) => ({ nameId: null, words: capitalised(words) }))];
}

/**
 * Groups the aromas of a person's packs by family, in the order of the bottles, which faults end. Without any packs, the
 * aromas of all kits can be found.
 */
export function familiesOf(pool: readonly Scent[], isNamed: (aroma: NameId) => boolean): Family[] {
  const bottles = pool.length > 0 ? pool : everyBottle();
  const categories = bottles.map(({ category }) => category);
  return groupByFamily(answerOptions(bottles), categories, isNamed);
}

/** Draws what was found: the bottle of its name, of the person's own packs first; without a number for an own word. */
export function drawn(aroma: SmelledAroma, pool: readonly Scent[]) {
  const own = bottleOf(aroma.nameId, pool);
  const any = own ?? bottleOf(aroma.nameId);
  return { label: own?.bottleNumber ?? '', category: any?.category, name: any?.name ?? aroma.words };
}
