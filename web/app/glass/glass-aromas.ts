import { DRINK_FAMILIES, type Drink, familyOf, faultsOf } from '@nosewise/catalogue/drinks/drinks';
import { wordsFor } from '@nosewise/catalogue/drinks/drinks-words';
import type { Typical } from '@nosewise/catalogue/drinks/typical';
import { answerOptions, type NameId, nameIdOf } from '@nosewise/domain/aromas/names';
import { worldOf } from '@nosewise/domain/aromas/pool';
import type { SmelledAroma } from '@nosewise/domain/glass/glass';
import type { Findable } from '@nosewise/domain/glass/smelling';
import { OWN_PREFIX, type Scent } from '@nosewise/domain/models';
import { allPacks } from '../../shared/selected-packs';
import { ownPacks } from '../notebook/own-documents';
import { first } from '../ui/answers/answer-grid';
import { type Family, groupByFamily } from '../ui/answers/aroma-list';
import { capitalised } from './glass-words';

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
 * Lists by family what can be found in a drink: of a wine the aromas of the person's kits for it, or else its words, and
 * last the faults that it can have; of a coffee or a whisky its words, after those of which the person has a bottle. The
 * aromas of their own packs belong to any drink.
 * @param drink `undefined` for one in own words
 */
export function familiesOf(
  pool: readonly Scent[],
  drink: Drink | undefined,
  isNamed: (aroma: NameId) => boolean,
): Family[] {
  const owned = new Set(pool.map(({ id }) => nameIdOf(id)));
  const kind = familyOf(drink);
  const words = kind ? wordsFor(kind) : [];
  const ownPacks = pool.filter(({ id }) => id.startsWith(OWN_PREFIX));
  const families = (bottles: Pick<Scent, 'id' | 'name' | 'category'>[]) =>
    groupByFamily(
      answerOptions(bottles),
      bottles.map(({ category }) => category),
      isNamed,
    );
  if (kind && kind !== 'Wine') {
    const offered = new Set(words.map(({ id }) => nameIdOf(id)));
    const bottles = answerOptions([...pool.filter(({ id }) => offered.has(nameIdOf(id))), ...ownPacks]);
    const rest = families(words.filter(({ id }) => !owned.has(nameIdOf(id))));
    return [{ category: 'Your bottles', aromas: first(bottles, ({ id }) => isNamed(id)) }, ...rest].filter(
      ({ aromas }) => aromas.length > 0,
    );
  }
  const all = everyBottle();
  if (!drink) {
    const ofKits = [pool, all].map((bottles) => bottles.filter(({ id }) => WORLDS.includes(worldOf(id))));
    return families([...(ofKits.find((bottles) => bottles.length > 0) ?? []), ...ownPacks]);
  }
  const isFault = ({ id }: Scent) => faultsOf(drink).includes(nameIdOf(id));
  const ofKits = pool.filter(({ id, category }) => worldOf(id) === 'wine' && category !== 'Wine Faults');
  return families([
    ...(ofKits.length > 0 ? [...ofKits, ...pool.filter(isFault)] : [...words, ...all.filter(isFault)]),
    ...ownPacks,
  ]);
}

/**
 * Draws what was found: the bottle of its name, of the person's own packs first; without a number for an own word, and in
 * the colour of its family where no pack has it.
 */
export function drawn(aroma: SmelledAroma, pool: readonly Scent[]) {
  const own = bottleOf(aroma.nameId, pool);
  const any = own ?? bottleOf(aroma.nameId);
  const word = DRINK_FAMILIES.flatMap(wordsFor).find(({ name }) => name === aroma.words);
  return {
    label: own?.bottleNumber ?? '',
    category: (any ?? word)?.category,
    name: any?.name ?? aroma.words,
  };
}
