import { COFFEE_AROMAS } from '@nosewise/catalogue/coffee';
import { bottleCount, boxOf, contentsOf, type Kit, kitPath } from '@nosewise/catalogue/kit';
import { COFFEE_KITS, WINE_KITS } from '@nosewise/catalogue/kits';
import { decimals, euros, formatMoney, type Money } from '@nosewise/catalogue/money';
import { partsOf, savingOf } from '@nosewise/catalogue/offers';
import { FREE_SHIPPING_FROM, SHIPPING_RATES } from '@nosewise/catalogue/price-cart';
import { RED_WINE_AROMAS, WHITE_WINE_AROMAS, WINE_FAULT_AROMAS } from '@nosewise/catalogue/wine';
import type { Scent } from '@nosewise/domain/models';
import { COUNTED_MAX, QUANTITY_MAX } from '@nosewise/domain/quote';
import type { ReactNode } from 'react';
import { FACTS, publicAddress } from '../../shared/facts';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { Shelf } from '../../shared/ui/shelf';
import { Told } from '../../shared/ui/told';
import { Island } from '../island';
import KitFilter from '../islands/kit-filter';
import SampleQuestion from '../islands/sample-question';
import { breadcrumbs, type SitePage, type StructuredData } from '../page-meta';
import { AlertForm } from './back-in-stock';
import { Badge, Price } from './kit-card';
import { sampleOf } from './sample';
import { wheelSectors } from './wheel-sectors';

const WITH_WHEEL = 'mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';

const WINE_AROMAS = [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS, ...WINE_FAULT_AROMAS];

/** The page of every kit that is sold today. */
export const KIT_PAGES: readonly SitePage[] = [
  ...WINE_KITS.map((kit) => kitPage(kit, WINE_KITS, WINE_AROMAS)),
  ...COFFEE_KITS.map((kit) => kitPage(kit, COFFEE_KITS, COFFEE_AROMAS)),
];

/**
 * @param kits all kits of its world
 * @param aromas all aromas of its world
 */
function kitPage(kit: Kit, kits: readonly Kit[], aromas: readonly Scent[]): SitePage {
  const path = kitPath(kit.slug);
  return {
    path,
    title: kit.name,
    description: `${kit.lead} ${bottleCount(kit)} numbered bottles, ${formatMoney(kit.price)} incl. VAT.`,
    type: 'product',
    structured: [product(kit), breadcrumbs(['Aroma Kits', '/scent-packs'], [kit.name, path])],
    body: <KitPage kit={kit} kits={kits} aromas={aromas} />,
  };
}

interface KitPageProps {
  kit: Kit;
  kits: readonly Kit[];
  aromas: readonly Scent[];
}

