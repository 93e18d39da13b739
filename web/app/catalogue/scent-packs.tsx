import { COFFEE_KITS } from '@nosewise/catalogue/coffee-kits';
import { WINE_KITS } from '@nosewise/catalogue/wine-kits';
import { Link } from 'react-router';
import { CATEGORY_SCRIPT } from '../lib/last-category';
import { BackLink } from '../ui/back-link';
import { InlineScript } from '../ui/inline-script';
import { CategoryTabs } from './category-tabs';
import { KitList } from './kit-list';
import { useCategory } from './useCategory';

/** The catalogue (specification, section 2). Both lists stand in the page; the style sheet shows one. */
export function ScentPacks() {
  const category = useCategory();
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-16">
      <InlineScript text={CATEGORY_SCRIPT} />
      <BackLink to="/solo-training">Back to training</BackLink>
      <h1 className="mt-4 text-4xl">Discover Aroma Packs</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lg text-soft">
        Every kit is a tray of numbered bottles with one aroma each. Smell a number, name it, and let the app
        bring back what you mix up.
      </p>
      <CategoryTabs category={category} />
      <KitList world="wine" kits={WINE_KITS} />
      <KitList world="coffee" kits={COFFEE_KITS} />
      <p className="border-t border-rule pt-6 text-soft">
        No kit, but a kitchen? The{' '}
        <Link to="/diy-guide" className="font-medium text-accent underline underline-offset-4">
          DIY guide
        </Link>{' '}
        fills ten bottles in an evening. Looking for a pack of an earlier catalogue?{' '}
        <Link to="/select-pack" className="font-medium text-accent underline underline-offset-4">
          It is listed here
        </Link>
        .
      </p>
    </main>
  );
}
