import { z } from 'zod';

/** Limits of a person's own pack. Lengths are in characters. */
export const MAX_OWN_PACKS = 50;
export const MAX_BOTTLES = 200;
export const MAX_BOTTLE_NUMBER = 999;
export const PACK_NAME_MAX = 60;
export const AROMA_NAME_MAX = 60;
export const CATEGORY_MAX = 40;
export const NOTES_MAX = 300;

/** The prefix that tells a person's own aromas and packs from built-in ones. */
export const OWN_PREFIX = 'own-';
const ownId = z.string().startsWith(OWN_PREFIX).max(64);

const bottleNumberMessage = `The bottle number must be a whole number from 1 to ${MAX_BOTTLE_NUMBER}.`;

/** What a person fills in for one bottle. Text is trimmed. */
export const ownBottleFields = z.object({
  bottleNumber: z
    .number({ error: bottleNumberMessage })
    .int(bottleNumberMessage)
    .min(1, bottleNumberMessage)
    .max(MAX_BOTTLE_NUMBER, bottleNumberMessage),
  name: z
    .string()
    .trim()
    .min(1, 'The aroma needs a name.')
    .max(AROMA_NAME_MAX, `The name must have at most ${AROMA_NAME_MAX} characters.`),
  category: z.string().trim().max(CATEGORY_MAX, `The category must have at most ${CATEGORY_MAX} characters.`),
  notes: z.string().trim().max(NOTES_MAX, `The note must have at most ${NOTES_MAX} characters.`),
});

export const ownBottleSchema = ownBottleFields.extend({ id: ownId });

/** A pack that a person has put together: each number stands on one bottle only. */
export const ownPackSchema = z.object({
  id: ownId,
  name: z
    .string()
    .trim()
    .min(1, 'The pack needs a name.')
    .max(PACK_NAME_MAX, `The name must have at most ${PACK_NAME_MAX} characters.`),
  aromas: z
    .array(ownBottleSchema)
    .max(MAX_BOTTLES, `A pack holds at most ${MAX_BOTTLES} bottles.`)
    .refine((aromas) => new Set(aromas.map((aroma) => aroma.bottleNumber)).size === aromas.length, {
      error: 'Two bottles carry the same number.',
    }),
});

export const ownPacksSchema = z.array(ownPackSchema).max(MAX_OWN_PACKS);

export type OwnBottleFields = z.infer<typeof ownBottleFields>;
export type OwnBottle = z.infer<typeof ownBottleSchema>;
export type OwnPack = z.infer<typeof ownPackSchema>;
