import { addressLines } from '@nosewise/catalogue/address';
import { isoOf } from '@nosewise/contract/instant';
import { order as orderSchema } from '@nosewise/contract/orders';
import type { OrderState } from '@nosewise/domain/order-state';
import { moneyOf } from '@nosewise/domain/refund';
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { orders, payments } from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { findOrderCalled as find, type OrderRow, readWhole } from '../shop/queries';
import { presentMovements, presentOrder } from '../shop/shop';
import type { CommandContext } from './command';

/** An order in a list. Amounts are in cents. */
export interface OrderSummary {
  readonly id: string;
  readonly number: string;
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
  { database: { orm } }: CommandContext,
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
    const { id, number, placedAt, method, country, gross, name, company, email } = order;
    const { paid, refunded } = moneyOf(movements.filter(({ orderId }) => orderId === id));
    return {
      id,
      number,
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

/** @param called its number or its id. Throws `OperatorError` when there is none. */
export async function findOrderCalled(db: Queryable, called: string): Promise<OrderRow> {
  const order = await find(db, called);
  if (!order) throw new OperatorError(`There is no order ${called}.`);
  return order;
}

export async function describeOrder(
  db: Queryable,
  { env, now }: Pick<CommandContext, 'env' | 'now'>,
  order: OrderRow,
): Promise<OrderDetails> {
  const whole = await readWhole(db, order);
  return {
    ...z.encode(orderSchema, presentOrder(whole, env, now())),
    parcel: [order.name, order.company, ...addressLines(order)].filter((line) => line !== ''),
    withdrawnBy: order.withdrawnBy,
    movements: presentMovements(whole),
  };
}
