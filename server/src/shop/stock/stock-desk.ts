import { KIT_OFFERS, offerOf } from '@nosewise/catalogue/shop/offers';
import type { StockReason } from '@nosewise/contract/office/office-stock';
import type { Instant } from '@nosewise/domain/models';
import { isReserved, ORDER_STATES } from '@nosewise/domain/shop/order-state';
import { DAY } from '@nosewise/domain/time';
import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/database';
import { orderLines, orders, stock } from '../../db/tables/shop-tables';
import { type Attempt, type OperationContext, operate } from '../../operations/operation';
import { refuse } from '../desk/order-operation';
import { lockStock, readStock } from './stock';
import { tellThatKitIsBack } from './stock-alerts';

/** Stock as an operator reads and sets it. */

export interface KitStock {
  /** The slug. */
  readonly kit: string;
  readonly name: string;
  /** How many can be bought now; null if not counted. */
  readonly available: number | null;
  /** How many belong to orders that are placed or paid and not shipped yet. They are not in `available`. */
  readonly reserved: number;
}

/** Lists every kit in the order of the catalogue. */
export async function listStock(db: Queryable): Promise<KitStock[]> {
  const inStock = await readStock(db);
  const reserved = await countKits(db, inArray(orders.state, ORDER_STATES.filter(isReserved)));
  return KIT_OFFERS.map(({ slug, name }) => ({
    kit: slug,
    name,
    available: inStock.get(slug) ?? null,
    reserved: reserved.get(slug) ?? 0,
  }));
}

/** Days over which sales are counted. */
const SOLD_DAYS = 30;

/** Counts how many of each kit were ordered in the last 30 days, without orders that have ended unpaid. */
export function countSold(db: Queryable, now: Instant): Promise<ReadonlyMap<string | null, number>> {
  return countKits(db, and(gte(orders.placedAt, now - SOLD_DAYS * DAY), ne(orders.state, 'cancelled')));
}

/**
 * Computes how many days a stock lasts if it sells as in the last 30; null if nothing was sold or counted.
 */
export function daysLeft(available: number | null, sold: number): number | null {
  return available === null || sold === 0 ? null : Math.floor((available * SOLD_DAYS) / sold);
}

async function countKits(
  db: Queryable,
  condition: SQL | undefined,
): Promise<ReadonlyMap<string | null, number>> {
  // Looks up the lines order by order: in a join, PostgreSQL would read the lines of all orders.
  const { rows } = await db.execute(
    sql`select kit, sum(quantity)::int as quantity from ${orders} cross join lateral (
        select ${orderLines.kit} as kit, ${orderLines.quantity} as quantity from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.kit} is not null offset 0
      ) line where ${condition} group by kit`,
  );
  return new Map(sums.parse(rows).map(({ kit, quantity }) => [kit, quantity]));
}

const sums = z.array(z.object({ kit: z.string(), quantity: z.int() }));

/** A change of stock as the operator asks for it. */
interface StockChange {
  /** The slug. */
  readonly kit: string;
  /** How many can be bought from now on; null for no limit. */
  readonly available: number | null;
  readonly reason: StockReason;
}

/**
 * Sets how many of a kit can be bought from now on, after waiting for an order that is taking some of them.
 * People who asked to be told that the kit is back get their mail in the same transaction.
 * @param attempt its version is `stockVersion` of what the operator saw
 * @returns how many people were told that it is back
 * @throws Refusal `unknown_kit`, `changed_meanwhile`
 */
export async function setStock(
  context: OperationContext,
  attempt: Attempt,
  { kit, available, reason }: StockChange,
): Promise<number> {
  const lock = async (tx: Queryable) => {
    if (!offerOf(kit))
      refuse({ code: 'unknown_kit', params: { kit, kits: KIT_OFFERS.map(({ slug }) => slug) } });
    const before = (await lockStock(tx, [kit])).get(kit) ?? null;
    const state = before === null ? 'not counted' : `${before} on sale`;
    return { version: stockVersion(before), state, before };
  };
  const operation = { action: 'stock.set', subject: kit, lock } as const;
  const told = await operate(context, attempt, operation, async (tx, { before }) => {
    if (available === null) await tx.delete(stock).where(eq(stock.kit, kit));
    else
      await tx
        .insert(stock)
        .values({ kit, available })
        .onConflictDoUpdate({ target: stock.kit, set: { available } });
    const result = available === 0 ? 0 : await tellThatKitIsBack(tx, context.env, kit);
    const line = { before: { available: before }, after: { available, told: result, reason }, version: null };
    return { result, line };
  });
  return told ?? 0;
}

/** Returns the version of a kit's stock: how many can be bought, and -1 where nothing is counted. */
export function stockVersion(available: number | null): number {
  return available ?? -1;
}
