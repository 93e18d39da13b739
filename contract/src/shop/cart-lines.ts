import { QUANTITY_MAX } from '@nosewise/domain/shop/quantity';
import * as z from 'zod/mini';

/** In whole cents of euros. */
export const cents = z.int().check(z.gte(0), z.lte(100_000_000));

/** The name of a kit in addresses and on the wire, such as `red-wine-12`. */
export const kitSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

/** A quantity of one kit. Every screen of the app reads the cart, so this file comes without the rest of the checkout. */
export const cartLine = z.object({
  kit: kitSlug,
  quantity: z.int().check(z.gte(1), z.lte(QUANTITY_MAX)),
});
