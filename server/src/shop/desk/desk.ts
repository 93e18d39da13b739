import type { OrderSummary as FoundOrder, OrderDetails } from '@nosewise/contract/office/office-orders';
import { normalOrderNumber } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import type { OrderState } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import { and, asc, desc, eq, exists, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { cursorOf, type Page, pageOf, readCursor } from '../../db/list-pages';
import { matchWords } from '../../db/matches';
import { users } from '../../db/tables/auth-tables';
import { mailOutbox } from '../../db/tables/mail-tables';
import { orderDocuments, orderLines, orderNotes, orders, payments } from '../../db/tables/shop-tables';
import { wordsIn } from '../../db/word-search';
import { Refusal } from '../../errors/refusal';
import type { OperationContext } from '../../operations/operation';
import { documentNumberIn } from '../invoices';
import { parcelLines } from '../letters/order-words';
import { presentMovements, presentOrder } from '../present-order';
import { findOrderCalled as find, type OrderRow, readWhole } from '../shop-queries';

/** Orders as an operator reads them. */

/** Selects orders. Default: all. */
export interface OrderChoice {
  readonly state?: OrderState | undefined;
  readonly country?: OrderRow['country'] | undefined;
  /** The slug of a kit that it holds. */
  readonly kit?: string | undefined;
  /** The reason for which it waits. */
  readonly waiting?: keyof typeof WAITING | undefined;
  /** The time of placing: the first instant, and the first one after. */
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  /** A number of the order or of a document, or the beginnings of words of the names, the company and the address of mail. */
  readonly text?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Selects orders that wait for money: to come in, or to go back. */
export const WAITING = {
  'to-be-paid': sql`${orders.state} = 'placed' and ${orders.method} = 'invoice'`,
  // Money of a withdrawn order, or paid for one that had ended.
  withdrawals: sql`${orders.state} in ('withdrawn', 'cancelled')
    and exists (select from ${payments} where ${payments.orderId} = ${orders.id})`,
  // A refund that came back, and none since.
  'failed-refunds': sql`${orders.id} in (select failed.order_id from ${payments} failed
    where failed.failed_at is not null and not exists (select from ${payments} later
      where later.order_id = failed.order_id and later.kind = 'refund' and later.failed_at is null and later.id > failed.id))`,
};

/** Lists orders, newest first, a page at a time. @throws Refusal 400 for a cursor that no list has given */
export async function findOrders(
  db: Queryable,
  { state, country, kit, waiting, from, until, text, cursor }: OrderChoice,
  pageSize: number,
): Promise<Page<FoundOrder>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, 'text');
  const called = text ? await isCalled(db, text) : undefined;
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        state && eq(orders.state, state),
        country && eq(orders.country, country),
        kit === undefined ? undefined : holdsKit(db, kit),
        waiting && WAITING[waiting],
        from === undefined ? undefined : gte(orders.placedAt, from),
        until === undefined ? undefined : lt(orders.placedAt, until),
        called,
        after &&
          sql`(${orders.placedAt}, ${orders.number}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.key})`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(pageSize + 1);
  const ids = found.map(({ id }) => id);
  const movements =
    ids.length === 0 ? [] : await db.select().from(payments).where(inArray(payments.orderId, ids));
  const place = ({ placedAt, number }: OrderRow) => cursorOf({ at: placedAt, key: number });
  return pageOf(found, pageSize, place, (order) =>
    summarise(
      order,
      movements.filter(({ orderId }) => orderId === order.id),
    ),
  );
}

function holdsKit(db: Queryable, kit: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.kit, kit))),
  );
}

const WORDS = wordsIn(orders.name, orders.recipient, orders.company, orders.email);

async function isCalled(db: Queryable, text: string): Promise<SQL | undefined> {
  const document = documentNumberIn(text);
  const number = normalOrderNumber(text);
  const [documented] =
    document === undefined
      ? []
      : await db
          .select({ id: orderDocuments.orderId })
          .from(orderDocuments)
          .where(eq(orderDocuments.number, document));
  return or(
    await matchWords(db, orders.id, WORDS, text),
    number === '' ? undefined : eq(orders.number, number),
    documented && eq(orders.id, documented.id),
  );
}

function summarise(order: OrderRow, movements: Parameters<typeof moneyOf>[0]): FoundOrder {
  const { id, number, version, placedAt, packedAt, state, method, country, gross, name, company, email } =
    order;
  const { paid, refunded } = moneyOf(movements);
  return {
    id,
    number,
    version,
    placedAt,
    packedAt,
    state,
    method,
    country,
    currency: 'EUR',
    total: gross,
    paid,
    refunded,
    name,
    company,
    email,
  };
}

/** Finds an order. @param called its number or its id. @throws Refusal `unknown_order` */
export async function findOrderCalled(db: Queryable, called: string): Promise<OrderRow> {
  const order = await find(db, called);
  if (!order) throw new Refusal({ code: 'unknown_order', params: { called } });
  return order;
}

/** Reads an order with everything about it. */
export async function readOrder(
  db: Queryable,
  { env, now }: Pick<OperationContext, 'env' | 'now'>,
  order: OrderRow,
): Promise<OrderDetails> {
  const whole = await readWhole(db, order);
  return {
    ...presentOrder(whole, env, now()),
    version: order.version,
    packedAt: order.packedAt,
    parcel: parcelLines(order),
    withdrawnBy: order.withdrawnBy,
    movements: presentMovements(whole),
    notes: await listNotes(db, order.id),
    mails: await listMails(db, order.id),
  };
}

function listNotes(db: Queryable, orderId: string) {
  return db
    .select({ at: orderNotes.at, by: users.email, text: orderNotes.text })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.author))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
}

async function listMails(db: Queryable, orderId: string): Promise<OrderDetails['mails']> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(asc(mailOutbox.id));
  return mails.map(({ id, attempts, createdAt, subject, deliveredAt, dueAt, lastError }) => ({
    id,
    version: attempts,
    at: createdAt,
    subject,
    deliveredAt,
    failed: deliveredAt === null && dueAt === null ? (lastError ?? '') : null,
  }));
}
