import type { Glass, KeptGlass } from '@nosewise/domain/glass/glass';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { CursorPosition } from '../db/pages';
import { glasses } from '../db/schema';

/** A glass, or its deletion. */
export interface Entry extends KeptGlass {
  readonly id: string;
}

export async function findEntry(db: Queryable, userId: string, id: string): Promise<Entry | undefined> {
  const [row] = await db
    .select()
    .from(glasses)
    .where(and(eq(glasses.userId, userId), eq(glasses.id, id)));
  return row && entryOf(row);
}

export async function putEntry(
  tx: Queryable,
  userId: string,
  { id, glass, changedAt }: Entry,
): Promise<void> {
  const copy = { glass: glass && withoutId(glass), changedAt };
  await tx
    .insert(glasses)
    .values({ userId, id, ...copy })
    .onConflictDoUpdate({ target: [glasses.userId, glasses.id], set: copy });
}

export async function countGlasses(db: Queryable, userId: string): Promise<number> {
  return db.$count(glasses, and(eq(glasses.userId, userId), isNotNull(glasses.glass)));
}

/** Lists glasses and deletions, those changed last first. */
export async function listChanged(
  db: Queryable,
  userId: string,
  before: CursorPosition | undefined,
  limit: number,
): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(glasses)
    .where(
      and(
        eq(glasses.userId, userId),
        before &&
          or(
            lt(glasses.changedAt, before.at),
            and(eq(glasses.changedAt, before.at), lt(glasses.id, before.key)),
          ),
      ),
    )
    .orderBy(desc(glasses.changedAt), desc(glasses.id))
    .limit(limit);
  return rows.map(entryOf);
}

/** Forgets the oldest deletions beyond `kept`. */
export async function pruneDeletions(tx: Queryable, userId: string, kept: number): Promise<void> {
  const deletions = and(eq(glasses.userId, userId), isNull(glasses.glass));
  const oldest = tx
    .select({ id: glasses.id })
    .from(glasses)
    .where(deletions)
    .orderBy(desc(glasses.changedAt), desc(glasses.id))
    .offset(kept);
  await tx.delete(glasses).where(and(deletions, inArray(glasses.id, oldest)));
}

function withoutId({ id: _inItsColumn, ...glass }: Glass): Omit<Glass, 'id'> {
  return glass;
}

function entryOf({ id, glass, changedAt }: typeof glasses.$inferSelect): Entry {
  return { id, glass: glass && { id, ...glass }, changedAt };
}
