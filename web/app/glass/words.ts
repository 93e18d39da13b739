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

const NOTHING = 'You found nothing that has a name yet';

/** Says what was found in a glass: "Lemon and peach, perhaps pear". */
export function foundWords({ aromas }: Pick<Glass, 'aromas'>): string {
  const { sure, unsure } = foundBy(aromas);
  const words = [sure.length > 0 && listed(sure), unsure.length > 0 && `perhaps ${listed(unsure)}`]
    .filter(Boolean)
    .join(', ');
  return words === '' ? NOTHING : capitalised(words);
}

/** Says how much was found in a glass: "You found 2 aromas, perhaps 3". */
export function countWords({ aromas }: Pick<Glass, 'aromas'>): string {
  const { sure, unsure } = foundBy(aromas);
  const all = sure.length + unsure.length;
  if (all === 0) return NOTHING;
  if (sure.length === 0) return `You found perhaps ${aromasIn(all)}`;
  return `You found ${aromasIn(sure.length)}${unsure.length > 0 ? `, perhaps ${all}` : ''}`;
}

function foundBy(aromas: Glass['aromas']) {
  const found = aromas.filter((each) => each.found);
  return { sure: found.filter((each) => each.sure), unsure: found.filter((each) => !each.sure) };
}

function aromasIn(count: number): string {
  return count === 1 ? '1 aroma' : `${count} aromas`;
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
