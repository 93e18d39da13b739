import { noteOf } from '@nosewise/catalogue/aromas/notes';
import { PACKS, TEST_PACK } from '@nosewise/catalogue/aromas/packs';
import { WINE_FAULT_AROMAS } from '@nosewise/catalogue/aromas/wine';
import { DRINK_FAMILIES, drinkById, drinkIdOf } from '@nosewise/catalogue/drinks/drinks';
import { wordsFor } from '@nosewise/catalogue/drinks/drinks-words';
import { TYPICAL } from '@nosewise/catalogue/drinks/typical';
import type { RoomSubject } from '@nosewise/contract/open-room';
import {
  type AnswerOption,
  answerOptions,
  choiceOf,
  type NameId,
  nameIdOf,
} from '@nosewise/domain/aromas/names';
import type { Code } from '@nosewise/domain/blind/blind-set';
import type { Scent } from '@nosewise/domain/models';
import type { RoomSetup } from '@nosewise/domain/rooms/room';
import type { Poured } from '@nosewise/domain/rooms/tasting';
import type { DeckBottle } from '../db/tables/room-tables';
import { Refusal } from '../errors/refusal';

export interface Deck extends Pick<RoomSetup, 'title' | 'family'> {
  readonly bottles: readonly DeckBottle[];
}

/** A bottle with its sticker, if it has one. */
interface Labelled extends Scent {
  readonly code?: Code | undefined;
}

/** Reads the bottles of a room. @throws Refusal 404 for an unknown pack */
export function deckOf(subject: RoomSubject): Deck {
  switch (subject.kind) {
    case 'pack': {
      const pack = PACKS.find(({ id }) => id === subject.packId);
      if (!pack) throw new Refusal({ code: 'not_found' }, { detail: 'There is no such pack.' });
      return deck(pack.name, pack.aromas);
    }
    case 'bottles':
      return deck(
        subject.packName,
        subject.bottles.map(({ scentId, ...bottle }) => ({ ...bottle, id: scentId, notes: '' })),
      );
    case 'drinks':
      return subject.family
        ? { title: `${subject.family} tasting`, family: subject.family, bottles: [] }
        : { title: 'Tasting', bottles: [] };
  }
}

/** The aromas of all kits without faults, and not those of the Test Pack. */
const ANY_AROMA = PACKS.filter((pack) => pack !== TEST_PACK)
  .flatMap(({ aromas }) => aromas)
  .filter((aroma) => !WINE_FAULT_AROMAS.includes(aroma));

/** Lists the names that people choose from. In a tasting they are the same for every drink of its family. */
export function choicesOf(
  { mode, family }: Pick<RoomSetup, 'mode' | 'family'>,
  bottles: readonly DeckBottle[],
): readonly AnswerOption[] {
  if (mode !== 'tasting') return answerOptions(bottles.map(({ bottle }) => bottle));
  const known = DRINK_FAMILIES.find((each) => each === family);
  return byCategory(known ? wordsFor(known) : ANY_AROMA);
}

/** Lists aromas alphabetically in each category, in the order in which the categories come. */
function byCategory(aromas: Parameters<typeof answerOptions>[0]): readonly AnswerOption[] {
  const options = answerOptions(aromas);
  const categories = [...new Set(aromas.map(({ category }) => category))];
  return categories.flatMap((each) => options.filter(({ category }) => category === each));
}

/** Reads what the host has poured: a drink of our list with what is typical of it, or one in own words. */
export function pouredOf(
  { choices }: Pick<RoomSetup, 'choices'>,
  drink: string | null,
  words: string,
): Poured {
  const known = drinkById(drink);
  const { often = [], sometimes = [], further = [] } = TYPICAL.get(known?.id ?? '') ?? {};
  // Typical aromas that are no choice still have a name, such as those of a whisky that is poured among wines.
  const names = [...choices, ...answerOptions(ANY_AROMA)];
  const nameOf = (nameId: NameId) => names.find(({ id }) => id === nameId) ?? [];
  return {
    drink: known?.id ?? null,
    name: known?.name ?? words,
    often: [...often, ...further.map(drinkIdOf)].flatMap(nameOf),
    sometimes: sometimes.flatMap(nameOf),
    further: further.filter((word) => !names.some(({ id }) => id === drinkIdOf(word))),
  };
}

function deck(title: string, bottles: readonly Labelled[]): Deck {
  const choices = answerOptions(bottles);
  return {
    title,
    bottles: bottles.map(({ id, bottleNumber, name, category, notes, code }) => ({
      bottle: { id, bottleNumber, name, category, notes: noteOf({ id, notes }) },
      nameId: choiceOf(choices, { id, name })?.id ?? nameIdOf(id),
      ...(code !== undefined && { code }),
    })),
  };
}
