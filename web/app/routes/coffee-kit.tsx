import { COFFEE_AROMAS } from '@nosewise/catalogue/coffee';
import { COFFEE_KITS } from '@nosewise/catalogue/coffee-kits';
import { type MetaFunction, useLocation } from 'react-router';
import { bySlug } from '../catalogue/by-slug';
import { kitMeta } from '../catalogue/kit-meta';
import { KitPage } from '../catalogue/kit-page';

export const meta: MetaFunction = ({ location }) => kitMeta(bySlug(COFFEE_KITS, location.pathname));

/** The page of every coffee kit; one of wine loads nothing of coffee. */
export default function CoffeeKit() {
  const { pathname } = useLocation();
  return <KitPage kit={bySlug(COFFEE_KITS, pathname)} kits={COFFEE_KITS} aromas={COFFEE_AROMAS} />;
}
