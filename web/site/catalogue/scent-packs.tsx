import { KIT_WORLDS, type Kit, type KitWorld } from '@nosewise/catalogue/shop/kit';
import { COFFEE_KITS, WINE_KITS } from '@nosewise/catalogue/shop/kits';
import { kitSizes, lowestPrice } from '@nosewise/catalogue/shop/offers';
import type { Shop } from '@nosewise/contract/site-renderer';
import { InlineScript } from '../../shared/page/head';
import { BackLink } from '../../shared/ui/back-link';
import { breadcrumbs, type SitePage } from '../page-meta';
import { Page } from '../parts/page';
import CATEGORY_SCRIPT from '../scripts/first-category.ts?inline-script';
import { KitCard } from './kit-card';

/** The worlds on tabs and in headings. */
export const WORLD_NAMES: Record<KitWorld, string> = { wine: 'Wine', coffee: 'Coffee' };

export const SCENT_PACKS: SitePage = {
  path: '/scent-packs',
  title: 'Discover Aroma Packs',
  description: `Aroma kits for wine and coffee: trays of numbered bottles from ${lowestPrice()}, to learn ${kitSizes()} aromas by name.`,
  structured: ({ facts }) => [breadcrumbs(facts, ['Aroma Kits', '/scent-packs'])],
  kits: [...WINE_KITS, ...COFFEE_KITS].map(({ slug }) => slug),
  body: ScentPacks,
};

/** The catalogue (specification, section 2). The page has both lists; the style sheet shows one. */
function ScentPacks({ soldOut }: Shop) {
  return (
    <Page className="pb-16" back={<BackLink to="/solo-training">Back to training</BackLink>}>
      <InlineScript text={CATEGORY_SCRIPT} />
      <h1 className="text-4xl">Discover Aroma Packs</h1>
      <p className="mt-4 mb-8 max-w-text text-lg text-soft">
        Every kit is a tray of numbered bottles, one aroma each. Smell a bottle, name its aroma, and see at
        once whether you were right.
      </p>
      <CategoryTabs />
      <KitList world="wine" kits={WINE_KITS} soldOut={soldOut} />
      <KitList world="coffee" kits={COFFEE_KITS} soldOut={soldOut} />
      <p className="border-t border-rule pt-6 text-soft">
        Prefer to make your own? With the{' '}
        <a href="/diy-guide" className="text-link">
          DIY guide
        </a>{' '}
        you can fill ten bottles in an evening. Looking for a pack from an earlier catalogue?{' '}
        <a href="/select-pack" className="text-link">
          See all earlier packs
        </a>
        .
      </p>
    </Page>
  );
}

/** Links to the two lists. `scripts/catalogue.ts` turns them into tabs; without it they are anchors. */
function CategoryTabs() {
  return (
    <div data-category-tabs className="flex gap-4 border-b border-rule">
      {KIT_WORLDS.map((world) => (
        <a
          key={world}
          id={`${world}-tab`}
          href={`/scent-packs?category=${world}#${world}-kits`}
          data-world={world}
          className="category-tab -mb-px flex min-h-12 w-24 items-center border-b-3 border-transparent px-1 font-display text-xl text-soft hover:text-ink"
        >
          {WORLD_NAMES[world]}
        </a>
      ))}
    </div>
  );
}

interface KitListProps extends Pick<Shop, 'soldOut'> {
  world: KitWorld;
  kits: readonly Kit[];
}

/** The kits of one world; a master kit takes the whole width. Also the panel of its tab, and an anchor. */
function KitList({ world, kits, soldOut }: KitListProps) {
  return (
    <section
      id={`${world}-kits`}
      aria-labelledby={`${world}-tab`}
      data-world={world}
      className="kit-list py-8"
    >
      <h2 className="sr-only">{WORLD_NAMES[world]} kits</h2>
      <ul className="grid gap-x-10 gap-y-14 md:grid-cols-6">
        {kits.map((kit) => (
          <KitCard
            key={kit.slug}
            kit={kit}
            isSoldOut={soldOut.includes(kit.slug)}
            className={place(kit, kits.length)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Gives a master kit of many parts the whole width, and puts the others side by side. */
function place({ partOf }: Kit, count: number): string {
  if (count < 3) return 'md:col-span-3';
  return partOf ? 'md:col-span-2' : 'md:col-span-6 md:grid md:grid-cols-2 md:items-end md:gap-x-10';
}
