import { KIT_OFFERS } from '@nosewise/catalogue/offers';
import { isoOf } from '@nosewise/contract/instant';
import { order as orderSchema } from '@nosewise/contract/orders';
import { isReserved, ORDER_STATES, type OrderState } from '@nosewise/domain/order-state';
import { moneyOf } from '@nosewise/domain/refund';
import { and, desc, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { orderLines, orders, payments } from '../db/tables/shop';
import { OperationRefused } from '../errors/operation-refused';
import type { OperationContext } from '../operations/operation';
import { parcelLines } from './order-words';
import { presentMovements, presentOrder } from './present-order';
import { findOrderCalled as find, type OrderRow, readWhole } from './queries';
import { readStock } from './stock';

/** Orders and stock as an operator reads them. */

/** An order in a list. Amounts are in cents. */
export interface OrderSummary {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly placedAt: string;
  readonly state: OrderState;
  readonly method: OrderRow['method'];
  readonly country: string;
  readonly currency: 'EUR';
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly name: string;
  readonly company: string;
  readonly email: string;
}

/** An order as the operator sees it: what its buyer sees, and the rest. Amounts are in cents. */
export interface OrderDetails extends z.input<typeof orderSchema> {
  /** Grows with each change of its state or its money. */
  readonly version: number;
  /** The lines to copy onto a parcel. */
  readonly parcel: readonly string[];
  /** The name that was given with the withdrawal; empty without one. */
  readonly withdrawnBy: string;
  readonly movements: ReturnType<typeof presentMovements>;
}

/**
 * Lists orders, newest first.
 * @param state only those in this state
 */
export async function listOrders(
  { database: { orm } }: OperationContext,
  { limit, state }: { readonly limit: number; readonly state?: OrderState | undefined },
): Promise<OrderSummary[]> {
  const found = await orm
    .select()
    .from(orders)
    .where(state && eq(orders.state, state))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  const movements = await orm.select().from(payments).where(inArray(payments.orderId, ids));
  return found.map((order) => {
    const { id, number, version, placedAt, method, country, gross, name, company, email } = order;
    const { paid, refunded } = moneyOf(movements.filter(({ orderId }) => orderId === id));
    return {
      id,
      number,
      version,
      placedAt: isoOf(placedAt),
      state: order.state,
      method,
      country,
      currency: 'EUR' as const,
      total: gross,
      paid,
      refunded,
      name,
      company,
      email,
    };
  });
}

/** Finds an order. @param called its number or its id. @throws OperationRefused `unknown_order` */
export async function findOrderCalled(db: Queryable, called: string): Promise<OrderRow> {
  const order = await find(db, called);
  if (!order) throw new OperationRefused({ code: 'unknown_order', params: { called } });
  return order;
}

/** Describes an order with everything about it. */
export async function describeOrder(
  db: Queryable,
  { env, now }: Pick<OperationContext, 'env' | 'now'>,
  order: OrderRow,
): Promise<OrderDetails> {
  const whole = await readWhole(db, order);
  return {
    ...z.encode(orderSchema, presentOrder(whole, env, now())),
    version: order.version,
    parcel: parcelLines(order),
    withdrawnBy: order.withdrawnBy,
    movements: presentMovements(whole),
  };
}

/** The stock of a kit. */
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
  const rows = await db
    .select({ kit: orderLines.kit, quantity: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orderLines.kit), inArray(orders.state, ORDER_STATES.filter(isReserved))))
    .groupBy(orderLines.kit);
  const reserved = new Map(rows.map(({ kit, quantity }) => [kit, quantity]));
  return KIT_OFFERS.map(({ slug, name }) => ({
    kit: slug,
    name,
    available: inStock.get(slug) ?? null,
    reserved: reserved.get(slug) ?? 0,
  }));
}
