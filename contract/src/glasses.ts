import { GLASS_NAME_MAX, GLASS_WORDS_MAX, MAX_AROMAS } from '@nosewise/domain/glass/glass';
import type { Instant } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { instant, milliseconds } from './instant';
import { problem } from './problem';
import { scentId } from './scent-id';
import { line } from './text';

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

/** An instant in either of its forms: `instant` on the wire, `milliseconds` in browser storage. */
type InstantField = z.ZodMiniType<Instant, string> | z.ZodMiniType<Instant, Instant>;

function fieldsOf<At extends InstantField>(at: At) {
  const aromas = z.readonly(z.array(smelledAroma).check(z.maxLength(MAX_AROMAS)));
  return { drink: z.nullable(drinkId), words: glassWords, name: glassName, place: glassName, at, aromas };
}

const hasDrink = z.refine<{ readonly drink: string | null; readonly words: string }>(
  ({ drink, words }) => drink !== null || words !== '',
  { error: 'The glass needs a drink.' },
);

/** A glass on the wire, without its id, which is that of its document. */
export const glassBody = z.object(fieldsOf(instant)).check(hasDrink);

const glassHere = z.object({ id: glassId, ...fieldsOf(milliseconds) }).check(hasDrink);

/** A glass in browser storage; null where it was deleted. */
const keptGlass = z.object({
  glass: z.nullable(glassHere),
  changedAt: milliseconds,
  /** Whether the account has this copy. */
  sent: z.boolean(),
  /** Why it does not take it. */
  refused: z.optional(problem),
});
export type GlassHere = z.infer<typeof keptGlass>;

/** Glasses in browser storage, by their ids. */
export const keptGlasses = z.record(glassId, keptGlass);
