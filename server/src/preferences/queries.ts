import { isoOf } from '@nosewise/contract/instant';
import type { ChangedPack, ChangedSettings, MergedPreferences } from '@nosewise/contract/preferences';
import { NO_CARE } from '@nosewise/domain/training/bottle-care';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { mergedPreferences, ownPacks, trainingSettings } from '../db/schema';

export async function findSettings(db: Queryable, userId: string): Promise<ChangedSettings | undefined> {
  const { settings, changedAt } = trainingSettings;
  const [row] = await db
    .select({ settings, changedAt })
    .from(trainingSettings)
    .where(eq(trainingSettings.userId, userId));
  if (!row) return undefined;
  return { ...row, settings: { ...row.settings, selectedAromaKits: [...row.settings.selectedAromaKits] } };
}

export async function putSettings(tx: Queryable, userId: string, copy: ChangedSettings): Promise<void> {
  await tx
    .insert(trainingSettings)
    .values({ userId, ...copy })
    .onConflictDoUpdate({ target: trainingSettings.userId, set: copy });
}

/** Finds a person's packs by id, deleted ones included. */
export async function findPacks(db: Queryable, userId: string): Promise<Map<string, ChangedPack>> {
  const rows = await db.select().from(ownPacks).where(eq(ownPacks.userId, userId));
  return new Map(rows.map(({ id, pack, changedAt }) => [id, { pack: pack && { id, ...pack }, changedAt }]));
}

/** Lists a person's packs as members of a JSON object, deleted ones included. */
export async function findPackTexts(db: Queryable, userId: string): Promise<string[]> {
  const text = sql<string | null>`${ownPacks.pack}::text`;
  const { id, changedAt } = ownPacks;
  const rows = await db.select({ id, text, changedAt }).from(ownPacks).where(eq(ownPacks.userId, userId));
  return rows.map(({ id, text, changedAt }) => {
    const key = JSON.stringify(id);
    const pack = text === null ? 'null' : `{"id":${key},${text.slice(1)}`;
    return `${key}:{"pack":${pack},"changedAt":"${isoOf(changedAt)}"}`;
  });
}

export async function findPack(tx: Queryable, userId: string, id: string): Promise<ChangedPack | undefined> {
  const [row] = await tx
    .select()
    .from(ownPacks)
    .where(and(eq(ownPacks.userId, userId), eq(ownPacks.id, id)));
  return row && { pack: row.pack && { id, ...row.pack }, changedAt: row.changedAt };
}

export async function putPack(
  tx: Queryable,
  userId: string,
  id: string,
  { pack, changedAt }: ChangedPack,
): Promise<void> {
  const copy = { pack: pack && { name: pack.name, aromas: pack.aromas }, changedAt };
  await tx
    .insert(ownPacks)
    .values({ userId, id, ...copy })
    .onConflictDoUpdate({ target: [ownPacks.userId, ownPacks.id], set: copy });
}

export async function countPacks(tx: Queryable, userId: string): Promise<number> {
  return tx.$count(ownPacks, and(eq(ownPacks.userId, userId), isNotNull(ownPacks.pack)));
}

/** Forgets the oldest deletions beyond `kept`. */
export async function pruneDeletions(tx: Queryable, userId: string, kept: number): Promise<void> {
  const deletions = and(eq(ownPacks.userId, userId), isNull(ownPacks.pack));
  const oldest = tx
    .select({ id: ownPacks.id })
    .from(ownPacks)
    .where(deletions)
    .orderBy(desc(ownPacks.changedAt), desc(ownPacks.id))
    .offset(kept);
  await tx.delete(ownPacks).where(and(deletions, inArray(ownPacks.id, oldest)));
}

export async function findMerged(db: Queryable, userId: string): Promise<MergedPreferences> {
  const { bottleCare, ownWords } = mergedPreferences;
  const [row] = await db
    .select({ bottleCare, ownWords })
    .from(mergedPreferences)
    .where(eq(mergedPreferences.userId, userId));
  return row ?? { bottleCare: NO_CARE, ownWords: {} };
}

export async function putMerged(tx: Queryable, userId: string, merged: MergedPreferences): Promise<void> {
  await tx
    .insert(mergedPreferences)
    .values({ userId, ...merged })
    .onConflictDoUpdate({ target: mergedPreferences.userId, set: merged });
}
