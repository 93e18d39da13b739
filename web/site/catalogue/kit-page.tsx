import { aromasOf } from '@nosewise/catalogue/aromas/packs';
import { bottleCount, type Kit, kitPath } from '@nosewise/catalogue/shop/kit';
import { COFFEE_KITS, WINE_KITS } from '@nosewise/catalogue/shop/kits';
import { decimals, euros, formatMoney } from '@nosewise/catalogue/shop/money';
import { partsOf, savingOf } from '@nosewise/catalogue/shop/offers';
import type { PageFacts } from '@nosewise/contract/page-facts';
import type { Shop } from '@nosewise/contract/site-renderer';
import { BackLink } from '../../shared/ui/back-link';
import { breadcrumbs, publicAddress, type SitePage, type StructuredData } from '../page-meta';
import { giftPath } from '../pages/gift';
import { Page } from '../parts/page';
import { BoxBesideHand } from './box-beside-hand';
import { AddToCart, BuyBar, KitPrice } from './kit-buying';
import { offerMark, Price } from './kit-card';
import { GoodToKnow, KitFacts, KitTray } from './kit-contents';
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
  const saving = savingOf(kit);
  return (
    <Page
      data-world={kit.world}
      data-offer={offerMark(kit.slug, shop.soldOut.includes(kit.slug))}
      back={<BackLink to={backTarget(kit)}>All kits</BackLink>}
    >
      <section className="grid gap-x-16 gap-y-10 pb-12 lg:grid-cols-2">
        <div>
          <h1 className="text-3xl sm:text-4xl">{kit.name}</h1>
          {kit.badge && <p className="mt-2 text-sm font-medium text-accent">{kit.badge}</p>}
          <p className="mt-3 max-w-short text-lg text-soft">{kit.lead}</p>
          <p className="mt-3 text-soft">
            {bottleCount(kit)} bottles, numbered {kit.first} to {kit.last}
          </p>
          {saving > 0 && (
            <p className="mt-1 font-medium text-good">
              Saves {formatMoney(euros(saving))} compared with its {partsOf(kit).length} parts
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
            <KitPrice price={kit.price} />
            <AddToCart kit={kit.slug} name={kit.name} email={shop.facts.email} />
          </div>
          <p className="flex flex-wrap gap-x-6 text-sm text-soft">
            <span>
              Got this box already?{' '}
              <a href={`/first?pack=${kit.slug}`} className="inline-flex min-h-12 items-center soft-link">
                Start your first evening
              </a>
            </span>
            <span>
              A gift?{' '}
              <a href={giftPath(kit.slug)} className="inline-flex min-h-12 items-center soft-link">
                Print a card for the box
              </a>
            </span>
          </p>
        </div>
        <div className="lg:self-end">
          <BoxBesideHand kit={kit} sizes={shop.kitSizes} />
        </div>
      </section>
      <KitTray aromas={aromasOf(kit)} />
      <KitFacts kit={kit} />
      <div className="grid items-start gap-x-16 gap-y-12 border-t border-rule py-12 lg:grid-cols-2">
        <SampleQuestions heading="Try a question" kits={[kit]} demo={`/demo?world=${kit.world}`} />
        <div className="space-y-12">
          <KitRelatives kit={kit} kits={kits} />
          <GoodToKnow {...shop} />
        </div>
      </div>
      <BuyBar price={kit.price} />
    </Page>
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
    <section aria-labelledby="relatives">
      <h2 id="relatives" className="text-2xl">
        {kit.partOf ? 'Included in Master Pack' : 'Also sold in parts'}
      </h2>
      <p className="mt-3 max-w-text text-soft">
        {kit.partOf
          ? `The Master kit contains the same bottles, ${kit.first} to ${kit.last}, so you keep what you have learned if you upgrade.`
          : 'Each bottle has the same number in the smaller kits, so what you learn counts for both.'}
      </p>
      <ul className="mt-6">
        {relatives.map(({ slug, name, price, ...relative }) => (
          <li
            key={slug}
            className="group relative flex items-baseline justify-between gap-4 border-t border-rule py-3 text-lg"
          >
            <span>
              <a
                href={kitPath(slug)}
                className="block font-medium after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </a>
              <span className="text-base text-soft">{bottleCount(relative)} bottles</span>
            </span>
            <Price price={price} />
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
