import { MAX_OWN_WORDS } from '@nosewise/domain/aromas/own-words';
import { MAX_OPENINGS, MAX_REFILLED, MAX_REFILLS } from '@nosewise/domain/bottles/bottle-care';
import { MAX_GLASSES } from '@nosewise/domain/glass/glass';
import * as z from 'zod/mini';
import { calendarDay, instant } from '../instant';
import { problem } from '../problem-details';
import { route } from '../route';
import { MAX_BLIND_SETS, setBody, setId } from './blind-calls';
import { glassBody, glassId } from './glasses';
import { bottlesOf, MAX_OWN_PACKS, ownBottleFields, ownPackName } from './own-pack';
import { ownWord } from './own-word-document';
import { ownId, scentId } from './scent-id';
import { trainingSettingsSchema } from './settings-document';

/*
 * The documents of a notebook: everything that a person keeps apart from finished sessions. Instants and days are text on
 * the wire and in the server's database, and numbers in programs.
 */

/** The most documents in one call. */
export const DOCUMENTS_AT_ONCE = 200;

const packId = z.string().check(z.minLength(1), z.maxLength(64));

function documentOf<K extends string, Body extends z.ZodMiniType>(
  kind: K,
  id: z.ZodMiniType<string, string>,
  body: Body,
) {
  return z.object({ kind: z.literal(kind), id, changedAt: instant, body: z.nullable(body) });
}

/** The bottles of an own pack; its id is that of its document. */
export const packBody = z.object({
  name: ownPackName,
  aromas: bottlesOf(z.extend(ownBottleFields, { id: ownId })),
});

/** A document with the moment of its last change. A body of null is a deletion. */
export const documentSchema = z.discriminatedUnion('kind', [
  documentOf('settings', z.string().check(z.regex(/^settings$/)), trainingSettingsSchema),
  documentOf('pack', ownId, packBody),
  /** The day on the person's calendar on which a kit was first opened. */
  documentOf('kit', packId, z.object({ openedOn: calendarDay })),
  /** Every time that a bottle was refilled or replaced, in order. */
  documentOf(
    'bottle',
    scentId,
    z.object({ refills: z.readonly(z.array(instant).check(z.maxLength(MAX_REFILLS))) }),
  ),
  /** An own word for an aroma; empty where the person was asked and said nothing. */
  documentOf('word', scentId, z.object({ word: ownWord })),
  documentOf('glass', glassId, glassBody),
  /** Of the honest tests of a pack, which reminder the person has dismissed. */
  documentOf('test', packId, z.object({ dismissed: z.string().check(z.maxLength(40)) })),
  documentOf('set', setId, setBody),
]);

export type NotebookDocument = z.output<typeof documentSchema>;
/** A document as it travels and is stored. */
export type DocumentText = z.input<typeof documentSchema>;
export type DocumentKind = NotebookDocument['kind'];

/** The most documents of each kind that a person keeps. */
export const MOST_DOCUMENTS: Readonly<Record<DocumentKind, number>> = {
  settings: 1,
  pack: MAX_OWN_PACKS,
  kit: MAX_OPENINGS,
  bottle: MAX_REFILLED,
  word: MAX_OWN_WORDS,
  glass: MAX_GLASSES,
  test: MAX_OPENINGS,
  set: MAX_BLIND_SETS,
};

/** The name of a document that may be malformed otherwise, or of a kind that is not known here. */
const documentName = z.object({
  kind: z.string().check(z.maxLength(40)),
  id: z.string().check(z.maxLength(200)),
});
export type DocumentName = z.infer<typeof documentName>;

/** Identifies a document in a map. */
export function documentKey({ kind, id }: DocumentName): string {
  return `${kind} ${id}`;
}

const refusedDocument = z.extend(documentName, { refused: problem });
/** An offered document that was not taken, and why. */
export type RefusedDocument = z.infer<typeof refusedDocument>;

export const putDocuments = route({
  method: 'PUT',
  path: '/documents',
  summary:
    'Offer copies of documents. Answers for each, in the same order, with the copy that counts now or why it was refused.',
  access: 'account',
  body: z.object({
    sentAt: z.optional(instant),
    // Each is parsed by itself, so that a bad one refuses nobody else.
    documents: z
      .array(z.looseObject(documentName.shape))
      .check(z.minLength(1), z.maxLength(DOCUMENTS_AT_ONCE)),
  }),
  answer: z.object({ documents: z.array(z.union([documentSchema, refusedDocument])) }),
});

export const listDocuments = route({
  method: 'GET',
  path: '/documents',
  summary:
    'Own documents in the order of their arrival, deletions included. An empty list is the end. Later versions add kinds: pass over those you do not know.',
  access: 'account',
  query: z.object({
    /** `next` of the answer before. Default: from the first. */
    since: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0),
  }),
  answer: z.object({
    documents: z.array(documentSchema),
    /** Serves for the next call, and for the next visit. */
    next: z.int(),
  }),
});
