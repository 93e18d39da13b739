import * as z from 'zod/mini';
import { inOneLine, plain, withoutHidden } from '../text';
import { ownId } from './scent-id';

/** Limits of a person's own pack. Lengths are in characters. */
export const MAX_OWN_PACKS = 50;
export const MAX_BOTTLES = 200;
export const MAX_BOTTLE_NUMBER = 999;
export const PACK_NAME_MAX = 60;
export const AROMA_NAME_MAX = 60;
export const CATEGORY_MAX = 40;
export const NOTES_MAX = 300;

const bottleNumberMessage = `The bottle number must be a whole number from 1 to ${MAX_BOTTLE_NUMBER}.`;

function text(called: string, maxLength: number, tidy = (typed: string) => typed.trim()) {
  const tooLong = `The ${called} must have at most ${maxLength} characters.`;
  return z.string().check(z.overwrite(tidy), z.maxLength(maxLength, tooLong));
}

function aromaName(tidy = inOneLine) {
  return text('name', AROMA_NAME_MAX, tidy).check(z.minLength(1, 'The aroma needs a name.'));
}

function packName(tidy = inOneLine) {
  return text('name', PACK_NAME_MAX, tidy).check(z.minLength(1, 'The pack needs a name.'));
}

/** The fields of one bottle. Text is trimmed. */
export const ownBottleFields = z.object({
  bottleNumber: z
    .int(bottleNumberMessage)
    .check(z.gte(1, bottleNumberMessage), z.lte(MAX_BOTTLE_NUMBER, bottleNumberMessage)),
  name: aromaName().check(plain('name')),
  category: text('category', CATEGORY_MAX, inOneLine).check(plain('category')),
  notes: text('note', NOTES_MAX),
});

/** The name that a person gives to a pack. Text is trimmed. */
export const ownPackName = packName().check(plain('name'));

/** A bottle as it is stored: hidden characters in its names are left out. */
export const ownBottleSchema = z.extend(ownBottleFields, {
  id: ownId,
  name: aromaName(withoutHidden),
  category: text('category', CATEGORY_MAX, withoutHidden),
});

/** A pack that a person has put together, as it is stored: each number is on one bottle only. */
export const ownPackSchema = packOf(ownId, packName(withoutHidden), ownBottleSchema);

/** An own pack as it is accepted today, with valid ids and names free of hidden characters. */
export const ownPackToKeep = packOf(ownId, ownPackName, z.extend(ownBottleFields, { id: ownId }));

function packOf<Bottle extends Numbered>(id: z.ZodMiniString, name: z.ZodMiniString, bottle: Bottle) {
  return z.object({ id, name, aromas: bottlesOf(bottle) });
}

type Numbered = z.ZodMiniType<{ bottleNumber: number }>;

/** Describes the bottles of a pack: no more than a pack holds, and each number on one of them only. */
export function bottlesOf<Bottle extends Numbered>(bottle: Bottle) {
  return z.array(bottle).check(
    z.maxLength(MAX_BOTTLES, `A pack holds at most ${MAX_BOTTLES} bottles.`),
    z.refine((aromas) => new Set(aromas.map((aroma) => aroma.bottleNumber)).size === aromas.length, {
      error: 'Two bottles carry the same number.',
    }),
  );
}

export type OwnBottleFields = z.infer<typeof ownBottleFields>;
export type OwnBottle = z.infer<typeof ownBottleSchema>;
export type OwnPack = z.infer<typeof ownPackSchema>;
