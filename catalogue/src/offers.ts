import { COFFEE_OFFERS } from './coffee-offers';
import type { KitOffer } from './kit';
import { WINE_OFFERS } from './wine-offers';

/** All kits that can be bought, in the order of the catalogue: without their texts, which a cart has no use for. */
export const KIT_OFFERS: readonly KitOffer[] = [...WINE_OFFERS, ...COFFEE_OFFERS];

/** The offer of the kit with this slug; undefined when there is none. */
export function offerOf(slug: string): KitOffer | undefined {
  return KIT_OFFERS.find((offer) => offer.slug === slug);
}
