import { GLASS_NAME_MAX, GLASS_WORDS_MAX, MAX_AROMAS } from '@nosewise/domain/glass/glass';
import type { Instant } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { instant, milliseconds } from './instant';
import { problem } from './problem';
import { route } from './route';
import { scentId } from './scent-id';
import { line } from './text';

const PAGE_MAX = 100;

/** Made by the device. */
const glassId = z.uuid().check(z.toLowerCase());

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

function glassOf<At extends InstantField>(at: At) {
  const aromas = z.readonly(z.array(smelledAroma).check(z.maxLength(MAX_AROMAS)));
  return z
    .object({
      id: glassId,
      drink: z.nullable(drinkId),
      words: glassWords,
      name: glassName,
      place: glassName,
      at,
      aromas,
    })
    .check(
      z.refine(({ drink, words }) => drink !== null || words !== '', { error: 'The glass needs a drink.' }),
    );
}

/** A glass in browser storage; null where it was deleted. */
const keptGlass = z.object({
  glass: z.nullable(glassOf(milliseconds)),
  changedAt: milliseconds,
  /** Whether the account has this copy. */
  sent: z.boolean(),
  /** Why it does not take it. */
  refused: z.optional(problem),
});
export type GlassHere = z.infer<typeof keptGlass>;

/** Glasses in browser storage, by their ids. */
export const keptGlasses = z.record(glassId, keptGlass);

/** A glass on the wire, with the moment a device changed it: of two copies the later one wins. */
export const glassSchema = z.extend(glassOf(instant), { changedAt: instant });

export type ChangedGlass = z.infer<typeof glassSchema>;

const params = z.object({ id: glassId });

export const readGlass = route({
  method: 'GET',
  path: '/glasses/:id',
  summary: 'A glass of one’s own.',
  access: 'account',
  params,
  answer: glassSchema,
});

export const putGlass = route({
  method: 'PUT',
  path: '/glasses/:id',
  summary:
    'Offer this copy of a glass; what it dates in the future is dated now. Answers with the copy that won, and with 404 where it was deleted later.',
  access: 'account',
  params,
  body: z.extend(glassSchema, { sentAt: z.optional(instant) }),
  answer: glassSchema,
});

export const deleteGlass = route({
  method: 'DELETE',
  path: '/glasses/:id',
  summary: 'Delete a glass, unless it was changed later.',
  access: 'account',
  params,
  /** When the person deleted it. Default: now. */
  query: z.object({ changedAt: z.optional(instant), sentAt: z.optional(instant) }),
});

export const listGlasses = route({
  method: 'GET',
  path: '/glasses',
  summary: 'Own glasses, those changed last first, and those that were deleted between them.',
  access: 'account',
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), 20),
  }),
  answer: z.object({
    glasses: z.array(glassSchema),
    deleted: z.array(z.object({ id: glassId, changedAt: instant })),
    /** All glasses of the account: a device reads on until it has them all. */
    kept: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
});
