import { noteOf } from '@nosewise/catalogue/aromas/notes';
import { setBody, type toldSchema } from '@nosewise/contract/training/blind-calls';
import { type NameId, readAnswer, verdictOn } from '@nosewise/domain/aromas/names';
import { type BlindBottle, type BlindSet, namesOf } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../db/database';
import { blindStickers, documents } from '../db/schema';

/**
 * Blind sets are documents of their owners. What other people open of them is judged here, bottle by bottle: no answer holds
 * the key of a set.
 */

/** Finds a set of a person. */
export async function findSet(db: Queryable, userId: string, id: string): Promise<BlindSet | undefined> {
  const [found] = await db
    .select({ body: documents.body })
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.kind, 'set'), eq(documents.id, id)));
  return found?.body ? { id, ...setBody.parse(found.body) } : undefined;
}

/**
 * Makes the stickers of a changed set known to whoever scans them, once they are printed, and those that it no longer has
 * unknown.
 */
export async function noteStickers(
  tx: Queryable,
  userId: string,
  { id: setId, body }: { readonly id: string; readonly body: unknown },
  now: Instant,
): Promise<void> {
  const set = body ? setBody.parse(body) : undefined;
  const ids = set && set.printedAt !== null ? set.bottles.map(({ sticker }) => sticker) : [];
  const ofSet = and(eq(blindStickers.userId, userId), eq(blindStickers.setId, setId));
  await tx.delete(blindStickers).where(and(ofSet, notInArray(blindStickers.id, ids)));
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ userId, setId, id, takenAt: now }));
  await tx.insert(blindStickers).values(rows).onConflictDoNothing();
}

/** A bottle by its sticker, and the set and person that it belongs to. */
export interface Scanned {
  readonly userId: string;
  readonly set: BlindSet;
  readonly bottle: BlindBottle;
}

/** Finds any person's printed sticker. Of two sets with the same one, which only a copy can be, the first counts. */
export async function findSticker(db: Queryable, sticker: string): Promise<Scanned | undefined> {
  const [row] = await db
    .select()
    .from(blindStickers)
    .where(eq(blindStickers.id, sticker))
    .orderBy(asc(blindStickers.takenAt), asc(blindStickers.userId), asc(blindStickers.setId))
    .limit(1);
  const set = row && (await findSet(db, row.userId, row.setId));
  const bottle = set?.bottles.find((each) => each.sticker === sticker);
  return row && set && bottle && { userId: row.userId, set, bottle };
}

/** An answer as it came in: its words decide when it names no choice. */
export interface Given {
  readonly selectedAnswer: string;
  readonly nameId?: NameId | null | undefined;
}

/** Judges an answer about a bottle of a set, and tells the right name. */
export function tell(
  set: BlindSet,
  { scentId: id, name, category, bottleNumber }: BlindBottle,
  { selectedAnswer: words, nameId: given }: Given,
): z.infer<typeof toldSchema> {
  const told = { name, category, bottleNumber, notes: noteOf({ id, notes: '' }) };
  const options = namesOf(set);
  const nameId = readAnswer(options, { words, nameId: given });
  if (nameId === undefined) return { ...told, correct: false, selectedAnswer: words };
  const { correct, selectedAnswer } = verdictOn(options, { id, name }, nameId);
  return { ...told, correct, selectedAnswer, nameId };
}
