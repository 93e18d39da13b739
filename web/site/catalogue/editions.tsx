import { shelfOfKit } from '@nosewise/catalogue/aromas/packs';
import { EARLIER_EDITIONS, type EarlierEdition } from '@nosewise/catalogue/shop/earlier-editions';
import { bottleCount, KIT_WORLDS, type KitWorld, kitPath } from '@nosewise/catalogue/shop/kit';
import { kitBySlug } from '@nosewise/catalogue/shop/kits';
import { formatMoney, type Money } from '@nosewise/catalogue/shop/money';
import { BackLink } from '../../shared/ui/back-link';
import { Shelf } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import type { SitePage } from '../page-meta';
import { Page } from '../parts/page';
import { Price } from './kit-card';
import { WORLD_NAMES } from './scent-packs';

/** The seven pages of the old style. */
export const EDITION_PAGES: readonly SitePage[] = EARLIER_EDITIONS.map((edition) => ({
  path: `/${edition.slug}`,
  title: `${edition.name}, an earlier edition`,
  description: `What the ${edition.name} was, and the kit that took its place.`,
  canonical: kitPath(edition.successor),
  body: () => <EditionPage edition={edition} />,
}));

/** `/wine-kits` and `/coffee-kits`. */
export const OLDER_KITS_PAGES: readonly SitePage[] = KIT_WORLDS.map((world) => ({
  path: `/${world}-kits`,
  title: `${WORLD_NAMES[world]} Kits of earlier editions`,
  description: `Earlier editions of the ${world} aroma kits, and the kits that took their place.`,
  canonical: '/scent-packs',
  body: () => <OlderKits world={world} />,
}));

/** A kit page of the old style: the old edition's price, and today's kit beside it. */
function EditionPage({ edition }: { edition: EarlierEdition }) {
  const today = kitBySlug(edition.successor);
  if (!today) throw new Error(`No kit took the place of ${edition.slug}.`);
  const { name, world, price, was, description } = edition;
  return (
    <Page data-world={world} className="pb-16" back={<BackLink to="/" oneStep />}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section>
          <h1 className="text-3xl max-sm:max-w-[8em] sm:text-4xl">{name}</h1>
          <p className="mt-2 text-sm font-medium text-accent">Earlier edition</p>
          <p className="mt-4 max-w-short text-lg text-soft">{description}</p>
          <div className="mt-6 flex items-baseline gap-3">
            <EditionPrice price={price} was={was} />
            <p className="text-sm text-soft">price of its time, no longer sold</p>
          </div>
          <p className="mt-6 max-w-short text-soft">
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
          <Shelf bottles={shelfOfKit(today)} className="mt-8 px-2" />
          <p className="mt-6 text-soft">{today.lead}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
            <p>
              <Price price={today.price} className="text-3xl" />{' '}
              <span className="text-sm text-soft">incl. VAT, {bottleCount(today)} bottles</span>
            </p>
            <a href={kitPath(today.slug)} className={buttonStyle('primary', 'grow sm:grow-0')}>
              See today’s kit
            </a>
          </div>
        </section>
      </div>
    </Page>
  );
}

/** `/wine-kits` and `/coffee-kits`: the kits of earlier editions, each with the way to its page. */
function OlderKits({ world }: { world: KitWorld }) {
  const editions = EARLIER_EDITIONS.filter((edition) => edition.world === world);
  return (
    <Page
      data-world={world}
      className="pb-16"
      back={<BackLink to={`/scent-packs?category=${world}`}>Today’s kits</BackLink>}
    >
      <h1 className="text-4xl">{`${WORLD_NAMES[world]} Kits`}</h1>
      <p className="mt-4 mb-10 max-w-text text-lg text-soft">
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
            <a href={`/${slug}`} aria-label={`View Kit: ${name}`} className={buttonStyle('secondary')}>
              View Kit
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The price of an earlier edition, and the price before that. */
function EditionPrice({ price, was }: { price: Money; was?: Money | undefined }) {
  return (
    <p className="text-xl text-soft">
      {was && (
        <>
          <span className="sr-only">Was </span>
          <s className="mr-2 text-base">{formatMoney(was)}</s>
          <span className="sr-only">then </span>
        </>
      )}
      <Price price={price} />
    </p>
  );
}
