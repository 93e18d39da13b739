import type { KitWorld } from '@nosewise/catalogue/kit';

/** How the worlds are called on tabs and headings. */
export const WORLD_NAMES: Record<KitWorld, string> = { wine: 'Wine', coffee: 'Coffee' };
