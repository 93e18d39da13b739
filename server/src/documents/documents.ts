import { isoOf } from '@nosewise/contract/instant';
import {
  DOCUMENTS_AT_ONCE,
  type DocumentKind,
  type DocumentName,
  type DocumentText,
  documentKey,
  documentSchema,
  MOST_DOCUMENTS,
  type NotebookDocument,
  type RefusedDocument,
} from '@nosewise/contract/training/document-calls';
import { lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import { byServersClock } from '@nosewise/domain/training/session-dates';
import { z } from 'zod';
import { noteStickers } from '../blind/blind-sets';
import type { Database, Queryable } from '../db/database';
import { findUnstorable } from '../db/unstorable';
import { Refusal } from '../errors/refusal';
import { problemOf } from '../http/problem';
import { endLink } from '../links/links';
import {
  countDocuments,
  findArrived,
  findDocuments,
  pruneDeletions,
  reserveArrivals,
  type StoredDocument,
  writeDocuments,
} from './document-queries';

/** The deletions that are remembered per person. A device that missed more than these brings the oldest documents back. */
export const REMEMBERED_DELETIONS = 1_000;

/** Documents as they travel, with the device's own now and ours. */
interface Offered {
  readonly documents: readonly DocumentName[];
  readonly sentAt?: Instant | undefined;
  readonly now: Instant;
}

type Outcome = StoredDocument | RefusedDocument;

/**
 * Keeps of each document the copy that was changed last. One that is refused refuses no other. The deletion of a pack or
 * a blind set ends its link, which could not be ended later.
 * @returns for each, in the same order, the copy that counts now, or why it was refused
 * @throws Refusal 401 when the account is gone
 */
export async function offerDocuments(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  { documents, sentAt, now }: Offered,
): Promise<Outcome[]> {
  const toServer = byServersClock(sentAt, now);
  const parsed = parseDocuments(documents);
  return orm.transaction(async (tx) => {
    const arrived = await reserveArrivals(tx, userId, documents.length, now);
    const stored = await findDocuments(tx, userId, parsed.filter(isTaken));
    const kept = new Map(stored.map((each) => [documentKey(each), each]));
    const counts = await countDocuments(tx, userId);
    const outcomes = parsed.map((each) => {
      if (!isTaken(each)) return each;
      const before = kept.get(documentKey(each));
      return choose(before, datedBy(each, before, toServer), counts);
    });
    const changed = outcomes.filter(isTaken).filter((each) => each !== kept.get(documentKey(each)));
    await writeDocuments(tx, userId, changed, arrived);
    for (const set of changed.filter(({ kind }) => kind === 'set')) await noteStickers(tx, userId, set, now);
    const gone = changed.filter(({ body }) => body === null);
    for (const { kind, id } of gone) {
      if (kind === 'pack' || kind === 'set') await endLink(tx, { userId, kind, subject: id });
    }
    if (gone.length > 0) await pruneDeletions(tx, userId, REMEMBERED_DELETIONS);
    return outcomes;
  });
}

/** Chooses between the stored copy and an offered one. @param counts documents of each kind, kept up to date */
function choose(
  stored: StoredDocument | undefined,
  copy: StoredDocument,
  counts: Map<DocumentKind, number>,
): Outcome {
  if (stored && lastWrite(stored, copy) === stored) return stored;
  const { kind, id } = copy;
  const more = Number(copy.body !== null) - Number((stored?.body ?? null) !== null);
  const count = (counts.get(kind) ?? 0) + more;
  if (more > 0 && count > MOST_DOCUMENTS[kind]) return { kind, id, refused: problemOf(tooMany(kind)) };
  counts.set(kind, count);
  return copy;
}

function tooMany(kind: DocumentKind): Refusal {
  const params = { most: MOST_DOCUMENTS[kind] };
  if (kind === 'pack') return new Refusal({ code: 'too_many_own_packs', params });
  if (kind === 'set') return new Refusal({ code: 'too_many_blind_sets', params });
  if (kind === 'glass') return new Refusal({ code: 'too_many_glasses', params });
  return new Refusal({ code: 'too_many_documents', params });
}

function isTaken<T extends object>(outcome: T | RefusedDocument): outcome is T {
  return !('refused' in outcome);
}

/** Of two of one name the first is taken. */
function parseDocuments(offered: readonly DocumentName[]): (NotebookDocument | RefusedDocument)[] {
  const keys = new Set<string>();
  return offered.map((copy) => {
    const { kind, id } = copy;
    const refusedFor = (detail: string) => {
      return { kind, id, refused: problemOf(new Refusal({ code: 'bad_request' }, { detail })) };
    };
    const unstorable = findUnstorable(copy, 'document');
    if (unstorable !== undefined)
      return refusedFor(`The text of ${unstorable} contains what is not a character.`);
    const { data, error } = documentSchema.safeParse(copy);
    if (!data) {
      const [{ path, message } = { path: [], message: '' }] = error.issues;
      return refusedFor(`${path.join('.')}: ${message}`);
    }
    const key = documentKey(data);
    if (keys.has(key)) return refusedFor('The document is in the call twice.');
    keys.add(key);
    return data;
  });
}

/** Dates a document by the server's clock, but for moments that are in the stored copy: they have been moved already. */
function datedBy(
  document: NotebookDocument,
  stored: StoredDocument | undefined,
  toServer: (at: Instant) => Instant,
): StoredDocument {
  const storedText = JSON.stringify(stored?.body ?? null);
  const dated = (at: Instant) => (storedText.includes(isoOf(at)) ? at : toServer(at));
  const { kind, id, body }: DocumentText = z.encode(documentSchema, withMoments(document, dated));
  return { kind, id, changedAt: toServer(document.changedAt), body };
}

function withMoments(document: NotebookDocument, dated: (at: Instant) => Instant): NotebookDocument {
  if (document.kind === 'glass' && document.body)
    return { ...document, body: { ...document.body, at: dated(document.body.at) } };
  if (document.kind === 'set' && document.body) {
    const { madeAt, mixedAt, printedAt } = document.body;
    const moments = {
      madeAt: dated(madeAt),
      mixedAt: dated(mixedAt),
      printedAt: printedAt === null ? null : dated(printedAt),
    };
    return { ...document, body: { ...document.body, ...moments } };
  }
  if (document.kind === 'bottle' && document.body)
    return { ...document, body: { refills: document.body.refills.map(dated) } };
  return document;
}

/** Reads all documents of a person in the order of their arrival, deletions left out. */
export async function* eachDocument(db: Queryable, userId: string): AsyncGenerator<StoredDocument> {
  let since = 0;
  for (;;) {
    const page = await findArrived(db, userId, since, DOCUMENTS_AT_ONCE);
    for (const { arrived, ...document } of page) {
      since = arrived;
      if (document.body !== null) yield document;
    }
    if (page.length < DOCUMENTS_AT_ONCE) return;
  }
}
