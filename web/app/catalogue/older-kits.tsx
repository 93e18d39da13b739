import { EARLIER_EDITIONS } from '@nosewise/catalogue/earlier-editions';
import type { KitWorld } from '@nosewise/catalogue/kit';
import { Link } from 'react-router';
import { BackLink } from '../ui/back-link';
import { buttonStyle } from '../ui/button';
import { EditionPrice } from './edition-price';
import { WORLD_NAMES } from './world-names';

/** `/wine-kits` and `/coffee-kits`: the kits of earlier editions, each with the way to its page. */
export function OlderKits({ world }: { world: KitWorld }) {
  const editions = EARLIER_EDITIONS.filter((edition) => edition.world === world);
  return (
    <main data-world={world} className="mx-auto w-full max-w-4xl grow px-4 pt-4 pb-16">
      <BackLink to={`/scent-packs?category=${world}`}>Today’s kits</BackLink>
      <h1 className="mt-4 text-4xl">{`${WORLD_NAMES[world]} Kits`}</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-soft">
        Earlier editions with the prices of their time. Each page names the kit that took its place.
      </p>
      <ul>
        {editions.map(({ slug, name, description, price, was }) => (
          <li
            key={slug}
            className="grid items-center gap-x-8 gap-y-3 border-t border-rule py-6 sm:grid-cols-[1fr_auto_8rem]"
          >
            <div>
              <h2 className="text-xl">{name}</h2>
              <p className="text-soft">{description}</p>
            </div>
            <EditionPrice price={price} was={was} />
            <Link to={`/${slug}`} aria-label={`View Kit: ${name}`} className={buttonStyle('secondary')}>
              View Kit
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
