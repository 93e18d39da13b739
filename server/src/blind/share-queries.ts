import type { Instant } from '@nosewise/domain/models';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { sharedSets } from '../db/schema';

type SharedSetRow = typeof sharedSets.$inferSelect;

/** Finds the link to a set. @param since links that were not opened since then are dead */
export async function findShare(
  db: Queryable,
  userId: string,
  setId: string,
  since: Instant,
): Promise<SharedSetRow | undefined> {
  const [row] = await db
    .select()
    .from(sharedSets)
    .where(and(eq(sharedSets.userId, userId), eq(sharedSets.setId, setId), gte(sharedSets.openedAt, since)));
  return row;
}

/** Finds what a link leads to. @param since as above */
export async function findShareById(
  db: Queryable,
  id: string,
  since: Instant,
): Promise<SharedSetRow | undefined> {
  const [row] = await db
    .select()
    .from(sharedSets)
    .where(and(eq(sharedSets.id, id), gte(sharedSets.openedAt, since)));
  return row;
}

/** Makes a link, in place of an earlier one to the same set. */
export async function putShare(tx: Queryable, share: SharedSetRow): Promise<void> {
  const target = [sharedSets.userId, sharedSets.setId];
  await tx.insert(sharedSets).values(share).onConflictDoUpdate({ target, set: share });
}

/** Notes that a link was opened. */
export async function noteOpening(db: Queryable, id: string, openedAt: Instant): Promise<void> {
  await db.update(sharedSets).set({ openedAt }).where(eq(sharedSets.id, id));
}

export async function dropShare(db: Queryable, userId: string, setId: string): Promise<void> {
  await db.delete(sharedSets).where(and(eq(sharedSets.userId, userId), eq(sharedSets.setId, setId)));
}

/** Deletes links that have not been opened since then. */
export async function dropUnopened(db: Queryable, since: Instant): Promise<void> {
  await db.delete(sharedSets).where(lt(sharedSets.openedAt, since));
}

/** Lists the links of a person. */
export async function listShares(db: Queryable, userId: string): Promise<SharedSetRow[]> {
  return db.select().from(sharedSets).where(eq(sharedSets.userId, userId)).orderBy(asc(sharedSets.sharedAt));
}
