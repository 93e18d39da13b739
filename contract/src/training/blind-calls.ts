import { CODES, STICKER_ID } from '@nosewise/domain/blind/blind-set';
import * as z from 'zod/mini';
import { instant } from '../instant';
import { route } from '../route';
import { line } from '../text';
import { aromaName, category, choice, codeSchema } from './choice';
import { AROMA_NAME_MAX, bottlesOf, ownBottleFields, ownPackName } from './own-pack';
import { nameId, scentId } from './scent-id';

/** The most blind sets that a person has at a time. */
export const MAX_BLIND_SETS = 50;
/** In characters. */
export const SET_NAME_MAX = 60;

/** Made by the device. */
export const setId = z.uuid().check(z.toLowerCase());
const stickerId = z.string().check(z.regex(STICKER_ID));

/** The name that a person gives to a set. Text is trimmed. */
export const blindSetName = line('The set needs a name.', 'name', SET_NAME_MAX);

/** A bottle without its note. */
export const bottleFields = z.extend(
  z.pick(ownBottleFields, { bottleNumber: true, name: true, category: true }),
  { scentId },
);

/** A blind set; its id is that of its document. */
export const setBody = z.object({
  name: blindSetName,
  packId: z.string().check(z.maxLength(64)),
  packName: ownPackName,
  madeAt: instant,
  mixedAt: instant,
  printedAt: z.nullable(instant),
  /** The codes of earlier mixes. */
  worn: z.readonly(z.array(codeSchema).check(z.maxLength(CODES.length))),
  bottles: z.readonly(
    bottlesOf(z.extend(bottleFields, { sticker: stickerId, code: codeSchema })).check(
      z.minLength(1),
      z.refine((bottles) => bottles.every(({ code }, index) => code > (bottles[index - 1]?.code ?? 0)), {
        error: 'The bottles are not in the order of their codes.',
      }),
      z.refine((bottles) => new Set(bottles.map(({ sticker }) => sticker)).size === bottles.length, {
        error: 'Two bottles carry the same sticker.',
      }),
    ),
  ),
});

/** The verdict for people who do not own the set: the bottle without its scent id. */
export const toldSchema = z.object({
  correct: z.boolean(),
  /** The words of the answer. */
  selectedAnswer: z.string(),
  /** The chosen name; null for "I don't know", missing when the words match no name. */
  nameId: z.optional(z.nullable(nameId)),
  notes: z.string(),
  name: aromaName,
  bottleNumber: ownBottleFields.shape.bottleNumber,
  category,
});

/** An answer: the words that were pressed, and which name they are. */
export const givenAnswer = z.object({
  selectedAnswer: z.string().check(z.minLength(1), z.maxLength(AROMA_NAME_MAX)),
  /** The chosen name, which decides when present; null for "I don't know". */
  nameId: z.optional(z.nullable(nameId)),
});

const stickerParams = z.object({ sticker: stickerId });

export const readSticker = route({
  method: 'GET',
  path: '/b/:sticker',
  summary:
    'The question of a sticker: all names to choose among. Owners also learn which set and code it is.',
  access: 'optional',
  params: stickerParams,
  answer: z.object({
    names: z.array(choice),
    own: z.nullable(z.object({ setId, code: codeSchema })),
  }),
});

export const answerSticker = route({
  method: 'POST',
  path: '/b/:sticker/answers',
  summary: 'Name the aroma behind a sticker, and learn the right name. Nothing is recorded.',
  access: 'public',
  params: stickerParams,
  body: givenAnswer,
  answer: toldSchema,
});
