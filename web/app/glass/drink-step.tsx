import {
  DRINK_FAMILIES,
  DRINKS,
  type Drink,
  type DrinkFamily,
  type DrinkGroup,
  drinkById,
  drinksToOffer,
  familyOf,
} from '@nosewise/catalogue/drinks/drinks';
import { plainText } from '@nosewise/domain/aromas/names';
import { type FormEvent, useRef, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useGlasses } from '../notebook/own-documents';
import { first } from '../ui/answers/answer-grid';
import { KeyHint, useSingleKeys } from '../ui/single-keys';
import { Vessel } from '../ui/vessel';
import { GlassBar } from './glass-bar';
import { wordsToKeep } from './glass-in-hand';
import { fittingDrink } from './glass-words';

/** What the glass of a family is drawn with. */
const POURED: Readonly<Record<DrinkFamily, DrinkGroup>> = {
  Wine: 'Red wine',
  Coffee: 'Coffee by origin',
  Whisky: 'Whisky',
};

/** A drink of the list, or one that earlier glasses had in own words. */
type Choice = Pick<Drink, 'name'> & { readonly id: string | null; readonly group: string };

interface DrinkStepProps {
  /** The drink that was chosen before, which is to be changed. */
  before: string | null;
  onChoose: (drink: string | null, words: string) => void;
}

/** Asks what is in the glass: first what kind of drink, then which one. What is typed can be an own word too. */
export function DrinkStep({ before, onChoose }: DrinkStepProps) {
  const [family, setFamily] = useState(familyOf(drinkById(before)));
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const glasses = useGlasses();
  const offered = drinksToOffer(family ?? 'Wine', glasses);
  const own = wordsToKeep(typed);
  const wanted = wordsOf(typed);
  const ownWords = new Set(
    glasses.filter(({ drink }) => drinkById(drink) === undefined).map(({ words }) => words),
  );
  const all: Choice[] = [
    ...first(DRINKS, (drink) => familyOf(drink) === family),
    ...[...ownWords].map((name) => ({ id: null, name, group: '' })),
  ];
  const named = all.filter(({ name }) => wordsOf(name).includes(wanted));
  const found = [
    ...named,
    ...all.filter((each) => !named.includes(each) && wordsOf(each.group).includes(wanted)),
  ];
  const exact = named.find(({ name }) => wordsOf(name) === wanted);
  const taken = exact ?? named[0];
  const choose = ({ id, name }: Choice) => onChoose(id, name);
  useSingleKeys(({ key }) => {
    const place = Number(key) - 1;
    const [kind, drink] = [DRINK_FAMILIES[place], offered[place]];
    if (/^\p{L}$/u.test(key)) field.current?.focus();
    else if (!family && kind) setFamily(kind);
    else if (family && drink) choose(drink);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === '') return;
    if (taken) choose(taken);
    else if (own && found.length === 0) onChoose(null, own);
  }

  return (
    <main className="group mx-auto flex w-full max-w-6xl grow flex-col px-4 pb-4 max-lg:min-h-svh">
      <GlassBar drink={family ?? ''} back={family ? () => setFamily(undefined) : '/app'} />
      <FocusedHeading key={family} className="text-3xl text-balance">
        {family ? WHICH[family] : 'What is in your glass?'}
      </FocusedHeading>
      <form onSubmit={submit} className="top-0 z-10 mt-1 bg-paper py-2 roomy:sticky lg:max-w-md">
        <input
          ref={field}
          type="search"
          value={typed}
          aria-label="Find a drink"
          placeholder={family ? 'Find or type another' : 'Find a drink, or type your own'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-12 w-full rounded-lg border border-edge bg-sheet px-4 placeholder:text-soft hover:border-ink"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div className="flex grow flex-col justify-center py-4 lg:justify-start">
        {wanted !== '' && <Found drinks={found} taken={taken} onChoose={choose} />}
        {wanted === '' && !family && <Families onChoose={setFamily} />}
        {wanted === '' && family && <Offered drinks={offered} onChoose={choose} />}
        {own && !exact && (
          <button
            type="button"
            className={buttonStyle('secondary', 'mt-4 wrap-anywhere lg:self-start')}
            onClick={() => onChoose(null, own)}
          >
            {`It is something else: “${own}”`}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {wanted &&
          `${found.length} ${found.length === 1 ? 'drink' : 'drinks'} found${taken ? `, Enter takes ${taken.name}` : ''}`}
      </p>
    </main>
  );
}

const WHICH: Readonly<Record<DrinkFamily, string>> = {
  Wine: 'Which wine?',
  Coffee: 'Which coffee?',
  Whisky: 'Which whisky?',
};

/** Writes words as they are compared: a drink is found by the beginnings of its words. */
function wordsOf(text: string): string {
  return ` ${plainText(text)}`.replaceAll(/[^\p{L}\d]+/gu, ' ').trimEnd();
}

function Families({ onChoose }: { onChoose: (family: DrinkFamily) => void }) {
  return (
    <ul className="grid grid-cols-3 narrow:grid-cols-1">
      {DRINK_FAMILIES.map((family, place) => (
        <li key={family}>
          <button
            type="button"
            className="grid w-full grid-cols-1 justify-items-center rounded-lg pt-6 pb-3 font-display text-2xl font-medium hover:bg-shade"
            onClick={() => onChoose(family)}
          >
            <span className="mb-4 flex w-full justify-center border-b border-edge">
              <Vessel
                group={POURED[family]}
                className="pointer-events-none h-[min(32svh,54vw)] max-w-full translate-y-[7%] lg:h-[min(46svh,24rem)]"
              />
            </span>
            <span className="flex items-center gap-2">
              {family}
              <KeyHint digit={place + 1} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The drinks that are chosen most, as glasses on a shelf. */
function Offered({ drinks, onChoose }: { drinks: readonly Drink[]; onChoose: (drink: Drink) => void }) {
  return (
    <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-4 narrow:grid-cols-1">
      {drinks.map((drink, place) => (
        <li key={drink.id}>
          <button
            type="button"
            className="@container relative grid h-full w-full content-start justify-items-center rounded-lg border border-edge bg-sheet p-3 text-center font-display leading-tight font-medium hover:border-ink hover:bg-shade"
            onClick={() => onChoose(drink)}
          >
            <Vessel group={drink.group} isClose className="h-[min(8svh,4rem)] lg:h-[min(15svh,8rem)]" />
            <span className="mt-1" style={fittingDrink(drink.name, '100cqw')}>
              {drink.name}
            </span>
            <span className="absolute top-2 right-2">
              <KeyHint digit={place + 1} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  drinks: readonly Choice[];
  /** What Enter takes. */
  taken: Choice | undefined;
  onChoose: (drink: Choice) => void;
}

function Found({ drinks, taken, onChoose }: FoundProps) {
  return (
    <ul className="names mb-auto lg:mb-0 sm:grid sm:grid-cols-3 lg:grid-cols-4">
      {drinks.map((drink) => (
        <li key={drink.name}>
          <button
            type="button"
            className={`flex min-h-13 w-full items-center rounded-lg border px-3 py-2 text-left leading-tight hover:border-ink hover:bg-shade ${drink === taken ? 'border-ink bg-shade' : 'border-edge bg-sheet'}`}
            onClick={() => onChoose(drink)}
          >
            <bdi className="min-w-0 wrap-break-word">{drink.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
