import { isoOf } from '@nosewise/contract/instant';
import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import { count, desc, eq } from 'drizzle-orm';
import { findSet } from '../blind/blind-sets';
import type { Queryable } from '../db/database';
import { linkReports, links, users } from '../db/schema';
import { Refusal } from '../errors/refusal';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { deleteById, listReports, lockLink } from './link-queries';

/** The operations of an operator on packs and blind sets that are shared by link. */

/** What is shared: the copy of a pack, or the bottles of a set. */
function shared(db: Queryable) {
  return db
    .select({ link: links, owner: users.email, reports: count(linkReports.id) })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .leftJoin(linkReports, eq(linkReports.linkId, links.id))
    .groupBy(links.id, users.id);
}

type Shared = Awaited<ReturnType<typeof shared>>[number] & { readonly set: BlindSet | undefined };

/** Adds the sets behind links, which are read of each owner: their rows may live on another node. */
async function withSet(db: Queryable, row: Omit<Shared, 'set'>): Promise<Shared> {
  const { kind, userId, subject } = row.link;
  return { ...row, set: kind === 'set' ? await findSet(db, userId, subject) : undefined };
}

function present({ link, owner, set }: Shared) {
  const { id, kind, pack, sharedAt, updatedAt, openedAt } = link;
  return {
    id,
    kind,
    /** Grows when its owner updates it. */
    version: updatedAt,
    name: pack?.name ?? set?.packName ?? '',
    description: pack?.description ?? '',
    /** The address. */
    owner,
    sharedAt: isoOf(sharedAt),
    lastOpenedAt: isoOf(openedAt),
    bottles:
      pack?.aromas ??
      set?.bottles.map(({ bottleNumber, name, category }) => ({ bottleNumber, name, category, notes: '' })) ??
      [],
  };
}

/** Lists what is shared by link: what has most reports first, then the newest. */
export async function listPacks(db: Queryable, limit: number) {
  const found = await shared(db)
    .orderBy(desc(count(linkReports.id)), desc(links.sharedAt))
    .limit(limit);
  const rows: Shared[] = [];
  for (const row of found) rows.push(await withSet(db, row));
  return rows.map((row) => {
    const { id, kind, name, bottles, sharedAt, lastOpenedAt, owner } = present(row);
    return { id, kind, name, bottles: bottles.length, reports: row.reports, sharedAt, lastOpenedAt, owner };
  });
}

/** Finds what is shared by a link, with the reports about it. @throws Refusal `unknown_pack` */
export async function showPack(db: Queryable, id: string) {
  const [found] = await shared(db).where(eq(links.id, id));
  if (!found) throw unknown(id);
  const reports = await listReports(db, id);
  return {
    ...present(await withSet(db, found)),
    reports: reports.map(({ reason, createdAt }) => ({ reason, createdAt: isoOf(createdAt) })),
  };
}

/**
 * Ends a link for good. Copies that people have made stay theirs.
 * @throws Refusal `unknown_pack`; `changed_meanwhile` when its owner has updated it, or another
 * operator has acted in the meantime
 */
export async function deletePack(context: OperationContext, attempt: Attempt, id: string): Promise<void> {
  const lock = async (tx: Queryable) => {
    await lockLink(tx, id);
    const [link] = await tx.select().from(links).where(eq(links.id, id));
    if (!link) throw unknown(id);
    return { version: link.updatedAt, state: 'updated by its owner' };
  };
  await operate(context, attempt, { action: 'packs.delete', subject: id, lock }, async (tx) => {
    const reports = await listReports(tx, id);
    await deleteById(tx, id);
    return { result: undefined, line: { before: { reports: reports.length } } };
  });
}

function unknown(id: string): Refusal {
  return new Refusal({ code: 'unknown_pack', params: { id } });
}
