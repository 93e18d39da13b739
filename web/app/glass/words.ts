import { drinkById } from '@nosewise/catalogue/drinks';
import type { Glass, SmelledAroma } from '@nosewise/domain/glass/glass';

const LIST = new Intl.ListFormat('en-GB');

/** Names the drink of a glass. */
export function drinkName({ drink, words }: Pick<Glass, 'drink' | 'words'>): string {
  return drinkById(drink)?.name ?? words;
}

/** Says what a glass is beside its drink: "Château Musar, at home". Empty if nothing was noted. */
export function detailOf({ name, place }: Pick<Glass, 'name' | 'place'>): string {
  return [name, place].filter(Boolean).join(', ');
}

/** Writes aromas in a sentence: "lemon, peach and wet wool". */
export function listed(aromas: readonly Pick<SmelledAroma, 'words'>[]): string {
  return LIST.format(aromas.map(({ words }) => inSentence(words)));
}

/** Writes a name as it stands in a sentence. */
export function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Says what was found in a glass. */
export function foundWords({ aromas }: Pick<Glass, 'aromas'>): string {
  const found = listed(aromas.filter((each) => each.found));
  return found === ''
    ? 'You found nothing that has a name yet'
    : `${found.charAt(0).toUpperCase()}${found.slice(1)}`;
}
