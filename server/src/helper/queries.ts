import type { RoundEvent, RoundLog } from '@nosewise/domain/blind/helper-log';
import type { Instant } from '@nosewise/domain/models';
import { and, asc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { helperEvents, helperRounds } from '../db/schema';

export type RoundRow = typeof helperRounds.$inferSelect;
type Moved = Pick<RoundRow, 'seq' | 'changedAt'> & Partial<Pick<RoundRow, 'code' | 'helperHash'>>;

/** The earliest times of change and of start that keep a round. */
export interface Kept {
  readonly changedSince: Instant;
  readonly startedSince: Instant;
}

/** Stores a round. @returns false when another round has the same code */
export async function insertRound(db: Queryable, row: typeof helperRounds.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(helperRounds)
    .values(row)
    .onConflictDoNothing({ target: helperRounds.code })
    .returning({ id: helperRounds.id });
  return rows.length > 0;
}

export async function findRound(db: Queryable, id: string, kept: Kept): Promise<RoundRow | undefined> {
  const [row] = await db
    .select()
    .from(helperRounds)
    .where(inUse(kept, eq(helperRounds.id, id)));
  return row;
}

/** Reads the moves of a round, in order, up to the last one that its row counts. */
export async function findEvents(db: Queryable, { id, seq }: RoundRow): Promise<RoundLog['events']> {
  const { round, seq: number, move, at, id: moveId } = helperEvents;
  return db
    .select({ move, at, id: moveId })
    .from(helperEvents)
    .where(and(eq(round, id), lt(number, seq + 1)))
    .orderBy(asc(number));
}

/** Finds the numbers of the last moves of those rounds that are still there. */
export async function findSeqs(db: Queryable, ids: readonly string[], kept: Kept) {
  const { id, seq } = helperRounds;
  return db
    .select({ id, seq })
    .from(helperRounds)
    .where(inUse(kept, inArray(id, [...ids])));
}

/** Finds a round and locks it against other changes. */
export async function lockRound(tx: Queryable, id: string, kept: Kept): Promise<RoundRow | undefined> {
  const [row] = await tx
    .select()
    .from(helperRounds)
    .where(inUse(kept, eq(helperRounds.id, id)))
    .for('update');
  return row;
}

/** Finds a round by its code and locks it against other changes. */
export async function lockByCode(tx: Queryable, code: string, kept: Kept): Promise<RoundRow | undefined> {
  const [row] = await tx
    .select()
    .from(helperRounds)
    .where(inUse(kept, eq(helperRounds.code, code)))
    .for('update');
  return row;
}

function inUse({ changedSince, startedSince }: Kept, which: SQL) {
  return and(which, gte(helperRounds.changedAt, changedSince), gte(helperRounds.startedAt, startedSince));
}

/** Adds a move to the log of a locked round. */
export async function addEvent(tx: Queryable, round: string, event: RoundEvent, moved: Moved): Promise<void> {
  await tx.insert(helperEvents).values({ ...event, round, seq: moved.seq });
  await tx.update(helperRounds).set(moved).where(eq(helperRounds.id, round));
}

export async function isCodeTaken(tx: Queryable, code: string): Promise<boolean> {
  const rows = await tx.select({ id: helperRounds.id }).from(helperRounds).where(eq(helperRounds.code, code));
  return rows.length > 0;
}

export async function forgetRounds(db: Queryable, { changedSince, startedSince }: Kept): Promise<void> {
  const { changedAt, startedAt } = helperRounds;
  await db.delete(helperRounds).where(or(lt(changedAt, changedSince), lt(startedAt, startedSince)));
}
