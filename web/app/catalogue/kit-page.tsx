import { bottleCount, type Kit } from '@nosewise/catalogue/kit';
import type { Scent } from '@nosewise/domain/models';
import type { ReactNode } from 'react';
import { BackLink } from '../ui/back-link';
import { Shelf } from '../ui/shelf';
import { Badge } from './badge';
import { KitFacts } from './kit-facts';
import { KitPrice } from './kit-price';
import { KitRelatives } from './kit-relatives';
import { KitTray } from './kit-tray';
import { SampleQuestion } from './sample-question';

interface KitPageProps {
  kit: Kit;
  /** All kits of its world. */
  kits: readonly Kit[];
  /** All aromas of its world. */
  aromas: readonly Scent[];
  /** The way to buy it. */
  buy: ReactNode;
}

/** A kit that is sold today (specification, section 2, "Kit detail pages"). */
export function KitPage({ kit, kits, aromas, buy }: KitPageProps) {
  const own = aromas.filter(({ bottleNumber }) => bottleNumber >= kit.first && bottleNumber <= kit.last);
  const asked = own.find(({ bottleNumber }) => bottleNumber === kit.sample.bottleNumber);
  return (
    // A key of its own, so that the filter and the answer do not go on to the next kit.
    <main key={kit.slug} data-world={kit.world} className="mx-auto w-full max-w-6xl grow px-4 pt-4">
      <BackLink to={backTarget(kit)}>All kits</BackLink>
      <section className="grid items-end gap-x-16 gap-y-10 pt-4 pb-14 lg:grid-cols-2 lg:pt-8">
        <div>
          {kit.badge && <Badge>{kit.badge}</Badge>}
          <h1 className="text-3xl sm:text-4xl">{kit.name}</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-soft">{kit.lead}</p>
          <p className="mt-4 text-soft">
            {bottleCount(kit)} bottles, numbered {kit.first} to {kit.last}
          </p>
          <div className="mt-8 flex flex-wrap gap-x-8 gap-y-4">
            <KitPrice price={kit.price} />
            {buy}
          </div>
        </div>
        <Shelf bottles={kit.shelf} className="px-2 sm:px-6" />
      </section>
      <KitTray aromas={own} />
      <KitFacts kit={kit} aromas={own} />
      {asked && <SampleQuestion sample={kit.sample} asked={asked} />}
      <KitRelatives kit={kit} kits={kits} />
    </main>
  );
}

/** The master wine page leads back to its tab, the others to the catalogue. */
function backTarget({ slug, world }: Kit): string {
  return slug === 'master-wine-36' ? `/scent-packs?category=${world}` : '/scent-packs';
}
