import type { Glass } from '@nosewise/domain/glass/glass';
import { Link } from 'react-router';
import { dayOf } from '../../shared/days';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { usePool } from '../lib/pool';
import { useGlasses } from '../sync/own-glasses';
import { pageTitle } from '../ui/page-title';
import { drawn } from './aromas';
import { detailOf, drinkName, foundWords } from './words';

export const meta = () => pageTitle('Your glasses');

/** Lists the glasses, newest first, each with its aromas as small bottles. */
export default function GlassesScreen() {
  const glasses = useGlasses();
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
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {glasses.map((glass) => (
            <li key={glass.id}>
              <GlassRow glass={glass} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/glass" className={buttonStyle('primary', 'mt-6 min-h-14 w-full text-lg')}>
        Smell a glass
      </Link>
    </main>
  );
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
