import { bottleCount, type Kit, kitPath } from '@nosewise/catalogue/kit';
import { COFFEE_KITS, WINE_KITS } from '@nosewise/catalogue/kits';
import { decimals, euros, formatMoney } from '@nosewise/catalogue/money';
import { partsOf, savingOf } from '@nosewise/catalogue/offers';
import { aromasOf, shelfOfKit } from '@nosewise/catalogue/packs';
import type { PageFacts } from '@nosewise/contract/page-facts';
import type { Shop } from '@nosewise/contract/site-renderer';
import { BackLink } from '../../shared/ui/back-link';
import { Shelf } from '../../shared/ui/bottle';
import { breadcrumbs, publicAddress, type SitePage, type StructuredData } from '../page-meta';
import { giftPath } from '../pages/gift';
import { AddToCart, BuyBar, KitPrice } from './kit-buying';
import { Badge, offerMark, Price } from './kit-card';
import { KitFacts, KitTray } from './kit-contents';
import { SampleQuestions } from './sample';

/** The page of every kit that is sold today. */
export const KIT_PAGES: readonly SitePage[] = [
  ...WINE_KITS.map((kit) => kitPage(kit, WINE_KITS)),
  ...COFFEE_KITS.map((kit) => kitPage(kit, COFFEE_KITS)),
];

/** @param kits all kits of its world */
function kitPage(kit: Kit, kits: readonly Kit[]): SitePage {
  const path = kitPath(kit.slug);
  return {
    path,
    title: kit.name,
    description: `${kit.lead} ${bottleCount(kit)} numbered bottles, ${formatMoney(kit.price)} incl. VAT.`,
    type: 'product',
    structured: ({ facts, soldOut }) => [
      product(kit, facts, soldOut.includes(kit.slug)),
      breadcrumbs(facts, ['Aroma Kits', '/scent-packs'], [kit.name, path]),
    ],
    kits: [kit.slug],
    body: (shop) => <KitPage kit={kit} kits={kits} shop={shop} />,
  };
}

interface KitPageProps {
  kit: Kit;
  kits: readonly Kit[];
  shop: Shop;
}

/** A kit that is sold today (specification, section 2, "Kit detail pages"). */
function KitPage({ kit, kits, shop }: KitPageProps) {
  const aromas = aromasOf(kit);
  const saving = savingOf(kit);
  return (
    <main
      data-world={kit.world}
      data-offer={offerMark(kit.slug, shop.soldOut.includes(kit.slug))}
      className="mx-auto w-full max-w-6xl grow px-4 pt-4"
    >
      <BackLink to={backTarget(kit)}>All kits</BackLink>
      <section className="grid items-end gap-x-16 gap-y-10 pt-4 pb-14 lg:grid-cols-2 lg:pt-8">
        <div>
          {kit.badge && <Badge>{kit.badge}</Badge>}
          <h1 className="text-3xl sm:text-4xl">{kit.name}</h1>
          <p className="mt-4 max-w-short text-lg text-soft">{kit.lead}</p>
          <p className="mt-4 text-soft">
            {bottleCount(kit)} bottles, numbered {kit.first} to {kit.last}
          </p>
          {saving > 0 && (
            <p className="mt-1 font-medium text-good">
              Saves {formatMoney(euros(saving))} compared with its {partsOf(kit).length} parts
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-x-8 gap-y-4">
            <KitPrice price={kit.price} />
            <AddToCart kit={kit.slug} name={kit.name} email={shop.facts.email} />
          </div>
          <p className="text-sm text-soft">
            A gift?{' '}
            <a href={giftPath(kit.slug)} className="inline-flex min-h-12 items-center soft-link">
              Print a card for the box
            </a>
          </p>
        </div>
        <Shelf bottles={shelfOfKit(kit)} className="px-2 sm:px-6" />
      </section>
      <KitTray aromas={aromas} />
      <KitFacts kit={kit} aromas={aromas} shop={shop} />
      <div className="max-w-3xl pb-12">
        <SampleQuestions heading="Try a question" kits={[kit]} demo={`/demo?world=${kit.world}`} />
      </div>
      <KitRelatives kit={kit} kits={kits} />
      <BuyBar price={kit.price} />
    </main>
  );
}

/** The master wine page leads back to its tab, the others to the catalogue. */
function backTarget({ slug, world }: Kit): string {
  return slug === 'master-wine-36' ? `/scent-packs?category=${world}` : '/scent-packs';
}

interface KitRelativesProps {
  kit: Kit;
  /** All kits of its world. */
  kits: readonly Kit[];
}

/** Shows the master kit that a kit belongs to, or the parts of a master kit. */
function KitRelatives({ kit, kits }: KitRelativesProps) {
  const relatives = kits.filter(({ slug, partOf }) =>
    kit.partOf ? slug === kit.partOf : partOf === kit.slug,
  );
  return (
    <section aria-labelledby="relatives" className="border-t border-rule py-12">
      <h2 id="relatives" className="text-3xl">
        {kit.partOf ? 'Included in Master Pack' : 'Also sold in parts'}
      </h2>
      <p className="mt-3 max-w-text text-soft">
        {kit.partOf
          ? `The Master kit contains the same bottles, ${kit.first} to ${kit.last}, so you keep what you have learned if you upgrade.`
          : 'Each bottle has the same number in the smaller kits, so what you learn counts for both.'}
      </p>
      <ul className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        {relatives.map(({ slug, name, price, ...relative }) => (
          <li key={slug} className="group relative">
            <Shelf bottles={shelfOfKit(relative)} className="px-2 group-hover:border-accent" />
            <p className="mt-3 flex justify-between gap-4 text-lg">
              <a
                href={kitPath(slug)}
                className="font-medium after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </a>
              <Price price={price} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function product(kit: Kit, facts: PageFacts, isSoldOut: boolean): StructuredData {
  return {
    '@type': 'Product',
    name: kit.name,
    description: kit.lead,
    sku: kit.slug,
    image: publicAddress('/share.png', facts),
    brand: { '@type': 'Brand', name: 'Nosewise' },
    offers: {
      '@type': 'Offer',
      price: decimals(kit.price),
      priceCurrency: kit.price.currency,
      url: publicAddress(kitPath(kit.slug), facts),
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
