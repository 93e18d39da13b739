import { STICKER_ID } from '@nosewise/domain/blind/blind-set';
import * as z from 'zod/mini';
import { aromaName, category, choice, codeSchema } from './choice';
import { instant } from './instant';
import { AROMA_NAME_MAX, MAX_BOTTLES, PACK_NAME_MAX } from './own-pack';
import { route } from './route';
import { nameId } from './scent-id';
import { line } from './text';

/** The most blind sets that a person has at a time; retired ones do not count. */
export const MAX_BLIND_SETS = 50;
/** In characters. */
export const SET_NAME_MAX = 60;

/** Made by the device. */
export const setId = z.uuid().check(z.toLowerCase());
const stickerId = z.string().check(z.regex(STICKER_ID));
const bottleNumber = z.int().check(z.gte(1), z.lte(999));

/** The name that a person gives to a set. Text is trimmed. */
export const blindSetName = line('The set needs a name.', 'name', SET_NAME_MAX);

/** A blind set without anything of its stickers. */
export const blindSetSchema = z.object({
  id: setId,
  name: z.string(),
  packId: z.string(),
  packName: z.string().check(z.maxLength(PACK_NAME_MAX)),
  bottles: z.int(),
  madeAt: instant,
  /** When its stickers were made: with the set, or when it was last mixed again. */
  mixedAt: instant,
});

/** The bottle behind a sticker, as it is sealed and as it is shown after the answer. */
export const bottleBehindSchema = z.object({
  scentId: z.string(),
  name: aromaName,
  bottleNumber,
  category,
});

/**
 * Describes a set that can be trained with without a connection: all names of its pack in alphabetical order,
 * and its stickers in the order of their codes. Each bottle is sealed separately (`sealed-set.ts`).
 * @param at the form of its instants: text on the wire, milliseconds in storage
 */
export function sealedSetSchema<At extends z.ZodMiniType<number>>(at: At) {
  return z.extend(blindSetSchema, {
    madeAt: at,
    mixedAt: at,
    names: z.array(choice).check(z.maxLength(MAX_BOTTLES)),
    secret: z.string(),
    stickers: z
      .array(z.object({ id: stickerId, code: codeSchema, sealed: z.string() }))
      .check(z.maxLength(MAX_BOTTLES)),
  });
}

/** A sealed set on the wire. */
export const sentSealedSet = sealedSetSchema(instant);

/** A sticker with its bottle: a line of the key sheet. */
export const keyLineSchema = z.object({ code: codeSchema, bottleNumber, name: aromaName });

/** A sticker with the number of its bottle, as a helper records it after stickers were moved. */
export const stickerPair = z.object({ code: codeSchema, bottleNumber });

/** The verdict on an answer. */
export const revealedSchema = z.object({
  correct: z.boolean(),
  /** The words of the answer that counts. */
  selectedAnswer: z.string(),
  /** The chosen name; null for "I don't know", missing when the words match no name. */
  nameId: z.optional(z.nullable(nameId)),
  notes: z.string(),
});

/** The verdict for people who do not own the set: the bottle without its scent id. */
export const toldSchema = z.extend(revealedSchema, { name: aromaName, bottleNumber, category });

export type BlindSet = z.infer<typeof blindSetSchema>;
export type SealedSet = z.infer<typeof sentSealedSet>;
export type BottleBehind = z.infer<typeof bottleBehindSchema>;
export type KeyLine = z.infer<typeof keyLineSchema>;

const params = z.object({ id: setId });
/** An answer: the words that were pressed, and which name they are. */
export const givenAnswer = z.object({
  selectedAnswer: z.string().check(z.minLength(1), z.maxLength(AROMA_NAME_MAX)),
  /** The chosen name, which decides when present; null for "I don't know". */
  nameId: z.optional(z.nullable(nameId)),
});

export const listBlindSets = route({
  method: 'GET',
  path: '/blind-sets',
  summary: 'Own blind sets, oldest first, without those that were retired.',
  access: 'account',
  answer: z.object({ sets: z.array(blindSetSchema) }),
});

export const makeBlindSet = route({
  method: 'PUT',
  path: '/blind-sets/:id',
  summary:
    'Make a blind set of a pack. Making it again changes nothing. The answer does not tie stickers to bottles.',
  access: 'account',
  params,
  /** The pack is built in, or one of the person's own that this server knows. */
  body: z.object({ name: blindSetName, packId: z.string().check(z.maxLength(64)) }),
  answer: blindSetSchema,
});

export const readBlindSet = route({
  method: 'GET',
  path: '/blind-sets/:id',
  summary: 'An own blind set with its stickers, each bottle sealed.',
  access: 'account',
  params,
  answer: sentSealedSet,
});

export const readBlindKey = route({
  method: 'GET',
  path: '/blind-sets/:id/key',
  summary: 'The key sheet of an own blind set: which sticker is on which bottle.',
  access: 'account',
  params,
  answer: z.object({ lines: z.array(keyLineSchema) }),
});

export const renameBlindSet = route({
  method: 'PATCH',
  path: '/blind-sets/:id',
  summary: 'Rename an own blind set.',
  access: 'account',
  params,
  body: z.object({ name: blindSetName }),
  answer: blindSetSchema,
});

export const mixBlindSet = route({
  method: 'POST',
  path: '/blind-sets/:id/mix',
  summary: 'Give every bottle of an own blind set a new sticker. The old ones are unknown from then on.',
  access: 'account',
  params,
  answer: blindSetSchema,
});

export const moveBlindStickers = route({
  method: 'POST',
  path: '/blind-sets/:id/pairs',
  summary:
    'Mix an own blind set again with the stickers it has: they were moved among its bottles. The new key applies from now on.',
  access: 'account',
  params,
  body: z.object({
    /** The mix whose stickers were moved. The call is refused if the set was mixed meanwhile. */
    mixedAt: instant,
    /** Each sticker and each bottle of the set once. */
    pairs: z.array(stickerPair).check(z.maxLength(MAX_BOTTLES)),
  }),
  answer: blindSetSchema,
});

export const retireBlindSet = route({
  method: 'DELETE',
  path: '/blind-sets/:id',
  summary: 'Delete an own blind set: its stickers are unknown from then on.',
  access: 'account',
  params,
});

export const answerCode = route({
  method: 'POST',
  path: '/blind-sets/:id/answers',
  summary:
    'Name the aroma behind a code of an own set, and learn the right name. The first answer of a session stays.',
  access: 'account',
  params,
  body: z.extend(givenAnswer, { sessionId: setId, code: codeSchema }),
  answer: z.extend(revealedSchema, bottleBehindSchema.shape),
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
