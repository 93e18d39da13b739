import { COFFEE_AROMAS } from '@nosewise/catalogue/coffee';
import { COFFEE_KITS } from '@nosewise/catalogue/coffee-kits';
import { type MetaFunction, useLocation } from 'react-router';
import { bySlug } from '../catalogue/by-slug';
import { kitMeta } from '../catalogue/kit-meta';
import { KitPage } from '../catalogue/kit-page';
import { AddToCart } from '../shop/add-to-cart';

export const meta: MetaFunction = ({ location }) => kitMeta(bySlug(COFFEE_KITS, location.pathname));

/** The page of every coffee kit; one of wine loads nothing of coffee. */
export default function CoffeeKit() {
  const { pathname } = useLocation();
  const kit = bySlug(COFFEE_KITS, pathname);
  const buy = <AddToCart key={kit.slug} kit={kit.slug} name={kit.name} />;
  return <KitPage kit={kit} kits={COFFEE_KITS} aromas={COFFEE_AROMAS} buy={buy} />;
}
