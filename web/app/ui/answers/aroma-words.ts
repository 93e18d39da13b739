import type { SmelledAroma } from '@nosewise/domain/glass/glass';
import type { Findable } from '@nosewise/domain/glass/smelling';
import { OWN_PREFIX } from '@nosewise/domain/models';

const LIST = new Intl.ListFormat('en-GB');

/** An aroma to write; `told` where the drink's list names it rather than the person. */
type Written = Findable & { readonly told?: boolean };

/** Writes an aroma as it stands in a sentence: "green apple". A person's own words stay as they were typed: "BBQ". */
function inSentence({ nameId, words, told = false }: Written): string {
  const isTyped = nameId === null ? !told : nameId.startsWith(OWN_PREFIX);
  return isTyped ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Writes aromas in a sentence: "lemon, peach and wet wool". */
export function listed(aromas: readonly Written[]): string {
  return LIST.format(aromas.map(inSentence));
}

/** Writes what was found in a sentence: "lemon and peach, perhaps pear". Empty if nothing was. */
export function foundList(found: readonly (Written & Pick<SmelledAroma, 'sure'>)[]): string {
  const [sure, unsure] = [found.filter((each) => each.sure), found.filter((each) => !each.sure)];
  return [sure.length > 0 && listed(sure), unsure.length > 0 && `perhaps ${listed(unsure)}`]
    .filter(Boolean)
    .join(', ');
}

/** Says below an aroma's name how it was found, where that is worth a word. */
export function asideOf({ sure, told = false }: Written & Pick<SmelledAroma, 'sure'>): string | undefined {
  return [told && 'when told', !sure && 'not sure'].filter(Boolean).join(', ') || undefined;
}
