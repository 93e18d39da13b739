import type { Drink } from '@nosewise/catalogue/drinks';
import { plainText } from '@nosewise/domain/training/names';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useDrinks } from '../lib/drinks';
import { useGlasses } from '../notebook/documents';
import { useSingleKeys } from '../ui/single-keys';
import { wordsToKeep } from './in-hand';
import { drinkName } from './words';

/** Drinks of earlier glasses that come first. */
const LATELY = 5;

interface DrinkStepProps {
  onChoose: (drink: string | null, words: string) => void;
}

/** Asks what is in the glass. The list is filtered by what is typed, which can be an own word too. */
export function DrinkStep({ onChoose }: DrinkStepProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const glasses = useGlasses();
  const drunk = new Map(glasses.map((glass) => [drinkName(glass), glass.drink]));
  const lately = [...drunk].slice(0, LATELY).map(([name, id]) => ({ id, name }));
  const own = wordsToKeep(typed);
  const wanted = wordsOf(typed);
  const groups = useDrinks();
  const all = groups.flatMap(({ drinks }) => drinks);
  const named = all.filter(({ name }) => wordsOf(name).includes(wanted));
  const found = [
    ...named,
    ...all.filter((each) => !named.includes(each) && wordsOf(each.group).includes(wanted)),
  ];
  const exact = named.find(({ name }) => wordsOf(name) === wanted);
  const first = wanted === '' ? undefined : (exact ?? named[0]);
  const sections = lately.length > 0 ? [{ heading: 'Lately', drinks: lately }, ...groups] : groups;
  useSingleKeys(({ key }) => {
    if (/^\p{L}$/u.test(key)) field.current?.focus();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (first) onChoose(first.id, first.name);
    else if (own && found.length === 0) onChoose(null, own);
  }

  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to="/app" oneStep />
        {glasses.length > 0 && (
          <Link to="/glasses" className={buttonStyle('flush')}>
            Your glasses
          </Link>
        )}
      </div>
      <FocusedHeading className="mt-2 text-3xl">What is in your glass?</FocusedHeading>
      <form onSubmit={submit} className="z-10 mt-3 bg-paper py-2 roomy:sticky roomy:top-0">
        <input
          ref={field}
          type="search"
          value={typed}
          aria-label="Find a drink"
          placeholder="Find a drink, or type your own"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-12 w-full rounded-lg border border-edge bg-sheet px-4 placeholder:text-soft hover:border-ink"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p role="status" className="sr-only">
        {wanted &&
          `${found.length} ${found.length === 1 ? 'drink' : 'drinks'} found${first ? `, Enter takes ${first.name}` : ''}`}
      </p>
      {wanted === '' ? (
        sections.map(({ heading, drinks }) => (
          <section key={heading} aria-label={heading} className="pt-1">
            <h2 className="font-sans text-sm text-soft">{heading}</h2>
            <Drinks drinks={drinks} onChoose={onChoose} />
          </section>
        ))
      ) : (
        <Drinks drinks={found} first={first} onChoose={onChoose} />
      )}
      {own && !exact && (
        <button
          type="button"
          className={buttonStyle('secondary', 'mt-4 w-full wrap-anywhere')}
          onClick={() => onChoose(null, own)}
        >
          {`It is something else: “${own}”`}
        </button>
      )}
    </main>
  );
}

/** Writes words as they are compared: a drink is found by the beginnings of its words. */
function wordsOf(text: string): string {
  return ` ${plainText(text)}`.replaceAll(/[^\p{L}\d]+/gu, ' ').trimEnd();
}

interface DrinksProps extends DrinkStepProps {
  drinks: readonly { readonly id: string | null; readonly name: string }[];
  /** What Enter takes. */
  first?: Drink | undefined;
}

function Drinks({ drinks, first, onChoose }: DrinksProps) {
  return (
    <ul className="flex flex-wrap gap-2 pt-1 pb-4 sm:grid sm:grid-cols-3">
      {drinks.map(({ id, name }) => (
        <li key={name} className="min-w-fit grow basis-[calc(50%-0.25rem)] narrow:basis-full">
          <button
            type="button"
            className={`flex min-h-13 w-full items-center rounded-lg border px-3 py-2 text-left leading-tight hover:border-ink hover:bg-shade ${id !== null && id === first?.id ? 'border-ink bg-shade' : 'border-edge bg-sheet'}`}
            onClick={() => onChoose(id, name)}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
