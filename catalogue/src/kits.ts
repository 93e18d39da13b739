import { COFFEE_KITS } from './coffee-kits';
import type { Kit } from './kit';
import { WINE_KITS } from './wine-kits';

/** All kits that are sold today, in the order of the catalogue. */
export const KITS: readonly Kit[] = [...WINE_KITS, ...COFFEE_KITS];

/** The kit with this slug; undefined when there is none. */
export function kitBySlug(slug: string): Kit | undefined {
  return KITS.find((kit) => kit.slug === slug);
}
