import { drinkById } from '@nosewise/catalogue/drinks/drinks';
import { plainText } from '@nosewise/domain/aromas/names';
import type { Glass } from '@nosewise/domain/glass/glass';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../../shared/days';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { useGlasses } from '../notebook/own-documents';
import { AnyVessel, Vessel } from '../ui/vessel';
import { pageTitle } from '../ui/ways/page-title';
import { detailOf, drinkName, fittingDrink, foundWords } from './glass-words';

export const meta = () => pageTitle('Your glasses');

/** Glasses of one page, and how many are soon read through. */
const PAGE_SIZE = 30;
const SEARCHED_FROM = 10;

/** The shelf of the glasses, newest first. */
export default function GlassesScreen() {
  const glasses = useGlasses();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const wanted = plainText(typed);
  const texts = useMemo(() => glasses.map((glass) => ({ glass, text: textOf(glass) })), [glasses]);
  const found = wanted === '' ? texts : texts.filter(({ text }) => text.includes(wanted));
  return (
    <main className="mx-auto w-full max-w-5xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl">Your glasses</h1>
        <Link to="/glass" className={buttonStyle('primary')}>
          Smell a glass
        </Link>
      </div>
      {glasses.length === 0 ? (
        <NoGlasses />
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
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-y-8 overflow-clip lg:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
            {found.slice(0, shown).map(({ glass }) => (
              <li key={glass.id} className="group/place">
                <GlassOnShelf glass={glass} />
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
    </main>
  );
}

function NoGlasses() {
  return (
    <div className="mt-8">
      <div className="overflow-clip border-b border-edge">
        <AnyVessel className="h-[min(26svh,34vw)] max-w-[30%] translate-y-[7%]" />
      </div>
      <p className="mt-6 max-w-text text-lg text-soft">
        A wine, a coffee, a whisky: smell it, tap what is there, and it is kept here with its aromas.
      </p>
    </div>
  );
}

/** Writes all that a glass is found by. */
function textOf(glass: Glass): string {
  const aromas = glass.aromas.filter(({ found }) => found).map(({ words }) => words);
  return plainText([drinkName(glass), glass.name, glass.place, dayOf(glass.at), ...aromas].join('\n'));
}

/** A glass as it was poured, with its drink, its day and what was found in it. */
function GlassOnShelf({ glass }: { glass: Glass }) {
  const name = drinkName(glass);
  const detail = detailOf(glass);
  return (
    <Link
      to={`/glasses/${glass.id}`}
      className="@container grid h-full content-start rounded-t-lg pt-3 text-center leading-tight hover:bg-shade"
    >
      {/* The shelf goes on beside the last glass. */}
      <span className="relative grid justify-items-center border-b border-edge group-last/place:after:absolute group-last/place:after:-bottom-px group-last/place:after:left-full group-last/place:after:w-screen group-last/place:after:border-b group-last/place:after:border-edge">
        <Vessel
          group={drinkById(glass.drink)?.group}
          className="h-32 translate-y-[7%] lg:h-[min(22svh,11rem)]"
        />
      </span>
      <span className="grid gap-1 px-2 pt-3">
        <bdi
          className="font-display font-medium wrap-break-word"
          style={fittingDrink(name, '(100cqw - 1rem)')}
        >
          {name}
        </bdi>
        {detail && <span className="text-sm wrap-break-word">{detail}</span>}
        <time dateTime={new Date(glass.at).toISOString()} className="text-sm text-soft">
          {dayOf(glass.at)}
        </time>
        <span className="line-clamp-3 text-sm wrap-break-word">{foundWords(glass)}</span>
      </span>
    </Link>
  );
}
