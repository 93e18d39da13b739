import type { CartLine } from '@nosewise/catalogue/price-cart';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { orderLines, stock } from '../db/tables/shop';
import { isUnavailable } from '../db/unavailable';

/** How many of each kit can be bought now, by its slug. Kits that nobody counts are not there. */
export type Shelf = ReadonlyMap<string, number>;

export async function readShelf(db: Queryable): Promise<Shelf> {
  return shelfOf(await db.select().from(stock).orderBy(asc(stock.kit)));
}

/** Whether a kit is counted and none is left. What cannot be asked is not known to be sold out. */
export async function isSoldOut(db: Queryable, kit: string): Promise<boolean> {
  try {
    const [row] = await db.select().from(stock).where(eq(stock.kit, kit));
    return row?.available === 0;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/**
 * Reads how many there are of some kits and keeps everybody else from taking any until the transaction ends. Rows are
 * locked in one order, so that two orders never wait for each other.
 */
export async function lockShelf(tx: Queryable, kits: readonly string[]): Promise<Shelf> {
  return shelfOf(
    await tx
      .select()
      .from(stock)
      .where(inArray(stock.kit, [...kits]))
      .orderBy(asc(stock.kit))
      .for('update'),
  );
}

/** Whether the shelf holds all of it. */
export function holds(shelf: Shelf, lines: readonly CartLine[]): boolean {
  return lines.every(({ kit, quantity }) => quantity <= (shelf.get(kit) ?? quantity));
}

/** Takes goods off a shelf that was locked and holds them. */
export async function takeFromShelf(tx: Queryable, lines: readonly CartLine[]): Promise<void> {
  for (const { kit, quantity } of lines) {
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} - ${quantity}` })
      .where(and(eq(stock.kit, kit), gte(stock.available, quantity)));
  }
}

/** Puts what an order has reserved back on sale. */
export async function release(tx: Queryable, orderId: string): Promise<void> {
  const counted = await countedLines(tx, orderId);
  await lockShelf(
    tx,
    counted.map(({ kit }) => kit),
  );
  for (const { kit, quantity } of counted) {
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} + ${quantity}` })
      .where(eq(stock.kit, kit));
  }
}

/** Reserves the goods of an order once more, all of them or none. @returns whether they were there */
export async function reserveAgain(tx: Queryable, orderId: string): Promise<boolean> {
  const counted = await countedLines(tx, orderId);
  const shelf = await lockShelf(
    tx,
    counted.map(({ kit }) => kit),
  );
  if (!holds(shelf, counted)) return false;
  await takeFromShelf(tx, counted);
  return true;
}

async function countedLines(tx: Queryable, orderId: string): Promise<CartLine[]> {
  const lines = await tx
    .select({ kit: orderLines.kit, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isCounted, true)));
  return lines.flatMap(({ kit, quantity }) => (kit === null ? [] : [{ kit, quantity }]));
}

function shelfOf(rows: readonly (typeof stock.$inferSelect)[]): Shelf {
  return new Map(rows.map(({ kit, available }) => [kit, available]));
}
