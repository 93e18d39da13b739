import { isoOf } from '@nosewise/contract/instant';
import { order as orderSchema } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { presentMovements, presentOrder, presentSummary } from './present-order';
import { listLines, listOrdersOf, readWhole } from './shop-queries';

/** Lists a person's orders in brief, newest first. */
export async function listOwnOrders(db: Queryable, userId: string) {
  const found = await listOrdersOf(db, userId);
  const lines = await listLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => presentSummary(order, lines));
}

/** Reads a person's orders in full for their own data: all that the page of an order shows, and each payment. */
export async function exportOrders(db: Queryable, userId: string, env: Env, now: Instant) {
  const exported = [];
  for (const order of await listOrdersOf(db, userId)) {
    const whole = await readWhole(db, order);
    const { withdrawnBy } = order;
    exported.push({
      ...z.encode(orderSchema, presentOrder(whole, env, now)),
      withdrawnBy,
      movements: presentMovements(whole).map((moved) => ({ ...moved, at: isoOf(moved.at) })),
    });
  }
  return exported;
}
