import { boxOf, contentsOf, type Kit } from '@nosewise/catalogue/kit';
import { euros, formatMoney } from '@nosewise/catalogue/money';
import { noteOf } from '@nosewise/catalogue/notes';
import { FREE_SHIPPING_FROM, SHIPPING_RATES } from '@nosewise/catalogue/price-cart';
import type { Shop } from '@nosewise/contract/site-renderer';
import type { Scent } from '@nosewise/domain/models';
import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { CategoryChip } from '../../shared/ui/category';
import { Island } from '../island';
import KitFilter from '../islands/kit-filter';
import { COIN, drawKit, type KitDrawing } from './kit-drawing';
import { wheelSectors } from './wheel-sectors';

const WITH_WHEEL = 'mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';

/** Shows every bottle of the kit in order, and the wheel of categories that filters them. */
export function KitTray({ aromas }: { aromas: readonly Scent[] }) {
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

/** A bottle that opens to its aroma, category and note, also without scripts. */
function TrayBottle({ aroma }: { aroma: Scent }) {
  const { bottleNumber, name, category } = aroma;
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
          <p className="mt-1 max-w-short text-soft">{noteOf(aroma)}</p>
        </div>
      </details>
    </li>
  );
}

interface KitFactsProps {
  kit: Kit;
  /** The kit's own aromas in the order of the bottles. */
  aromas: readonly Scent[];
  shop: Shop;
}

/** Lists what is included, whom the kit suits and other questions of buyers. */
export function KitFacts({ kit, aromas, shop }: KitFactsProps) {
  return (
    <section
      aria-label="About the kit"
      className="grid gap-x-16 gap-y-12 border-t border-rule py-12 md:grid-cols-2"
    >
      <Facts heading="What is included" facts={boxOf(kit)} />
      <Facts heading="Who it is for" facts={kit.audience} />
      <GoodToKnow kit={kit} shop={shop} />
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

const LEAST_SHIPPING = euros(Math.min(...SHIPPING_RATES.map(({ price }) => price.cents)));

/** Lists the operator's facts that are known, and shipping costs. */
function GoodToKnow({ kit, shop: { facts, kitSizes } }: Pick<KitFactsProps, 'kit' | 'shop'>) {
  const { bottleSize, shelfLife, deliveryTime } = facts;
  const drawing = kitSizes && drawKit(kit.slug, kitSizes);
  return (
    <div className="md:col-span-2">
      <h2 className="text-2xl">Good to know</h2>
      <div className="mt-4 grid gap-x-16 md:grid-cols-2">
        {bottleSize && <GoodFact name="Bottle size">{bottleSize}</GoodFact>}
        {shelfLife && <GoodFact name="Shelf life">{shelfLife}</GoodFact>}
        {deliveryTime && <GoodFact name="Delivery time">{deliveryTime}</GoodFact>}
        <GoodFact name="Shipping">
          Inside the EU, from {formatMoney(LEAST_SHIPPING)}; free from {formatMoney(FREE_SHIPPING_FROM)} of
          goods
        </GoodFact>
        <GoodFact name="Returns">14 days to withdraw, without giving a reason</GoodFact>
        {drawing && <KitSize {...drawing} />}
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

const RADIUS = COIN / 2;

/** Shows how large the box and a bottle are, to scale beside a coin that everybody knows. */
function KitSize({ words, viewBox, outline }: KitDrawing) {
  return (
    <div className="border-t border-rule py-3 md:col-span-2">
      <p className="text-sm text-soft">Size</p>
      <p>{words}</p>
      <svg
        role="img"
        aria-label="Drawing to scale"
        viewBox={viewBox}
        preserveAspectRatio="xMinYMax meet"
        className="mt-4 block max-h-44 w-full max-w-md fill-sheet stroke-edge *:[vector-effect:non-scaling-stroke]"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <circle cx={RADIUS} cy={-RADIUS} r={RADIUS} className="fill-shade" />
        <circle cx={RADIUS} cy={-RADIUS} r={0.7 * RADIUS} />
        <path d={outline} />
      </svg>
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
