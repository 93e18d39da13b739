import { RED_WINE_AROMAS, WHITE_WINE_AROMAS, WINE_FAULT_AROMAS } from '@nosewise/catalogue/wine';
import { WINE_KITS } from '@nosewise/catalogue/wine-kits';
import { type MetaFunction, useLocation } from 'react-router';
import { bySlug } from '../catalogue/by-slug';
import { kitMeta } from '../catalogue/kit-meta';
import { KitPage } from '../catalogue/kit-page';
import { AddToCart } from '../shop/add-to-cart';

const AROMAS = [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS, ...WINE_FAULT_AROMAS];

export const meta: MetaFunction = ({ location }) => kitMeta(bySlug(WINE_KITS, location.pathname));

/** The page of every wine kit; one of coffee loads nothing of wine. */
export default function WineKit() {
  const { pathname } = useLocation();
  const kit = bySlug(WINE_KITS, pathname);
  const buy = <AddToCart key={kit.slug} kit={kit.slug} name={kit.name} />;
  return <KitPage kit={kit} kits={WINE_KITS} aromas={AROMAS} buy={buy} />;
}
