import type { Instant } from '@nosewise/domain/models';
import { answerOptions } from '@nosewise/domain/names';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { helperRounds } from '../db/schema';

export type RoundRow = typeof helperRounds.$inferSelect;

/** @returns false when another round has the same code */
export async function insertRound(db: Queryable, row: typeof helperRounds.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(helperRounds)
    .values(row)
    .onConflictDoNothing({ target: helperRounds.code })
    .returning({ id: helperRounds.id });
  return rows.length > 0;
}

/** Finds a round that was changed at `since` or later. */
export async function findRound(db: Queryable, id: string, since: Instant): Promise<RoundRow | undefined> {
  const [row] = await db
    .select()
    .from(helperRounds)
    .where(inUse(since, eq(helperRounds.id, id)));
  return row && withNames(row);
}

/** Finds the versions of those rounds that were changed at `since` or later. */
export async function findVersions(db: Queryable, ids: readonly string[], since: Instant) {
  const { id, version } = helperRounds;
  return db
    .select({ id, version })
    .from(helperRounds)
    .where(inUse(since, inArray(id, [...ids])));
}

/** Finds a round, and makes others wait who change it. */
export async function lockRound(tx: Queryable, id: string, since: Instant): Promise<RoundRow | undefined> {
  const [row] = await tx
    .select()
    .from(helperRounds)
    .where(inUse(since, eq(helperRounds.id, id)))
    .for('update');
  return row && withNames(row);
}

/** The same by its code. */
export async function lockByCode(tx: Queryable, code: string, since: Instant): Promise<RoundRow | undefined> {
  const [row] = await tx
    .select()
    .from(helperRounds)
    .where(inUse(since, eq(helperRounds.code, code)))
    .for('update');
  return row && withNames(row);
}

/** Gives the names to choose from their ids, which rounds of an earlier version do not keep. */
function withNames(row: RoundRow): RoundRow {
  if (row.state.choices.every((choice) => 'id' in choice)) return row;
  const aromas = row.bottles.map(({ scentId: id, name, category }) => ({ id, name, category }));
  return { ...row, state: { ...row.state, choices: answerOptions(aromas) } };
}

function inUse(since: Instant, which: SQL) {
  return and(which, gte(helperRounds.changedAt, since));
}

export async function updateRound(
  tx: Queryable,
  id: string,
  change: Partial<Pick<RoundRow, 'code' | 'helperHash' | 'state' | 'version' | 'changedAt'>>,
): Promise<void> {
  await tx.update(helperRounds).set(change).where(eq(helperRounds.id, id));
}

export async function isCodeTaken(tx: Queryable, code: string): Promise<boolean> {
  const rows = await tx.select({ id: helperRounds.id }).from(helperRounds).where(eq(helperRounds.code, code));
  return rows.length > 0;
}

export async function forgetRounds(db: Queryable, before: Instant): Promise<void> {
  await db.delete(helperRounds).where(lt(helperRounds.changedAt, before));
}
