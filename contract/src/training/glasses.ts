import { GLASS_NAME_MAX, GLASS_WORDS_MAX, MAX_AROMAS } from '@nosewise/domain/glass/glass';
import * as z from 'zod/mini';
import { instant } from '../instant';
import { line } from '../text';
import { scentId } from './scent-id';

/** Made by the device. */
export const glassId = z.uuid().check(z.toLowerCase());

/** A drink of our list. */
const drinkId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));
/** Own words, as they are typed. */
export const glassWords = line(undefined, 'text', GLASS_WORDS_MAX);
export const glassName = line(undefined, 'name', GLASS_NAME_MAX);

export const smelledAroma = z
  .object({
    nameId: z.nullable(scentId),
    words: glassWords,
    found: z.boolean(),
    sure: z.boolean(),
    told: z.boolean(),
  })
  .check(
    z.refine(({ nameId, words }) => nameId !== null || words !== '', { error: 'The aroma needs a name.' }),
  );

const hasDrink = z.refine<{ readonly drink: string | null; readonly words: string }>(
  ({ drink, words }) => drink !== null || words !== '',
  { error: 'The glass needs a drink.' },
);

/** A glass on the wire, without its id, which is that of its document. */
export const glassBody = z
  .object({
    drink: z.nullable(drinkId),
    words: glassWords,
    name: glassName,
    place: glassName,
    at: instant,
    aromas: z.readonly(z.array(smelledAroma).check(z.maxLength(MAX_AROMAS))),
  })
  .check(hasDrink);
