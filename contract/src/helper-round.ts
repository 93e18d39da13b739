import {
  HELPER_CODE,
  type HelperView,
  ROUND_PHASES,
  readHelperCode,
  type TasterView,
} from '@nosewise/domain/blind/helper-round';
import * as z from 'zod/mini';
import { bottleBehindSchema, choice, codeSchema, nameId, sentSealedSet } from './blind';
import { instant } from './instant';
import {
  AROMA_NAME_MAX,
  CATEGORY_MAX,
  MAX_BOTTLES,
  ownBottleFields,
  ownBottleSchema,
  ownPackName,
  ownPackSchema,
} from './own-pack';
import { route } from './route';
import { ownId, scentId } from './scent-id';

const roundId = z.uuid().check(z.toLowerCase());
const count = z.int().check(z.gte(0), z.lte(MAX_BOTTLES));
/** Opens one side of one round. Only its hash is kept. */
const token = z.string().check(z.minLength(1), z.maxLength(100));
/** The number of bottles to smell, as the settings have it. */
const length = z.int().check(z.gte(1), z.lte(MAX_BOTTLES));
const name = z.string().check(z.maxLength(AROMA_NAME_MAX));
const bottleNumber = bottleBehindSchema.shape.bottleNumber;

/** The code that a helper types or scans. */
export const helperCodeSchema = z.string().check(z.overwrite(readHelperCode), z.regex(HELPER_CODE));

/**
 * The taster's own bottles without stickers. They travel with the call, since the taster may have no account.
 */
const ownBottles = z
  .array(
    z.extend(z.pick(ownBottleFields, { bottleNumber: true, name: true, category: true }), {
      scentId: ownId,
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MAX_BOTTLES),
    z.refine((bottles) => new Set(bottles.map(({ bottleNumber }) => bottleNumber)).size === bottles.length, {
      error: 'Two bottles carry the same number.',
    }),
  );

/** The bottles of a round: of a pack, or of a blind set. */
const roundSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pack'), packId: z.string().check(z.maxLength(64)) }),
  z.object({ kind: z.literal('own pack'), packName: ownPackName, bottles: ownBottles }),
  /** A blind set that only the taster's device holds. The server opens it, so that the device need not. */
  z.object({
    kind: z.literal('sealed set'),
    set: z.extend(sentSealedSet, { packName: ownPackSchema.shape.name }),
  }),
]);

/** A bottle of a sealed set once it is opened, as a session can carry it. */
export const openedBottle = z.object({
  scentId,
  name: ownBottleSchema.shape.name,
  bottleNumber,
  category: ownBottleSchema.shape.category,
});

const phase = z.enum(ROUND_PHASES);

/** Describes an answer of a round, as the taster's device keeps it. */
export function handedAnswerSchema<At extends z.ZodMiniType<number>>(at: At) {
  return z.object({
    scentId: z.string().check(z.maxLength(64)),
    scentName: name,
    bottleNumber,
    category: z.string().check(z.maxLength(CATEGORY_MAX)),
    selectedAnswer: name,
    /** Null for "I don't know". */
    chosenId: z.optional(z.null()),
    namedId: z.optional(z.string().check(z.maxLength(64))),
    correct: z.boolean(),
    answeredAt: at,
    blind: z.literal(true),
    setId: z.optional(z.uuid()),
    code: z.optional(codeSchema),
  });
}

/** The taster's side. `version` grows with every change of the round, so that a late answer is recognised. */
export const tasterSideSchema = z.object({
  version: z.int(),
  /** The code for the helper. */
  code: z.string(),
  isHelped: z.boolean(),
  view: z.object({
    id: roundId,
    packName: z.string(),
    choices: z.array(choice),
    length: count,
    answers: z.array(handedAnswerSchema(instant)),
    phase,
    isLast: z.boolean(),
  }) satisfies z.ZodMiniType<TasterView>,
});

/** The helper's side. */
export const helperSideSchema = z.object({
  version: z.int(),
  view: z.discriminatedUnion('phase', [
    z.object({
      phase: z.enum(['handing', 'smelling', 'verdict']),
      turn: count,
      number: count,
      length: count,
      bottle: z.object({
        bottleNumber,
        packName: z.nullable(z.string()),
        code: z.nullable(codeSchema),
      }),
    }),
    z.object({
      phase: z.literal('over'),
      summary: z.array(
        z.object({ bottleNumber, scentName: name, selectedAnswer: name, correct: z.boolean() }),
      ),
    }),
  ]) satisfies z.ZodMiniType<HelperView>,
});

