import { packBody } from '@nosewise/contract/documents';
import type { Code, StuckBottle } from '@nosewise/domain/blind/blind-set';
import type { Instant, Scent } from '@nosewise/domain/models';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { blindReveals, blindSets, blindStickers, documents, profiles } from '../db/schema';
import { statement } from '../db/statement';
import { accountGone } from '../errors/refusal';

export type SetRow = typeof blindSets.$inferSelect;
type StickerRow = typeof blindStickers.$inferSelect;

const own = (userId: string, id: string) => and(eq(blindSets.userId, userId), eq(blindSets.id, id));
const stickersOf = (userId: string, setId: string) =>
  and(eq(blindStickers.userId, userId), eq(blindStickers.setId, setId));

/** Locks a person against other changes of their account. @throws Refusal 401 when the account is gone */
export async function lockOwner(tx: Queryable, userId: string): Promise<void> {
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update');
  if (rows.length === 0) throw accountGone();
}

/** Finds a person's own pack; a deleted one is not found. */
export async function findOwnPack(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<{ readonly name: string; readonly aromas: readonly Scent[] } | undefined> {
  const [row] = await tx
    .select({ body: documents.body })
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.kind, 'pack'), eq(documents.id, id)));
  return row?.body ? packBody.parse(row.body) : undefined;
}

/** Lists the sets that are in use, oldest first. */
export async function listSets(db: Queryable, userId: string): Promise<SetRow[]> {
  return db
    .select()
    .from(blindSets)
    .where(and(eq(blindSets.userId, userId), isNull(blindSets.retiredAt)))
    .orderBy(asc(blindSets.madeAt), asc(blindSets.id));
}

/** Lists a person's sets, retired ones too, oldest first: all, or some. */
export async function listAllSets(db: Queryable, userId: string, ids?: readonly string[]): Promise<SetRow[]> {
  return db
    .select()
    .from(blindSets)
    .where(and(eq(blindSets.userId, userId), ids && inArray(blindSets.id, [...ids])))
    .orderBy(asc(blindSets.madeAt), asc(blindSets.id));
}

export async function countSets(tx: Queryable, userId: string): Promise<number> {
  return tx.$count(blindSets, and(eq(blindSets.userId, userId), isNull(blindSets.retiredAt)));
}

/** Finds a set, a retired one too. */
export async function findSet(db: Queryable, userId: string, id: string): Promise<SetRow | undefined> {
  const [row] = await db.select().from(blindSets).where(own(userId, id));
  return row;
}

export async function insertSet(tx: Queryable, set: SetRow): Promise<void> {
  await tx.insert(blindSets).values(set);
}

export async function updateSet(
  tx: Queryable,
  { userId, id }: Pick<SetRow, 'userId' | 'id'>,
  change: Partial<Pick<SetRow, 'name' | 'secret' | 'mixedAt' | 'retiredAt'>>,
): Promise<void> {
  await tx.update(blindSets).set(change).where(own(userId, id));
}

export async function putOn(
  tx: Queryable,
  { userId, id: setId }: Pick<SetRow, 'userId' | 'id'>,
  stickers: readonly StuckBottle[],
  since: Instant,
): Promise<void> {
  await tx.insert(blindStickers).values(stickers.map((sticker) => ({ userId, setId, since, ...sticker })));
}

/** Takes all stickers off a set. They stay in its history. */
export async function takeOff(
  tx: Queryable,
  { userId, id }: Pick<SetRow, 'userId' | 'id'>,
  until: Instant,
): Promise<void> {
  await tx
    .update(blindStickers)
    .set({ until })
    .where(and(stickersOf(userId, id), isNull(blindStickers.until)));
}

/** Lists the stickers that are on the bottles of a set, in the order of their codes. */
export async function stickersOn(db: Queryable, userId: string, setId: string): Promise<StuckBottle[]> {
  const { id, code, bottleNumber } = blindStickers;
  return db
    .select({ id, code, bottleNumber })
    .from(blindStickers)
    .where(and(stickersOf(userId, setId), isNull(blindStickers.until)))
    .orderBy(asc(code));
}

/** Lists every code that a set has ever had. */
export async function codesOf(tx: Queryable, userId: string, setId: string): Promise<Code[]> {
  const rows = await tx
    .selectDistinct({ code: blindStickers.code })
    .from(blindStickers)
    .where(stickersOf(userId, setId));
  return rows.map(({ code }) => code);
}

/** Lists the present and former stickers of a person's sets, oldest first. */
export async function stickerHistory(db: Queryable, userId: string): Promise<StickerRow[]> {
  return db
    .select()
    .from(blindStickers)
    .where(eq(blindStickers.userId, userId))
    .orderBy(asc(blindStickers.since), asc(blindStickers.code));
}

