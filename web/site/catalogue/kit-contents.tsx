import { noteOf } from '@nosewise/catalogue/aromas/notes';
import { boxOf, type Kit } from '@nosewise/catalogue/shop/kit';
import { euros, formatMoney } from '@nosewise/catalogue/shop/money';
import { FREE_SHIPPING_FROM, SHIPPING_RATES } from '@nosewise/catalogue/shop/price-cart';
import type { Shop } from '@nosewise/contract/site-renderer';
import type { Scent } from '@nosewise/domain/models';
import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { CategoryChip } from '../../shared/ui/category';
import { Island } from '../island';
import KitFilter from '../islands/kit-filter';
import { wheelSectors } from './wheel-sectors';

const WITH_WHEEL = 'mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]';

/** Lists every bottle of the kit in order, and the wheel of categories that filters them. */
export function KitTray({ aromas }: { aromas: readonly Scent[] }) {
  const sectors = wheelSectors(aromas);
  const hasWheel = sectors.length > 1;
  // A dozen beside the wheel has the room to be as high.
  const isLarge = hasWheel && aromas.length <= 12;
  return (
    <section aria-labelledby="contents" className="border-t border-rule py-12">
      <h2 id="contents" className="text-3xl">
        Contents
      </h2>
      <p className="mt-3 max-w-text text-soft">
        Open a bottle to read its note. When you train, you see only the number.
        {!hasWheel && ` All belong to one category: ${sectors[0]?.category}.`}
      </p>
      <div className={hasWheel ? WITH_WHEEL : 'mt-8'}>
        {hasWheel && (
          <div className="mx-auto w-full max-w-96 lg:sticky lg:top-6 lg:self-start">
            <Island name="kit-filter" component={KitFilter} props={{ sectors, bottles: aromas.length }} />
          </div>
        )}
        <ul
          aria-label="Bottles of the kit"
          // No place is narrower than the longest name. Bottles behind an open one, which takes a whole row, close up.
          className={`grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] content-start gap-x-2 gap-y-4 ${isLarge ? 'lg:grid-cols-4' : 'lg:grid-cols-6'}`}
        >
          {aromas.map((aroma) => (
            <TrayBottle key={aroma.id} aroma={aroma} height={isLarge ? 'h-20 lg:h-36' : 'h-20'} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A bottle with its name, which opens to its category and note, also without scripts. */
function TrayBottle({ aroma, height }: { aroma: Scent; height: string }) {
  const { bottleNumber, name, category } = aroma;
  return (
    <li className="tray-place border-b border-rule pb-3 has-[>[open]]:col-span-full" data-category={category}>
      <details className="tray-bottle open:grid open:grid-cols-[6.5rem_minmax(0,1fr)] open:gap-4 open:details-content:self-center open:narrow:grid-cols-1">
        <summary className="block list-none rounded-md text-center text-sm leading-tight [&::-webkit-details-marker]:hidden">
          <Bottle label={bottleNumber} category={category} className={`mx-auto mb-1 ${height}`} />
          <span className="sr-only">Bottle {bottleNumber}, </span>
          {name}
        </summary>
        <div>
          <CategoryChip category={category} />
          <p className="mt-1 max-w-short text-soft">{noteOf(aroma)}</p>
        </div>
      </details>
    </li>
  );
}

/** Lists what is included, and whom the kit suits. */
export function KitFacts({ kit }: { kit: Kit }) {
  return (
    <section
      aria-label="About the kit"
      className="grid gap-x-16 gap-y-12 border-t border-rule py-12 md:grid-cols-2"
    >
      <Facts heading="What is included" facts={boxOf(kit)} />
      <Facts heading="Who it is for" facts={kit.audience} />
    </section>
  );
}

const LEAST_SHIPPING = euros(Math.min(...SHIPPING_RATES.map(({ price }) => price.cents)));

/** Lists the operator's facts that are known, and shipping costs. */
export function GoodToKnow({ facts: { bottleSize, shelfLife, deliveryTime } }: Shop) {
  return (
    <section>
      <h2 className="text-2xl">Good to know</h2>
      <div className="mt-4">
        {bottleSize && <GoodFact name="Bottle size">{bottleSize}</GoodFact>}
        {shelfLife && <GoodFact name="Shelf life">{shelfLife}</GoodFact>}
        {deliveryTime && <GoodFact name="Delivery time">{deliveryTime}</GoodFact>}
        <GoodFact name="Shipping">
          Inside the EU, from {formatMoney(LEAST_SHIPPING)}; free from {formatMoney(FREE_SHIPPING_FROM)} of
          goods
        </GoodFact>
        <GoodFact name="Returns">14 days to withdraw, without giving a reason</GoodFact>
      </div>
    </section>
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