export type TasterSide = z.infer<typeof tasterSideSchema>;
export type HelperSide = z.infer<typeof helperSideSchema>;
export type RoundSubject = z.infer<typeof roundSubject>;

const params = z.object({ id: roundId });
const query = z.object({ token });
const key = z.object({ id: roundId, token });

export const startHelperRound = route({
  method: 'POST',
  path: '/helper-rounds',
  summary: 'Start a round in which a helper hands the bottles. The token opens the side of the taster.',
  access: 'optional',
  body: z.object({ length, subject: roundSubject }),
  answer: key,
});

export const startSetRound = route({
  method: 'POST',
  path: '/blind-sets/:id/helper-rounds',
  summary: 'Start a round with an own blind set. The token opens the side of the taster.',
  access: 'account',
  params,
  body: z.object({ length }),
  answer: key,
});

export const joinHelperRound = route({
  method: 'POST',
  path: '/helper-rounds/join',
  summary: 'Help in a round that has no helper yet. The token opens the side of the helper.',
  access: 'public',
  body: z.object({ code: helperCodeSchema }),
  answer: key,
});

export const readTasterSide = route({
  method: 'GET',
  path: '/helper-rounds/:id/taster',
  summary: 'A round as its taster may see it: nothing of a bottle before its answer.',
  access: 'public',
  params,
  query,
  answer: tasterSideSchema,
});

/**
 * Made by the client for each move, so that a move that is sent again counts once. Clients of the previous
 * version send none.
 */
const moveId = z.optional(z.uuid().check(z.toLowerCase()));

/** A move of the taster. `question` counts the answers that the taster knows of: a move that comes twice counts once. */
const question = count;
const tasterMove = z.discriminatedUnion('move', [
  z.object({
    move: z.literal('answer'),
    question,
    /** The words that were pressed; null for "I don't know". */
    chosen: z.nullable(z.string().check(z.minLength(1), z.maxLength(AROMA_NAME_MAX))),
    /** The chosen name, which decides when present. */
    nameId: z.optional(nameId),
  }),
  z.object({ move: z.literal('next'), question }),
  z.object({ move: z.literal('end'), question }),
  /** Lets another helper take over. */
  z.object({ move: z.literal('new code'), question }),
]);
export type TasterMove = z.infer<typeof tasterMove>;

export const moveTaster = route({
  method: 'POST',
  path: '/helper-rounds/:id/taster',
  summary:
    'Answer, go on, end the round, or ask for another helper. A move that comes too late changes nothing.',
  access: 'public',
  params,
  body: z.object({ token, move: tasterMove, id: moveId }),
  answer: tasterSideSchema,
});

export const readHelperSide = route({
  method: 'GET',
  path: '/helper-rounds/:id/helper',
  summary: 'A round as its helper may see it: nothing of the answers before the end.',
  access: 'public',
  params,
  query,
  answer: helperSideSchema,
});

export const HELPER_MOVES = ['hand', 'take back', 'skip'] as const;
export type HelperMove = (typeof HELPER_MOVES)[number];

export const moveHelper = route({
  method: 'POST',
  path: '/helper-rounds/:id/helper',
  summary: 'Hand the bottle of a turn, take it back, or skip it. A move that comes too late changes nothing.',
  access: 'public',
  params,
  body: z.object({ token, turn: count, move: z.enum(HELPER_MOVES), id: moveId }),
  answer: helperSideSchema,
});

/**
 * Subscribes to one side of a round, chosen by the token. Without a token, as clients of the previous version
 * ask, the client is only told that the round may have changed.
 */
export const subscribeHelperRound = z.object({
  type: z.literal('subscribe'),
  topic: z.literal('helper-round'),
  round: z.uuid().check(z.toLowerCase()),
  token: z.optional(token),
});

/** One side of a round, at once and after each change. Without a side, the client reads it. */
export const helperRoundMessage = z.object({
  type: z.literal('helper-round'),
  taster: z.optional(tasterSideSchema),
  helper: z.optional(helperSideSchema),
});
