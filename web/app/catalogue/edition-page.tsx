import type { EarlierEdition } from '@nosewise/catalogue/earlier-editions';
import { bottleCount, type Kit, kitPath } from '@nosewise/catalogue/kit';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button';
import { Price } from '../ui/price';
import { Shelf } from '../ui/shelf';
import { BackOneStep } from './back-one-step';
import { EditionPrice } from './edition-price';

interface EditionPageProps {
  edition: EarlierEdition;
  /** The kit that took its place. */
  today: Kit;
}

/** A kit page of the old style: what the edition cost, and the kit of today beside it. */
export function EditionPage({ edition, today }: EditionPageProps) {
  const { name, world, price, was, description } = edition;
  return (
    <main data-world={world} className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-16">
      <BackOneStep />
      <div className="mt-4 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section>
          <p className="text-sm font-medium text-accent">Earlier edition</p>
          <h1 className="text-3xl max-sm:max-w-[8em]">{name}</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-soft">{description}</p>
          <div className="mt-6 flex items-baseline gap-3">
            <EditionPrice price={price} was={was} />
            <p className="text-sm text-soft">price of its time, no longer sold</p>
          </div>
          <p className="mt-6 max-w-[46ch] text-soft">
            Its bottles differed in number and in order from those of today. A leaflet of that edition still
            fits its own box, and only that.
          </p>
        </section>
        <section
          aria-labelledby="today"
          className="border-t border-rule pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-16"
        >
          <p className="text-sm text-soft">The kit of today</p>
          <h2 id="today" className="text-3xl">
            {today.name}
          </h2>
          <Shelf bottles={today.shelf} className="mt-8 px-2" />
          <p className="mt-6 text-soft">{today.lead}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
            <p>
              <Price price={today.price} className="text-3xl" />{' '}
              <span className="text-sm text-soft">incl. VAT, {bottleCount(today)} bottles</span>
            </p>
            <Link to={kitPath(today.slug)} className={buttonStyle('primary', 'grow sm:grow-0')}>
              See today’s kit
            </Link>
          </div>
        </section>
      </div>
    </main>
  );
}
