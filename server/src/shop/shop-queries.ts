import { normalOrderNumber } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sum } from 'drizzle-orm';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { users } from '../db/tables/auth-tables';
import {
  earlyRefunds,
  orderDocuments,
  orderLines,
  orders,
  payments,
  stripeEvents,
} from '../db/tables/shop-tables';
import type { Env } from '../env/env';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type DocumentRow = typeof orderDocuments.$inferSelect;

/** A transaction of the shop, and the moment that it records. */
export interface ShopTransaction {
  readonly tx: Queryable;
  readonly env: Env;
  readonly now: Instant;
}

const LOCKED = Symbol('locked');

/** An order whose row this transaction has locked. */
export interface LockedOrder extends OrderRow {
  readonly [LOCKED]: true;
}

/** An order with all that belongs to it. */
export interface WholeOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly movements: readonly PaymentRow[];
  readonly documents: readonly DocumentRow[];
}

/** Stores an order. @returns `undefined` when the id or the number is taken */
export async function insertOrder(
  tx: Queryable,
  order: typeof orders.$inferInsert,
): Promise<OrderRow | undefined> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing().returning();
  return row;
}

export async function insertLines(
  tx: Queryable,
  lines: readonly (typeof orderLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(orderLines).values([...lines]);
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return findOne(db, eq(orders.id, id));
}

/** Finds an order. @param called its id, or its number however it was typed */
export async function findOrderCalled(db: Queryable, called: string): Promise<OrderRow | undefined> {
  return UUID.test(called)
    ? findOrder(db, called)
    : findOne(db, eq(orders.number, normalOrderNumber(called)));
}

/** Finds the order of a payment. @param reference of its Checkout Session, or of a payment of it */
export async function findOrderByPayment(db: Queryable, reference: string): Promise<OrderRow | undefined> {
  const [paid] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.reference, reference));
  return findOne(db, or(eq(orders.checkoutId, reference), paid && eq(orders.id, paid.orderId)));
}

async function findOne(db: Queryable, condition: SQL | undefined): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(condition);
  return row;
}

/** Locks an order until the transaction ends. @throws Error for an unknown id: ids come from the database itself */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw new Error(`There is no order ${id}.`);
  return { ...row, [LOCKED]: true };
}

export async function updateOrder<Order extends OrderRow>(
  db: Queryable,
  order: Order,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<Order> {
  const [row] = await db.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
  return { ...order, ...row };
}

export async function listLines(db: Queryable, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export async function listMovements(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

export async function insertMovement(tx: Queryable, movement: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(movement);
}

export async function listDocuments(db: Queryable, orderId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.number));
}

export async function readWhole(db: Queryable, order: OrderRow): Promise<WholeOrder> {
  return {
    order,
    lines: await listLines(db, [order.id]),
    movements: await listMovements(db, order.id),
    documents: await listDocuments(db, order.id),
  };
}

/** Records an event of Stripe. @returns false when it was recorded before */
export async function insertStripeEvent(
  tx: Queryable,
  { id, type }: Pick<typeof stripeEvents.$inferSelect, 'id' | 'type'>,
  receivedAt: Instant,
): Promise<boolean> {
  const rows = await tx
    .insert(stripeEvents)
    .values({ id, type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return rows.length > 0;
}

/** Keeps a refund whose payment is not known yet. A refund that fails later is kept no longer. */
export async function keepEarlyRefund(
  tx: Queryable,
  refund: typeof earlyRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(earlyRefunds).values(refund).onConflictDoNothing();
}

export async function forgetEarlyRefund(tx: Queryable, reference: string): Promise<void> {
  await tx.delete(earlyRefunds).where(eq(earlyRefunds.reference, reference));
}

/** Takes the refunds that were reported before their payment, oldest first. */
export async function takeEarlyRefunds(tx: Queryable, payment: string) {
  const found = await tx.delete(earlyRefunds).where(eq(earlyRefunds.payment, payment)).returning();
  return found.toSorted((a, b) => a.receivedAt - b.receivedAt);
}

/** Lists the orders that a person has placed while signed in, newest first. */
export async function listOrdersOf(db: Queryable, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.number));
}

/** Finds the address that a person has confirmed. */
export async function findAddressOf(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
  return row?.email;
}

/** Lists unpaid orders whose reservation has ended. */
export function listUnpaid(
  db: Queryable,
  method: OrderRow['method'],
  now: Instant,
): AsyncGenerator<OrderRow, void> {
  return placedOrders(db, and(eq(orders.method, method), lte(orders.reservedUntil, now)));
}

/** Lists unpaid invoice orders whose reservation ends within that time, and whose buyers have not been reminded. */
export function listToRemind(db: Queryable, after: Instant, until: Instant): AsyncGenerator<OrderRow, void> {
  return placedOrders(
    db,
    and(
      eq(orders.method, 'invoice'),
      isNull(orders.remindedAt),
      gt(orders.reservedUntil, after),
      lte(orders.reservedUntil, until),
    ),
  );
}

const PAGE_SIZE = 100;

/** Reads orders by the end of their reservation, page after page: those that stay in the list keep no others waiting. */
async function* placedOrders(db: Queryable, condition: SQL | undefined): AsyncGenerator<OrderRow, void> {
  let last: OrderRow | undefined;
  do {
    const after =
      last &&
      or(
        gt(orders.reservedUntil, last.reservedUntil ?? 0),
        and(eq(orders.reservedUntil, last.reservedUntil ?? 0), gt(orders.id, last.id)),
      );
    const page = await db
      .select()
      .from(orders)
      .where(and(eq(orders.state, 'placed'), condition, after))
      .orderBy(asc(orders.reservedUntil), asc(orders.id))
      .limit(PAGE_SIZE);
    yield* page;
    last = page.length < PAGE_SIZE ? undefined : page.at(-1);
  } while (last);
}

/**
 * Counts how many of each kit are held by the unpaid orders of a network, or of those for one mailbox. Orders from
 * elsewhere for the same mailbox may be a stranger's.
 */
export async function sumUnpaid(
  db: Queryable,
  kits: readonly string[],
  { mailbox, network }: Pick<OrderRow, 'network'> & Partial<Pick<OrderRow, 'mailbox'>>,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ kit: orderLines.kit, quantity: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.state, 'placed'),
        eq(orderLines.isCounted, true),
        inArray(orderLines.kit, [...kits]),
        eq(orders.network, network),
        mailbox === undefined ? undefined : eq(orders.mailbox, mailbox),
      ),
    )
    .groupBy(orderLines.kit);
  return new Map(rows.map(({ kit, quantity }) => [kit, quantity]));
}
