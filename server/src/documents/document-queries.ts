import type { DocumentKind } from '@nosewise/contract/training/document-calls';
import type { Instant } from '@nosewise/domain/models';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { documents, profiles } from '../db/schema';
import { accountGone } from '../errors/refusal';

/** A document as it is stored: its body is that of the wire. */
export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly changedAt: Instant;
  readonly body: unknown;
}

/**
 * Locks the person and reserves numbers for `count` arrivals, so that numbers are in the order of commits. They begin at the
 * moment in milliseconds, so that a restored database never gives one again that a device has read up to.
 * @returns the number before the first @throws Refusal 401 when the account is gone
 */
export async function reserveArrivals(
  tx: Queryable,
  userId: string,
  count: number,
  now: Instant,
): Promise<number> {
  const [row] = await tx
    .update(profiles)
    .set({ documentsArrived: sql`greatest(${profiles.documentsArrived}, ${now}::bigint) + ${count}` })
    .where(eq(profiles.userId, userId))
    .returning({ last: profiles.documentsArrived });
  if (!row) throw accountGone();
  return row.last - count;
}

const COLUMNS = {
  kind: documents.kind,
  id: documents.id,
  changedAt: documents.changedAt,
  body: documents.body,
};

/** Finds the stored copies of some documents. */
export async function findDocuments(
  tx: Queryable,
  userId: string,
  names: readonly Pick<StoredDocument, 'kind' | 'id'>[],
): Promise<StoredDocument[]> {
  if (names.length === 0) return [];
  const keys = names.map(({ kind, id }) => sql`(${kind}, ${id})`);
  return tx
    .select(COLUMNS)
    .from(documents)
    .where(
      and(
        eq(documents.userId, userId),
        sql`(${documents.kind}, ${documents.id}) in (${sql.join(keys, sql`, `)})`,
      ),
    );
}

/** Counts a person's documents by kind, deletions left out. */
export async function countDocuments(tx: Queryable, userId: string): Promise<Map<DocumentKind, number>> {
  const rows = await tx
    .select({ kind: documents.kind, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNotNull(documents.body)))
    .groupBy(documents.kind);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Writes documents of different names. @param before the number before the arrival of the first */
export async function writeDocuments(
  tx: Queryable,
  userId: string,
  changed: readonly StoredDocument[],
  before: number,
): Promise<void> {
  if (changed.length === 0) return;
  await tx
    .insert(documents)
    .values(changed.map((each, index) => ({ ...each, userId, arrived: before + 1 + index })))
    .onConflictDoUpdate({
      target: [documents.userId, documents.kind, documents.id],
      set: {
        changedAt: sql`excluded.changed_at`,
        body: sql`excluded.body`,
        arrived: sql`excluded.arrived`,
      },
    });
}

/** Forgets the oldest deletions beyond `kept`. */
export async function pruneDeletions(tx: Queryable, userId: string, kept: number): Promise<void> {
  const deletions = and(eq(documents.userId, userId), isNull(documents.body));
  const oldest = tx
    .select({ arrived: documents.arrived })
    .from(documents)
    .where(deletions)
    .orderBy(desc(documents.arrived))
    .offset(kept);
  await tx.delete(documents).where(and(deletions, inArray(documents.arrived, oldest)));
}

/** Finds documents that arrived after one, in that order. */
export async function findArrived(db: Queryable, userId: string, since: number, pageSize: number) {
  return db
    .select({ ...COLUMNS, arrived: documents.arrived })
    .from(documents)
    .where(and(eq(documents.userId, userId), gt(documents.arrived, since)))
    .orderBy(asc(documents.arrived))
    .limit(pageSize);
}
