import { type NameId, nameIdOf } from '@nosewise/domain/names';
import { PACKS } from './packs';

const BY_WORDS: ReadonlyMap<string, NameId> = new Map(
  PACKS.flatMap(({ aromas }) => aromas.map(({ id, name }) => [name, nameIdOf(id)])),
);

/**
 * Finds the name of a choice that an earlier version kept without an id: by the English names of the catalogue. Any other
 * words belong to an own aroma whose id is not known; they stand for themselves then.
 */
export function nameFromWords(words: string): NameId {
  return BY_WORDS.get(words) ?? `words:${words}`;
}