/** A kit that is sold today (specification, section 2, "Kit detail pages"). */
function KitPage({ kit, kits, aromas }: KitPageProps) {
  const own = aromas.filter(({ bottleNumber }) => bottleNumber >= kit.first && bottleNumber <= kit.last);
  const saving = savingOf(kit);
  return (
    <main
      data-world={kit.world}
      data-offer={`${kit.slug} in-stock`}
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
            <AddToCart kit={kit.slug} name={kit.name} />
          </div>
        </div>
        <Shelf bottles={kit.shelf} className="px-2 sm:px-6" />
      </section>
      <KitTray aromas={own} />
      <KitFacts kit={kit} aromas={own} />
      <div className="max-w-3xl pb-12">
        <Island
          name="sample-question"
          component={SampleQuestion}
          props={{
            heading: 'Try a question',
            samples: [sampleOf(kit)],
            demo: `/demo?world=${kit.world}`,
          }}
        />
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

const LEAST_SHIPPING = euros(Math.min(...SHIPPING_RATES.map(({ price }) => price.cents)));

const BUY_LINK = 'inline-flex min-h-10 items-center text-link';

/**
 * Adds a kit to the cart, and says how many are in it and how many are left (`scripts/cart.ts`). The lines have their
 * space from the start, so that nothing moves. A kit that is sold out has a form in place of the button.
 */
function AddToCart({ kit, name }: { kit: string; name: string }) {
  const toContact = `/contact?subject=${encodeURIComponent(name)}`;
  return (
    <>
      <div
        data-buy={kit}
        data-most={QUANTITY_MAX}
        data-counted={COUNTED_MAX}
        className="when-in-stock grow sm:grow-0"
      >
        <button type="button" className={buttonStyle('primary', 'w-full sm:w-44 noscript:hidden')}>
          Add to Cart
        </button>
        <noscript>
          <p>
            Ordering needs JavaScript, which is switched off in your browser.{' '}
            <a href={toContact} className={BUY_LINK}>
              Contact us instead
            </a>
          </p>
        </noscript>
        <p
          role="status"
          className="mt-1 flex min-h-10 flex-wrap items-center gap-x-3 text-sm noscript:hidden"
        >
          <span hidden data-few />
          <span hidden data-in-cart />
          <a hidden data-in-cart href="/cart" className={BUY_LINK}>
            View cart
          </a>
          <span hidden data-trouble />
        </p>
      </div>
      <div id="back-in-stock" className="when-sold-out basis-full">
        <p className="mb-3 font-medium text-bad">Sold out</p>
        <AlertForm kit={<input type="hidden" name="kit" value={kit} />} />
      </div>
    </>
  );
}

/** Keeps the price and the button in reach on phones, once those above have scrolled away (`scripts/cart.ts`). */
function BuyBar({ price }: { price: Money }) {
  return (
    <div
      data-buy-bar
      className="when-in-stock invisible sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-rule bg-paper px-4 py-3 sm:hidden noscript:hidden"
    >
      <Price price={price} className="text-2xl" />
      <button type="button" className={buttonStyle('primary', 'grow')}>
        Add to Cart
      </button>
    </div>
  );
}

/** Shows every bottle of the kit in order, and the wheel of categories that filters them. */
function KitTray({ aromas }: { aromas: readonly Scent[] }) {
  const sectors = wheelSectors(aromas);
  const hasWheel = sectors.length > 1;
  return (
    <section aria-labelledby="tray" className="border-t border-rule py-12">
      <h2 id="tray" className="text-3xl">
        The tray
      </h2>
      <p className="mt-3 max-w-text text-soft">
        All bottles in the order of their numbers. Open one to see its aroma, category and note. When you
        train, you see only the number.
        {!hasWheel && ` All belong to one category: ${sectors[0]?.category}.`}
      </p>
      <div className={hasWheel ? WITH_WHEEL : 'mt-8'}>
        {hasWheel && (
          <div className="mx-auto w-full max-w-104 lg:sticky lg:top-6 lg:self-start">
            <Island name="kit-filter" component={KitFilter} props={{ sectors, bottles: aromas.length }} />
          </div>
        )}
        <ul aria-label="Bottles of the kit" className="tray">
          {aromas.map((aroma) => (
            <TrayBottle key={aroma.id} aroma={aroma} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function KitPrice({ price }: { price: Money }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Price price={price} className="text-3xl" />{' '}
      <span className="text-sm text-soft">
        incl. VAT, plus{' '}
        <a href="/shipping-and-returns" className="soft-link">
          shipping
        </a>
      </span>
    </p>
  );
}

/** A bottle that opens to its aroma, category and note, also without scripts. */
function TrayBottle({ aroma }: { aroma: Scent }) {
  const { bottleNumber, name, category, notes } = aroma;
  return (
    <li className="tray-place" data-category={category}>
      <details className="tray-bottle">
        <summary className="block list-none rounded-md">
          <Bottle label={bottleNumber} category={category} className="w-full" />
          <span className="sr-only">Bottle {bottleNumber}</span>
        </summary>
        <div className="pb-3">
          <h3 className="text-xl">{name}</h3>
          <CategoryChip category={category} />
          <p className="mt-1 max-w-short text-soft">{notes}</p>
        </div>
      </details>
    </li>
  );
}

interface KitFactsProps {
  kit: Kit;
  /** Its own aromas in the order of the bottles. */
  aromas: readonly Scent[];
}

/** Lists what is included, whom the kit suits and what else a buyer asks. */
function KitFacts({ kit, aromas }: KitFactsProps) {
  return (
    <section
      aria-label="About the kit"
      className="grid gap-x-16 gap-y-12 border-t border-rule py-12 md:grid-cols-2"
    >
      <Facts heading="What is included" facts={boxOf(kit)} />
      <Facts heading="Who it is for" facts={kit.audience} />
      <GoodToKnow />
      <div className="md:col-span-2">
        <h2 className="text-2xl">Contents</h2>
        <dl className="mt-4 grid gap-x-16 md:grid-cols-2">
          {contentsOf(kit, aromas).map(({ family, aromas: held }) => (
            <div key={family} className="border-t border-rule py-3">
              <dt className="text-sm text-soft">{family}</dt>
              <dd>{held.map(({ name }) => name).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Lists facts of the operator, where they are known, and the costs of shipping. No `dl`, which may not hold a `Told`. */
function GoodToKnow() {
  const { bottleSize, shelfLife, deliveryTime } = FACTS;
  return (
    <div className="md:col-span-2">
      <h2 className="text-2xl">Good to know</h2>
      <div className="mt-4 grid gap-x-16 md:grid-cols-2">
        <Told names="bottleSize">
          <GoodFact name="Bottle size">{bottleSize}</GoodFact>
        </Told>
        <Told names="shelfLife">
          <GoodFact name="Shelf life">{shelfLife}</GoodFact>
        </Told>
        <Told names="deliveryTime">
          <GoodFact name="Delivery time">{deliveryTime}</GoodFact>
        </Told>
        <GoodFact name="Shipping">
          Inside the EU, from {formatMoney(LEAST_SHIPPING)}; free from {formatMoney(FREE_SHIPPING_FROM)} of
          goods
        </GoodFact>
        <GoodFact name="Returns">14 days to withdraw, without giving a reason</GoodFact>
      </div>
    </div>
  );
}

function GoodFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule py-3">
      <p className="text-sm text-soft">{name}</p>
      <p>{children}</p>
    </div>
  );
}

function Facts({ heading, facts }: { heading: string; facts: readonly string[] }) {
  return (
    <div>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-4">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-rule py-3">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
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
        {relatives.map(({ slug, name, price, shelf }) => (
          <li key={slug} className="group relative">
            <Shelf bottles={shelf} className="px-2 group-hover:border-accent" />
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

function product(kit: Kit): StructuredData {
  return {
    '@type': 'Product',
    name: kit.name,
    description: kit.lead,
    sku: kit.slug,
    image: publicAddress('/share.png'),
    brand: { '@type': 'Brand', name: 'Nosewise' },
    offers: {
      '@type': 'Offer',
      price: decimals(kit.price),
      priceCurrency: kit.price.currency,
      url: publicAddress(kitPath(kit.slug)),
      // In exactly this spelling: the server replaces it with OutOfStock while the kit is sold out.
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
