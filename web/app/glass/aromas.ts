import type { Typical } from '@nosewise/catalogue/typical';
import type { SmelledAroma } from '@nosewise/domain/glass/glass';
import type { Findable } from '@nosewise/domain/glass/smelling';
import type { Scent } from '@nosewise/domain/models';
import { type AnswerOption, answerOptions, type NameId, nameIdOf } from '@nosewise/domain/training/names';
import { allPacks, ownPacks } from '../../shared/packs';

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
  return [...known, ...further.map((words) => ({ nameId: null, words }))];
}

/** The aromas of one category, as answers. */
export interface Family {
  readonly category: string;
  readonly aromas: readonly AnswerOption[];
}

/**
 * Groups the aromas of a person's packs by family: those that they have never named last, in each family and among the
 * families. The families are in the order of the bottles, which faults end. Without any packs, the aromas of all kits can be found.
 */
export function familiesOf(pool: readonly Scent[], isNamed: (aroma: NameId) => boolean): Family[] {
  const bottles = pool.length > 0 ? pool : everyBottle();
  const options = answerOptions(bottles);
  const families = [...new Set(bottles.map(({ category }) => category))].map((category) => ({
    category,
    aromas: first(
      options.filter((option) => option.category === category),
      ({ id }) => isNamed(id),
    ),
  }));
  return first(
    families.filter(({ aromas }) => aromas.length > 0),
    ({ aromas }) => aromas.some(({ id }) => isNamed(id)),
  );
}

/** Moves some items before the others. */
function first<T>(items: readonly T[], isFirst: (item: T) => boolean): T[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

/** Draws what was found: the bottle of its name, of the person's own packs first; without a number for an own word. */
export function drawn(aroma: SmelledAroma, pool: readonly Scent[]) {
  const own = bottleOf(aroma.nameId, pool);
  const any = own ?? bottleOf(aroma.nameId);
  return { label: own?.bottleNumber ?? '', category: any?.category, name: any?.name ?? aroma.words };
}
