import type { PackToShare } from '@nosewise/contract/shared-pack';
import type { Instant } from '@nosewise/domain/models';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { packReports, profiles, sharedPacks } from '../db/schema';

type SharedPackRow = typeof sharedPacks.$inferSelect;

/** A shared pack with the name that others may see; null for owners who are hidden or have no name. */
export interface FoundPack extends SharedPackRow {
  readonly sharedBy: string | null;
}

/** Finds a shared pack by its link. @param since links that were not opened since then are dead */
export async function findById(db: Queryable, id: string, since: Instant): Promise<FoundPack | undefined> {
  const [found] = await withNames(db).where(and(eq(sharedPacks.id, id), gte(sharedPacks.openedAt, since)));
  return found && present(found);
}

/** Locks a shared pack until the end of the transaction, so that it is neither deleted nor reported meanwhile. */
export async function lockPack(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: sharedPacks.id }).from(sharedPacks).where(eq(sharedPacks.id, id)).for('update');
}

/** Finds the link to an own pack. @param since as above */
export async function findByPack(
  db: Queryable,
  userId: string,
  packId: string,
  since: Instant,
): Promise<FoundPack | undefined> {
  const [found] = await withNames(db).where(and(isOf(userId, packId), gte(sharedPacks.openedAt, since)));
  return found && present(found);
}

/** Lists all shared packs of a person, oldest first. */
export async function listOfPerson(db: Queryable, userId: string): Promise<SharedPackRow[]> {
  return db
    .select()
    .from(sharedPacks)
    .where(eq(sharedPacks.userId, userId))
    .orderBy(sharedPacks.sharedAt, sharedPacks.id);
}

function withNames(db: Queryable) {
  const { displayName, excludeFromGlobalLb } = profiles;
  return db
    .select({ shared: sharedPacks, displayName, excludeFromGlobalLb })
    .from(sharedPacks)
    .innerJoin(profiles, eq(profiles.userId, sharedPacks.userId));
}

function present({
  shared,
  displayName,
  excludeFromGlobalLb,
}: {
  shared: SharedPackRow;
  displayName: string | null;
  excludeFromGlobalLb: boolean;
}): FoundPack {
  return { ...shared, sharedBy: excludeFromGlobalLb ? null : displayName };
}

function isOf(userId: string, packId: string) {
  return and(eq(sharedPacks.userId, userId), eq(sharedPacks.packId, packId));
}

export async function insertPack(tx: Queryable, row: SharedPackRow): Promise<void> {
  await tx.insert(sharedPacks).values(row);
}

/** Puts another copy behind a link. It counts as opening it. */
export async function replacePack(tx: Queryable, id: string, pack: PackToShare, now: Instant): Promise<void> {
  await tx.update(sharedPacks).set({ pack, updatedAt: now, openedAt: now }).where(eq(sharedPacks.id, id));
}

/** Notes that a link was opened, unless that was noted after `before`. */
export async function noteOpening(db: Queryable, id: string, now: Instant, before: Instant): Promise<void> {
  await db
    .update(sharedPacks)
    .set({ openedAt: now })
    .where(and(eq(sharedPacks.id, id), lt(sharedPacks.openedAt, before)));
}

export async function deleteByPack(tx: Queryable, userId: string, packId: string): Promise<void> {
  await tx.delete(sharedPacks).where(isOf(userId, packId));
}

/** Deletes a shared pack. @returns false when there was none */
export async function deleteById(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sharedPacks)
    .where(eq(sharedPacks.id, id))
    .returning({ id: sharedPacks.id });
  return deleted.length > 0;
}

/** Deletes links that have not been opened since then. */
export async function deleteUnopened(db: Queryable, since: Instant): Promise<void> {
  await db.delete(sharedPacks).where(lt(sharedPacks.openedAt, since));
}

export async function countOfPerson(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx.select({ packs: count() }).from(sharedPacks).where(eq(sharedPacks.userId, userId));
  return row?.packs ?? 0;
}

/** Stores a report about a locked pack, unless it has `most` already. @returns whether it did */
export async function insertReport(
  tx: Queryable,
  report: typeof packReports.$inferInsert,
  most: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ reports: count() })
    .from(packReports)
    .where(eq(packReports.sharedPackId, report.sharedPackId));
  if ((row?.reports ?? 0) >= most) return false;
  await tx.insert(packReports).values(report);
  return true;
}

/** Lists the reports about a shared pack, newest first. */
export async function listReports(db: Queryable, sharedPackId: string) {
  const { reason, createdAt } = packReports;
  return db
    .select({ reason, createdAt })
    .from(packReports)
    .where(eq(packReports.sharedPackId, sharedPackId))
    .orderBy(desc(packReports.id));
}
