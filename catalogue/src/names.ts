import { type NameId, nameIdOf } from '@nosewise/domain/names';
import { PACKS } from './packs';

const BY_WORDS: ReadonlyMap<string, NameId> = new Map(
  PACKS.flatMap(({ aromas }) => aromas.map(({ id, name }) => [name, nameIdOf(id)])),
);

/**
 * Finds the name of a choice that an earlier version kept without an id, by the catalogue's English names.
 * Other words belong to an own aroma with an unknown id, so they serve as their own id.
 */
export function nameFromWords(words: string): NameId {
  return BY_WORDS.get(words) ?? `words:${words}`;
}
