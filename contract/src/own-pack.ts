import { OWN_PREFIX } from '@nosewise/domain/models';
import * as z from 'zod/mini';

/** Limits of a person's own pack. Lengths are in characters. */
export const MAX_OWN_PACKS = 50;
export const MAX_BOTTLES = 200;
export const MAX_BOTTLE_NUMBER = 999;
export const PACK_NAME_MAX = 60;
export const AROMA_NAME_MAX = 60;
export const CATEGORY_MAX = 40;
export const NOTES_MAX = 300;

const ownId = z.string().check(z.startsWith(OWN_PREFIX), z.maxLength(64));

const bottleNumberMessage = `The bottle number must be a whole number from 1 to ${MAX_BOTTLE_NUMBER}.`;

function text(called: string, maxLength: number) {
  const tooLong = `The ${called} must have at most ${maxLength} characters.`;
  return z.string().check(z.trim(), z.maxLength(maxLength, tooLong));
}

function name(missing: string, maxLength: number) {
  return text('name', maxLength).check(z.minLength(1, missing));
}

/** What a person fills in for one bottle. Text is trimmed. */
export const ownBottleFields = z.object({
  bottleNumber: z
    .int(bottleNumberMessage)
    .check(z.gte(1, bottleNumberMessage), z.lte(MAX_BOTTLE_NUMBER, bottleNumberMessage)),
  name: name('The aroma needs a name.', AROMA_NAME_MAX),
  category: text('category', CATEGORY_MAX),
  notes: text('note', NOTES_MAX),
});

export const ownBottleSchema = z.extend(ownBottleFields, { id: ownId });

/** A pack that a person has put together: each number stands on one bottle only. */
export const ownPackSchema = z.object({
  id: ownId,
  name: name('The pack needs a name.', PACK_NAME_MAX),
  aromas: z.array(ownBottleSchema).check(
    z.maxLength(MAX_BOTTLES, `A pack holds at most ${MAX_BOTTLES} bottles.`),
    z.refine((aromas) => new Set(aromas.map((aroma) => aroma.bottleNumber)).size === aromas.length, {
      error: 'Two bottles carry the same number.',
    }),
  ),
});

export const ownPacksSchema = z.array(ownPackSchema).check(z.maxLength(MAX_OWN_PACKS));

export type OwnBottleFields = z.infer<typeof ownBottleFields>;
export type OwnBottle = z.infer<typeof ownBottleSchema>;
export type OwnPack = z.infer<typeof ownPackSchema>;
