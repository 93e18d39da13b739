import type { LinkKind } from '@nosewise/contract/training/link-calls';
import type { Instant } from '@nosewise/domain/models';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { linkReports, links, profiles } from '../db/schema';

type LinkRow = typeof links.$inferSelect;

/** What a link leads to. */
export interface Subject {
  readonly userId: string;
  readonly kind: LinkKind;
  /** The id of the own pack or of the blind set. */
  readonly subject: string;
}

/** A link with the name that others may see; null for owners who are hidden or have no name. */
export interface FoundLink extends LinkRow {
  readonly sharedBy: string | null;
}

/** Finds a link by its id. @param since links that were not opened since then are dead */
export async function findById(db: Queryable, id: string, since: Instant): Promise<FoundLink | undefined> {
  const [found] = await db
    .select()
    .from(links)
    .where(and(eq(links.id, id), gte(links.openedAt, since)));
  return found && withName(db, found);
}

/** Locks a link until the end of the transaction, so that it is neither deleted nor reported meanwhile. */
export async function lockLink(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: links.id }).from(links).where(eq(links.id, id)).for('update');
}

/** Finds the link to something own. @param since as above */
export async function findOwn(
  db: Queryable,
  subject: Subject,
  since: Instant,
): Promise<FoundLink | undefined> {
  const [found] = await db
    .select()
    .from(links)
    .where(and(isOf(subject), gte(links.openedAt, since)));
  return found && withName(db, found);
}

/** Lists all links of a person, oldest first. */
export async function listOfPerson(db: Queryable, userId: string): Promise<LinkRow[]> {
  return db.select().from(links).where(eq(links.userId, userId)).orderBy(links.sharedAt, links.id);
}

/** Adds the name of the owner, whose rows may live on another node. @returns `undefined` when the account is gone */
async function withName(db: Queryable, link: LinkRow): Promise<FoundLink | undefined> {
  const { displayName, excludeFromGlobalLb } = profiles;
  const [owner] = await db
    .select({ displayName, excludeFromGlobalLb })
    .from(profiles)
    .where(eq(profiles.userId, link.userId));
  return owner && { ...link, sharedBy: owner.excludeFromGlobalLb ? null : owner.displayName };
}

function isOf({ userId, kind, subject }: Subject) {
  return and(eq(links.userId, userId), eq(links.kind, kind), eq(links.subject, subject));
}

export async function insertLink(tx: Queryable, row: LinkRow): Promise<void> {
  await tx.insert(links).values(row);
}

/** Puts another copy behind a link. It counts as opening it. */
export async function replaceCopy(
  tx: Queryable,
  id: string,
  pack: LinkRow['pack'],
  now: Instant,
): Promise<void> {
  await tx.update(links).set({ pack, updatedAt: now, openedAt: now }).where(eq(links.id, id));
}

/** Notes that a link was opened, unless that was noted after `before`. */
export async function noteOpening(db: Queryable, id: string, now: Instant, before: Instant): Promise<void> {
  await db
    .update(links)
    .set({ openedAt: now })
    .where(and(eq(links.id, id), lt(links.openedAt, before)));
}

export async function deleteOwn(tx: Queryable, subject: Subject): Promise<void> {
  await tx.delete(links).where(isOf(subject));
}

/** Deletes a link. @returns false when there was none */
export async function deleteById(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db.delete(links).where(eq(links.id, id)).returning({ id: links.id });
  return deleted.length > 0;
}

export async function countPacks(tx: Queryable, userId: string): Promise<number> {
  return tx.$count(links, and(eq(links.userId, userId), eq(links.kind, 'pack')));
}

/** Stores a report about a locked link, unless it has `most` already. @returns whether it did */
export async function insertReport(
  tx: Queryable,
  report: typeof linkReports.$inferInsert,
  most: number,
): Promise<boolean> {
  if ((await tx.$count(linkReports, eq(linkReports.linkId, report.linkId))) >= most) return false;
  await tx.insert(linkReports).values(report);
  return true;
}

/** Lists the reports about a link, newest first. */
export async function listReports(db: Queryable, linkId: string) {
  const { reason, createdAt } = linkReports;
  return db
    .select({ reason, createdAt })
    .from(linkReports)
    .where(eq(linkReports.linkId, linkId))
    .orderBy(desc(linkReports.id));
}
