import type { CartLine } from '@nosewise/catalogue/shop/price-cart';
import { COUNTED_MAX } from '@nosewise/domain/shop/quantity';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderLines, stock } from '../../db/tables/shop-tables';
import { isUnavailable } from '../../db/unavailable';
import { Refusal } from '../../errors/refusal';
import { type OrderRow, sumUnpaid } from '../shop-queries';

/** How many of each kit can be bought now, by its slug. Kits without counted stock are not in it. */
export type Stock = ReadonlyMap<string, number>;

/** The most that unpaid orders of one mailbox, and of one network, hold of a counted kit. */
const UNPAID_MAX = { mailbox: COUNTED_MAX, network: 3 * COUNTED_MAX } as const;

export async function readStock(db: Queryable): Promise<Stock> {
  return stockOf(await db.select().from(stock).orderBy(asc(stock.kit)));
}

/** Tells whether a kit is counted and sold out. */
export async function isSoldOut(db: Queryable, kit: string): Promise<boolean> {
  const [row] = await db.select().from(stock).where(eq(stock.kit, kit));
  return row?.available === 0;
}

/** Lists the kits that are sold out, by their slugs. While the database is away, nothing counts as sold out. */
export async function listSoldOut(db: Queryable): Promise<string[]> {
  try {
    const rows = await db.select().from(stock).where(eq(stock.available, 0)).orderBy(asc(stock.kit));
    return rows.map(({ kit }) => kit);
  } catch (error) {
    if (isUnavailable(error)) return [];
    throw error;
  }
}

/**
 * Reads the stock of some kits and locks it until the transaction ends. Rows are locked in one order, so that
 * two orders never wait for each other.
 */
export async function lockStock(tx: Queryable, kits: readonly string[]): Promise<Stock> {
  return stockOf(
    await tx
      .select()
      .from(stock)
      .where(inArray(stock.kit, [...kits]))
      .orderBy(asc(stock.kit))
      .for('update'),
  );
}

/** Tells whether there is enough of everything in stock. */
export function holds(inStock: Stock, lines: readonly CartLine[]): boolean {
  return lines.every(({ kit, quantity }) => quantity <= (inStock.get(kit) ?? quantity));
}

/** Returns how many of each kit a single order can have. */
export function withinReach(inStock: Stock): Stock {
  return new Map([...inStock].map(([kit, available]) => [kit, Math.min(available, COUNTED_MAX)]));
}

/**
 * Refuses an order that would let one buyer empty the locked stock with orders that are never paid.
 * @throws Refusal 409 `too_much_unpaid`
 */
export async function refuseHoarding(
  tx: Queryable,
  inStock: Stock,
  lines: readonly CartLine[],
  { mailbox, network }: Pick<OrderRow, 'mailbox' | 'network'>,
): Promise<void> {
  const counted = lines.filter(({ kit }) => inStock.has(kit));
  const kits = counted.map(({ kit }) => kit);
  for (const [held, most] of [
    [await sumUnpaid(tx, kits, { mailbox, network }), UNPAID_MAX.mailbox],
    [await sumUnpaid(tx, kits, { network }), UNPAID_MAX.network],
  ] as const) {
    if (counted.some(({ kit, quantity }) => (held.get(kit) ?? 0) + quantity > most)) {
      throw new Refusal({ code: 'too_much_unpaid' });
    }
  }
}

/** Reserves goods of locked stock. */
export async function takeFromStock(tx: Queryable, lines: readonly CartLine[]): Promise<void> {
  for (const { kit, quantity } of lines) {
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} - ${quantity}` })
      .where(and(eq(stock.kit, kit), gte(stock.available, quantity)));
  }
}

/** Puts the reserved goods of an order back on sale. */
export async function release(tx: Queryable, orderId: string): Promise<void> {
  const counted = await countedLines(tx, orderId);
  await lockStock(
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

/** Reserves the goods of an order again, all of them or none. @returns whether they were there */
export async function reserveAgain(tx: Queryable, orderId: string): Promise<boolean> {
  const counted = await countedLines(tx, orderId);
  const inStock = await lockStock(
    tx,
    counted.map(({ kit }) => kit),
  );
  if (!holds(inStock, counted)) return false;
  await takeFromStock(tx, counted);
  return true;
}

async function countedLines(tx: Queryable, orderId: string): Promise<CartLine[]> {
  const lines = await tx
    .select({ kit: orderLines.kit, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isCounted, true)));
  return lines.flatMap(({ kit, quantity }) => (kit === null ? [] : [{ kit, quantity }]));
}

function stockOf(rows: readonly (typeof stock.$inferSelect)[]): Stock {
  return new Map(rows.map(({ kit, available }) => [kit, available]));
}
