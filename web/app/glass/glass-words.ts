import { drinkById } from '@nosewise/catalogue/drinks/drinks';
import type { Glass } from '@nosewise/domain/glass/glass';
import { fitting } from '../../shared/ui/fitting';
import { foundList } from '../ui/answers/aroma-words';

/** Names the drink of a glass. */
export function drinkName({ drink, words }: Pick<Glass, 'drink' | 'words'>): string {
  return drinkById(drink)?.name ?? words;
}

/** Says what a glass is beside its drink: "Château Musar, at home". Empty if nothing was noted. */
export function detailOf({ name, place }: Pick<Glass, 'name' | 'place'>): string {
  return [name, place].filter(Boolean).join(', ');
}

const NOTHING = 'You found nothing that has a name yet';

/** Says what was found in a glass: "Found lemon and peach, perhaps pear". */
export function foundWords({ aromas }: Pick<Glass, 'aromas'>): string {
  const found = aromas.filter((each) => each.found);
  return found.length === 0 ? NOTHING : `Found ${foundList(found)}`;
}

/** Says how much was found in a glass: "You found 2 aromas, perhaps 1 more". */
export function countWords({ aromas }: Pick<Glass, 'aromas'>): string {
  const found = aromas.filter((each) => each.found);
  const [all, sure] = [found.length, found.filter((each) => each.sure).length];
  if (all === 0) return NOTHING;
  if (sure === 0) return `You found perhaps ${aromasIn(all)}`;
  return `You found ${aromasIn(sure)}${all > sure ? `, perhaps ${all - sure} more` : ''}`;
}

function aromasIn(count: number): string {
  return count === 1 ? '1 aroma' : `${count} aromas`;
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sizes the name of a drink by its longest word, so that no word breaks and most names are alike. */
export function fittingDrink(name: string, place: string) {
  const longest = name.split(/[\s-]/).reduce((best, word) => (word.length > best.length ? word : best), '');
  // Small letters of the display type are wider than large ones.
  return fitting(longest, '1.25rem', `${place} * 0.86`);
}
