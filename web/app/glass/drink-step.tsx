import { DRINKS, type Drink, drinkById } from '@nosewise/catalogue/drinks';
import { plainText } from '@nosewise/domain/training/names';
import { worldOf } from '@nosewise/domain/training/pool';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { usePool } from '../lib/pool';
import { useGlasses } from '../sync/own-glasses';
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
  const { pool } = usePool();
  const world = pool[0] && worldOf(pool[0].id);
  const lately = [...new Map(glasses.map((glass) => [drinkName(glass), glass])).values()].slice(0, LATELY);
  const own = wordsToKeep(typed);
  const wanted = plainText(typed);
  const found = DRINKS.filter(({ name }) => plainText(name).includes(wanted));
  const exact = found.find(({ name }) => plainText(name) === wanted);
  useSingleKeys(({ key }) => {
    if (/^\p{L}$/u.test(key)) field.current?.focus();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const only = exact ?? (found.length === 1 ? found[0] : undefined);
    if (only) onChoose(only.id, only.name);
    else if (own && found.length === 0) onChoose(null, own);
  }

  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
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
        {wanted && `${found.length} ${found.length === 1 ? 'drink' : 'drinks'} found`}
      </p>
      {wanted === '' && lately.length > 0 && (
        <DrinkList
          heading="Lately"
          drinks={lately.map((glass) => ({ id: glass.drink, name: drinkName(glass) }))}
          onChoose={onChoose}
        />
      )}
      {groupsOf(found, world).map(([group, drinks]) => (
        <DrinkList key={group} heading={group} drinks={drinks} onChoose={onChoose} />
      ))}
      {own && !exact && (
        <button
          type="button"
          className={buttonStyle('secondary', 'mt-4 w-full wrap-anywhere')}
          onClick={() => onChoose(null, own)}
        >
          {`It is something else: “${own}”`}
        </button>
      )}
      {glasses.length > 0 && (
        <p className="mt-6">
          <Link to="/glasses" className={buttonStyle('flush')}>
            Your glasses
          </Link>
        </p>
      )}
    </main>
  );
}

/** Groups drinks, those of the world of the person's bottles first. */
function groupsOf(drinks: readonly Drink[], world: string | undefined) {
  const isOwn = (group: string) => world !== undefined && group.toLowerCase().includes(world);
  const all = [...new Set(drinks.map(({ group }) => group))];
  const groups = [...all.filter(isOwn), ...all.filter((group) => !isOwn(group))];
  return groups.map((group) => [group, drinks.filter((drink) => drink.group === group)] as const);
}

interface DrinkListProps extends DrinkStepProps {
  heading: string;
  drinks: readonly { readonly id: string | null; readonly name: string }[];
}

function DrinkList({ heading, drinks, onChoose }: DrinkListProps) {
  return (
    <section aria-label={heading} className="mt-4">
      <h2 className="font-sans text-sm text-soft">{heading}</h2>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {drinks.map(({ id, name }) => (
          <li key={name} className="border-b border-rule">
            <button
              type="button"
              className="flex min-h-12 w-full items-center rounded-md px-2 py-2 text-left font-medium hover:bg-shade"
              onClick={() => onChoose(id, name)}
            >
              <bdi className="wrap-anywhere">{drinkById(id)?.name ?? name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
