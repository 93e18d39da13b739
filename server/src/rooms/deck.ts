import { drinkById } from '@nosewise/catalogue/drinks';
import { noteOf } from '@nosewise/catalogue/notes';
import { PACKS, TEST_PACK } from '@nosewise/catalogue/packs';
import { TYPICAL } from '@nosewise/catalogue/typical';
import { WINE_FAULT_AROMAS } from '@nosewise/catalogue/wine';
import type { RoomSubject } from '@nosewise/contract/open-room';
import type { Code } from '@nosewise/domain/blind/blind-set';
import type { Scent } from '@nosewise/domain/models';
import type { RoomSetup } from '@nosewise/domain/rooms/room';
import type { Poured } from '@nosewise/domain/rooms/tasting';
import {
  type AnswerOption,
  answerOptions,
  choiceOf,
  type NameId,
  nameIdOf,
} from '@nosewise/domain/training/names';
import type { DeckBottle } from '../db/tables/rooms';
import { Refusal } from '../errors/refusal';

export interface Deck extends Pick<RoomSetup, 'title'> {
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
      return { title: 'Tasting', bottles: [] };
  }
}

/** The aromas of all kits without faults, and not those of the Test Pack, the same for every drink: the list says nothing about the glass. */
const GLASS_CHOICES = answerOptions(
  PACKS.filter((pack) => pack !== TEST_PACK)
    .flatMap(({ aromas }) => aromas)
    .filter((aroma) => !WINE_FAULT_AROMAS.includes(aroma)),
);

/** Lists the names that people choose from. */
export function choicesOf(
  { mode }: Pick<RoomSetup, 'mode'>,
  bottles: readonly DeckBottle[],
): readonly AnswerOption[] {
  return mode === 'tasting' ? GLASS_CHOICES : answerOptions(bottles.map(({ bottle }) => bottle));
}

/** Reads what the host has poured: a drink of our list with what is typical of it, or one in own words. */
export function pouredOf(drink: string | null, words: string): Poured {
  const known = drinkById(drink);
  const typical = TYPICAL.get(known?.id ?? '');
  const named = (ids: readonly NameId[] = []) =>
    ids.flatMap((nameId) => GLASS_CHOICES.find(({ id }) => id === nameId) ?? []);
  return {
    drink: known?.id ?? null,
    name: known?.name ?? words,
    often: named(typical?.often),
    sometimes: named(typical?.sometimes),
    further: typical?.further ?? [],
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
