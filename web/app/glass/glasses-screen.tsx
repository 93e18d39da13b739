import type { Glass } from '@nosewise/domain/glass/glass';
import { plainText } from '@nosewise/domain/training/names';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../../shared/days';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { usePool } from '../lib/pool';
import { useGlasses } from '../notebook/documents';
import { pageTitle } from '../ui/page-title';
import { drawn } from './aromas';
import { detailOf, drinkName, foundWords } from './words';

export const meta = () => pageTitle('Your glasses');

/** Glasses of one page, and how many are soon read through. */
const PAGE_SIZE = 30;
const SEARCHED_FROM = 10;

/** Lists the glasses, newest first, each with its aromas as small bottles. */
export default function GlassesScreen() {
  const glasses = useGlasses();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const wanted = plainText(typed);
  const texts = useMemo(() => glasses.map((glass) => ({ glass, text: textOf(glass) })), [glasses]);
  const found = wanted === '' ? texts : texts.filter(({ text }) => text.includes(wanted));
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 text-3xl">Your glasses</h1>
      {glasses.length === 0 ? (
        <div className="mt-4 flex items-end gap-6">
          <Bottle label="" empty className="h-28 shrink-0" />
          <p className="max-w-text text-lg text-soft">
            A wine, a coffee, a whisky: smell it, tap what is there, and it is kept here with its aromas.
          </p>
        </div>
      ) : (
        <>
          {glasses.length > SEARCHED_FROM && (
            <input
              type="search"
              value={typed}
              aria-label="Find a glass"
              placeholder="Drink, place, aroma or date"
              autoComplete="off"
              className="mt-4 min-h-12 w-full rounded-lg border border-edge bg-sheet px-4 placeholder:text-soft hover:border-ink"
              onChange={(event) => {
                setTyped(event.target.value);
                setShown(PAGE_SIZE);
              }}
            />
          )}
          <p role="status" className={found.length === 0 ? 'mt-4 text-soft' : 'sr-only'}>
            {wanted && `${found.length} of ${glasses.length} glasses found.`}
          </p>
          <ul className="mt-4 divide-y divide-rule border-y border-rule empty:hidden">
            {found.slice(0, shown).map(({ glass }) => (
              <li key={glass.id}>
                <GlassRow glass={glass} />
              </li>
            ))}
          </ul>
          {found.length > shown && (
            <button
              type="button"
              className={buttonStyle('secondary', 'mt-4 w-full')}
              onClick={() => setShown(shown + PAGE_SIZE)}
            >
              {`More: ${found.length - shown} older`}
            </button>
          )}
        </>
      )}
      <Link to="/glass" className={buttonStyle('primary', 'mt-6 min-h-14 w-full text-lg')}>
        Smell a glass
      </Link>
    </main>
  );
}

/** Writes all that a glass is found by. */
function textOf(glass: Glass): string {
  const aromas = glass.aromas.filter(({ found }) => found).map(({ words }) => words);
  return plainText([drinkName(glass), glass.name, glass.place, dayOf(glass.at), ...aromas].join('\n'));
}

function GlassRow({ glass }: { glass: Glass }) {
  const { pool } = usePool();
  const detail = detailOf(glass);
  return (
    <Link to={`/glasses/${glass.id}`} className="block rounded-md px-2 py-4 hover:bg-shade">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 font-display text-xl font-medium wrap-anywhere">{drinkName(glass)}</bdi>
        <time dateTime={new Date(glass.at).toISOString()} className="text-sm text-soft">
          {dayOf(glass.at)}
        </time>
      </span>
      {detail && <span className="block text-soft wrap-anywhere">{detail}</span>}
      <span aria-hidden="true" className="mt-2 flex flex-wrap items-end gap-1 empty:hidden">
        {glass.aromas
          .filter(({ found }) => found)
          .map((each) => (
            <Bottle
              key={each.nameId ?? each.words}
              {...drawn(each, pool)}
              name={undefined}
              opened
              className="h-12"
            />
          ))}
      </span>
      <span className="mt-1 block wrap-anywhere">{foundWords(glass)}</span>
    </Link>
  );
}
