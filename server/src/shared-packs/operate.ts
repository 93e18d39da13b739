import { isoOf } from '@nosewise/contract/instant';
import type { Actor } from '@nosewise/contract/operations';
import type { PackToShare } from '@nosewise/contract/shared-pack';
import { count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { packReports, sharedPacks, users } from '../db/schema';
import { OperationRefused } from '../errors/operation-refused';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { listAfter } from '../operations/version';
import { deleteById, listReports, lockPack } from './queries';

/** The operations of an operator on packs that are shared by link. */

/** A pack that is shared by link. */
export interface PackSummary {
  readonly id: string;
  readonly name: string;
  readonly bottles: number;
  readonly reports: number;
  readonly sharedAt: string;
  readonly lastOpenedAt: string;
  /** The address of its owner. */
  readonly owner: string;
}

export interface PackDetails extends Omit<PackSummary, 'bottles' | 'reports'> {
  /** Grows when its owner updates it: the instant of that. */
  readonly version: number;
  readonly description: string;
  readonly bottles: PackToShare['aromas'];
  readonly reports: readonly { readonly reason: string; readonly createdAt: string }[];
}

/** Lists the packs that are shared by link: those with most reports first, then the newest. */
export async function listPacks(db: Queryable, limit: number): Promise<PackSummary[]> {
  const reports = count(packReports.id);
  const rows = await db
    .select({ shared: sharedPacks, owner: users.email, reports })
    .from(sharedPacks)
    .innerJoin(users, eq(users.id, sharedPacks.userId))
    .leftJoin(packReports, eq(packReports.sharedPackId, sharedPacks.id))
    .groupBy(sharedPacks.id, users.id)
    .orderBy(desc(reports), desc(sharedPacks.sharedAt))
    .limit(limit);
  return rows.map(({ shared, owner, reports: reported }) => ({
    id: shared.id,
    name: shared.pack.name,
    bottles: shared.pack.aromas.length,
    reports: reported,
    sharedAt: isoOf(shared.sharedAt),
    lastOpenedAt: isoOf(shared.openedAt),
    owner,
  }));
}

/** Finds a shared pack with its reports. @throws OperationRefused `unknown_pack` */
export async function showPack(db: Queryable, id: string): Promise<PackDetails> {
  const [found] = await db
    .select({ shared: sharedPacks, owner: users.email })
    .from(sharedPacks)
    .innerJoin(users, eq(users.id, sharedPacks.userId))
    .where(eq(sharedPacks.id, id));
  if (!found) throw unknown(id);
  const { pack, sharedAt, updatedAt, openedAt } = found.shared;
  const reports = await listReports(db, id);
  return {
    id,
    version: updatedAt,
    name: pack.name,
    description: pack.description,
    owner: found.owner,
    sharedAt: isoOf(sharedAt),
    lastOpenedAt: isoOf(openedAt),
    bottles: pack.aromas,
    reports: reports.map(({ reason, createdAt }) => ({ reason, createdAt: isoOf(createdAt) })),
  };
}

/**
 * Ends the link to a shared pack for good. Copies that people have made stay theirs.
 * @throws OperationRefused `unknown_pack`; `changed_meanwhile` when its owner has updated it, or another
 * operator has acted in the meantime
 */
export async function deletePack(
  context: OperationContext,
  actor: Actor,
  id: string,
  attempt: Attempt = {},
): Promise<void> {
  await operate(context, actor, attempt, { action: 'packs.delete', subject: id }, async (tx) => {
    await refuseStale(tx, id, attempt);
    const reports = await listReports(tx, id);
    if (!(await deleteById(tx, id))) throw unknown(id);
    return { result: undefined, line: { before: { reports: reports.length } } };
  });
}

async function refuseStale(tx: Queryable, id: string, { version: seen }: Attempt): Promise<void> {
  if (seen === undefined) return;
  await lockPack(tx, id);
  const [pack] = await tx.select().from(sharedPacks).where(eq(sharedPacks.id, id));
  if (pack?.updatedAt === seen) return;
  const since = await listAfter(tx, { actions: ['packs.delete'], subject: id }, 0);
  if (!pack && since.length === 0) throw unknown(id);
  const [version, state] = pack ? [pack.updatedAt, 'updated by its owner'] : [0, 'deleted'];
  throw new OperationRefused({ code: 'changed_meanwhile', params: { number: id, version, state, since } });
}

function unknown(id: string): OperationRefused {
  return new OperationRefused({ code: 'unknown_pack', params: { id } });
}
