import { CONFIDENCES, type Instant, MODES, type ScentId } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { instant } from '../instant';
import { route } from '../route';
import { MAX_OWN_PACKS, PACK_NAME_MAX } from './own-pack';
import { scentId } from './scent-id';

/** The most questions of one saved session. The longest session that a person can choose has 20. */
export const MAX_QUESTIONS = 100;
/** The most options of all questions of one saved session together: nine questions of a test of the largest pack. */
const MAX_OPTIONS = 1_800;
/** The last week that a test may belong to. Tests end in week 12; later versions may go on. */
const MAX_TEST_WEEK = 520;
/** The packs of a session: any of a person's own, and of the built-in ones, of which there are fewer than twenty. */
const MAX_KITS = MAX_OWN_PACKS + 20;
/** In characters: the names of that many packs. */
const MAX_KIT_NAMES = MAX_KITS * PACK_NAME_MAX;
const NAME_MAX = 100;
const PAGE_MAX = 100;
const SCENTS_PAGE_MAX = 500;

const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX));

type TextField = z.ZodMiniType<string, string>;
type NumberField = z.ZodMiniType<number, number>;
/** An instant in either of its forms: `instant` on the wire, `milliseconds` in browser storage. */
type InstantField = z.ZodMiniType<Instant, string> | z.ZodMiniType<Instant, Instant>;

/**
 * Describes an answered question by its fields' limits. `correct` is what the device saw. A
 * question without `mode` asks for a name.
 */
export function questionSchema<Id extends TextField, Name extends TextField, At extends InstantField>(
  scentId: Id,
  name: Name,
  bottleNumber: NumberField,
  answeredAt: At,
) {
  const options: z.ZodMiniType<readonly ScentId[], readonly ScentId[]> = z.array(scentId);
  return z.object({
    scentId,
    scentName: name,
    bottleNumber,
    selectedAnswer: name,
    correct: z.boolean(),
    answeredAt,
    mode: z.optional(z.enum(MODES)),
    chosenId: z.optional(z.nullable(scentId)),
    options: z.optional(options),
    shownAt: z.optional(answeredAt),
    hint: z.optional(z.boolean()),
    confidence: z.optional(z.enum(CONFIDENCES)),
    pair: z.optional(z.object({ rivalId: scentId })),
    test: z.optional(z.object({ packId: scentId, week: z.int().check(z.gte(0), z.lte(MAX_TEST_WEEK)) })),
    blind: z.optional(z.literal(true)),
    // In lower case, so that every set has one name.
    setId: z.optional(z.uuid().check(z.toLowerCase())),
    code: z.optional(z.int().check(z.gte(100), z.lte(999))),
  });
}

/** Describes what the answers that count say about a scent. `accuracy` is a ratio 0..1, `reviewInterval` in milliseconds. */
export function performanceSchema<At extends InstantField>(lastReviewed: At) {
  return z.object({
    correctAnswers: z.int(),
    totalAnswers: z.int(),
    accuracy: z.number(),
    lastReviewed,
    reviewInterval: z.int(),
  });
}

/** Describes when a scent is asked again. `interval` is in milliseconds. */
export function scheduleSchema<At extends InstantField>(nextReview: At) {
  return z.object({
    status: z.enum(['learning', 'reviewing', 'relearning']),
    step: z.union([z.literal(0), z.literal(1)]),
    ease: z.number(),
    interval: z.int(),
    nextReview,
  });
}

/** Body of `PUT sessions/:id`: one finished session (specification, section 3, "Session record"). */
export const sessionBody = z.object({
  date: instant,
  kitNames: z.array(name).check(
    z.maxLength(MAX_KITS),
    z.refine((names) => names.join('').length <= MAX_KIT_NAMES, {
      error: `must have at most ${MAX_KIT_NAMES} characters in all`,
    }),
  ),
  questions: z.array(questionSchema(scentId, name, z.int().check(z.gte(1), z.lte(999)), instant)).check(
    z.minLength(1),
    z.maxLength(MAX_QUESTIONS),
    z.refine(
      (questions) => questions.reduce((sum, { options = [] }) => sum + options.length, 0) <= MAX_OPTIONS,
      { error: `must list at most ${MAX_OPTIONS} options in all` },
    ),
  ),
  /** The device's own now: the server moves all moments by how far that differs from its clock. */
  sentAt: z.optional(instant),
});

/** Made by the device. In lower case, as reviews are named and ordered by it. */
const sessionId = z.uuid().check(z.toLowerCase());

export const savedSessionSchema = z.extend(z.omit(sessionBody, { sentAt: true }), { id: sessionId });

/** Everything remembered of one scent, merged from all devices. */
export const scentSchema = z.object({
  scentId: z.string(),
  scentName: z.string(),
  /** Since the last reset of statistics; null if the scent was not asked since. */
  performance: z.nullable(performanceSchema(instant)),
  spacedRepetition: scheduleSchema(instant),
});

/** One UTC day since the last reset of statistics. */
const dailyResultSchema = z.object({
  day: z.iso.date(),
  answered: z.int(),
  correct: z.int(),
  sessions: z.int(),
});

/** The statistics of the progress screen since the last reset, without the history. */
export const progressSchema = z.object({
  statsResetAt: z.nullable(instant),
  sessionsTotal: z.int(),
  /**
   * All sessions of the log, including those that count nowhere: a device reads the history until it has them
   * all.
   */
  sessionsKept: z.int(),
  streak: z.int(),
  /** Rounded percentage 0..100 of correct answers; null when nothing was answered. */
  accuracyPercent: z.nullable(z.int()),
  /** Days on which something was answered, oldest first, at most the last 366. */
  days: z.array(dailyResultSchema),
});

export type SavedSession = z.infer<typeof savedSessionSchema>;
export type SessionBody = z.infer<typeof sessionBody>;
/** `SessionBody` as it travels. */
export type SentSession = z.input<typeof sessionBody>;
export type ScentRow = z.infer<typeof scentSchema>;
export type ProgressSummary = z.infer<typeof progressSchema>;

export const saveSession = route({
  method: 'PUT',
  path: '/sessions/:id',
  summary: 'Save one finished session. Saving it again changes nothing.',
  access: 'account',
  params: z.object({ id: sessionId }),
  body: sessionBody,
  /** The session as it is kept, and the present memory of its scents. */
  answer: z.object({ session: savedSessionSchema, scents: z.array(scentSchema) }),
});

export const listSessions = route({
  method: 'GET',
  path: '/sessions',
  summary: 'Own history, newest first.',
  access: 'account',
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), 20),
  }),
  answer: z.object({ sessions: z.array(savedSessionSchema), nextCursor: z.nullable(z.string()) }),
});

export const listScents = route({
  method: 'GET',
  path: '/scents',
  summary: 'Own performance and schedule of every scent, as merged from all devices.',
  access: 'account',
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(scentId),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(SCENTS_PAGE_MAX)), SCENTS_PAGE_MAX),
  }),
  answer: z.object({ scents: z.array(scentSchema), nextCursor: z.nullable(z.string()) }),
});

export const readProgress = route({
  method: 'GET',
  path: '/progress',
  summary: 'Own statistics since the last reset.',
  access: 'account',
  answer: progressSchema,
});
