import { QUANTITY_MAX } from '@nosewise/domain/quote';
import * as z from 'zod/mini';

export const kitSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

/** Some of one kit in a cart. Every page of the app reads a cart, hence a file without the rest of the checkout. */
export const cartLine = z.object({
  kit: kitSlug,
  quantity: z.int().check(z.gte(1), z.lte(QUANTITY_MAX)),
});