/** Forgets the stickers of all but the latest mixes of a set. */
export async function forgetOldMixes(
  tx: Queryable,
  { userId, id }: Pick<SetRow, 'userId' | 'id'>,
  kept: number,
): Promise<void> {
  const { since } = blindStickers;
  const oldest = tx
    .selectDistinct({ since })
    .from(blindStickers)
    .where(stickersOf(userId, id))
    .orderBy(desc(since))
    .offset(kept);
  await tx.delete(blindStickers).where(and(stickersOf(userId, id), inArray(since, oldest)));
}

/** Forgets all but the sets of a person that were retired last, with their stickers. */
export async function forgetOldSets(tx: Queryable, userId: string, kept: number): Promise<void> {
  const retired = and(eq(blindSets.userId, userId), isNotNull(blindSets.retiredAt));
  const oldest = tx
    .select({ id: blindSets.id })
    .from(blindSets)
    .where(retired)
    .orderBy(desc(blindSets.retiredAt), desc(blindSets.id))
    .offset(kept);
  await tx.delete(blindSets).where(and(retired, inArray(blindSets.id, oldest)));
}

/** A blind answer, by its sticker and moment. */
export interface BlindMoment {
  readonly setId: string;
  readonly code: Code;
  /** ISO 8601. */
  readonly answeredAt: string;
}

/** Two places of an index for each answer: a set that was mixed often costs no more than a new one. */
const selectBottlesAt = statement<{ setId: string; code: Code; answeredAt: string; bottleNumber: number }>(
  'blind_bottles_at',
  `select asked."setId", asked.code, asked."answeredAt", coalesce(
     (
       select bottle_number from blind_stickers
       where user_id = $1 and set_id = asked."setId" and code = asked.code and since <= asked."answeredAt"::timestamptz
       order by since desc limit 1
     ),
     (
       select bottle_number from blind_stickers
       where user_id = $1 and set_id = asked."setId" and code = asked.code
       order by since limit 1
     )
   ) as "bottleNumber"
   from json_to_recordset($2) as asked ("setId" uuid, code smallint, "answeredAt" text)`,
);

/** Finds the bottles that stickers were on at some moments, or were on first. Null for unknown stickers. */
export async function bottlesAt(db: Queryable, userId: string, moments: readonly BlindMoment[]) {
  return selectBottlesAt(db, userId, JSON.stringify(moments));
}

/**
 * Finds any person's sticker that is on a bottle, with its set: whoever scans it does not know whose it is. An id that two
 * people have drawn is nobody's.
 */
export async function findSticker(db: Queryable, id: string) {
  const [row, ...others] = await db
    .select({ sticker: blindStickers, set: blindSets })
    .from(blindStickers)
    .innerJoin(
      blindSets,
      and(eq(blindSets.userId, blindStickers.userId), eq(blindSets.id, blindStickers.setId)),
    )
    .where(and(eq(blindStickers.id, id), isNull(blindStickers.until)));
  return others.length === 0 ? row : undefined;
}

/** The name is null for "I don't know", and for words that name no choice. */
export type KeptAnswer = Pick<typeof blindReveals.$inferSelect, 'selectedAnswer' | 'nameId'>;

/** Keeps the first answer of a session to a code. @returns the answer that is kept */
export async function keepReveal(
  tx: Queryable,
  reveal: typeof blindReveals.$inferInsert,
): Promise<KeptAnswer> {
  await tx.insert(blindReveals).values(reveal).onConflictDoNothing();
  const { userId, setId, sessionId, code, selectedAnswer, nameId } = blindReveals;
  const [row] = await tx
    .select({ selectedAnswer, nameId })
    .from(blindReveals)
    .where(
      and(
        eq(userId, reveal.userId),
        eq(setId, reveal.setId),
        eq(sessionId, reveal.sessionId),
        eq(code, reveal.code),
      ),
    );
  return row ?? { ...reveal, nameId: reveal.nameId ?? null };
}

/** Lists the answers after which a person was told the name, oldest first: all, or a session's to some sets. */
export async function revealsOf(
  db: Queryable,
  userId: string,
  of?: { readonly sessionId: string; readonly setIds: readonly string[] },
) {
  const { sessionId, setId } = blindReveals;
  const chosen = of && and(inArray(setId, [...of.setIds]), eq(sessionId, of.sessionId));
  return db
    .select()
    .from(blindReveals)
    .where(and(eq(blindReveals.userId, userId), chosen))
    .orderBy(asc(blindReveals.revealedAt), asc(blindReveals.code));
}
