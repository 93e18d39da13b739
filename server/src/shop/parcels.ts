import { carrier as carrierSchema, tracking as trackingSchema } from '@nosewise/contract/office/orders';
import type { Parcel, TrackingLine } from '@nosewise/contract/office/packing';
import type { Actor } from '@nosewise/contract/operations';
import { normalOrderNumber } from '@nosewise/contract/orders';
import { stateAfter } from '@nosewise/domain/order-state';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Queryable } from '../db/database';
import { cursorOf, type Page, pageOf, readCursor } from '../db/pages';
import { orders } from '../db/tables/shop';
import { OperationRefused } from '../errors/operation-refused';
import { type Attempt, type OperationContext, operate, record } from '../operations/operation';
import { findOrderCalled } from './desk';
import { shipOrder } from './order';
import { change, type Outcome, stepOf } from './order-operation';
import { parcelLines } from './order-words';
import { listLines, lockOrder, type OrderLineRow, type OrderRow, updateOrder } from './queries';

/** Packing and posting: what a packer sees of orders, and does. */

/** Lists the parcels of paid orders, the longest paid first. @param packed only those that are packed, or are not */
export async function listParcels(
  db: Queryable,
  { packed, cursor }: { readonly packed?: boolean | undefined; readonly cursor?: string | undefined },
  room: number,
): Promise<Page<Parcel>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'paid'),
        packed === undefined ? undefined : packed ? isNotNull(orders.packedAt) : isNull(orders.packedAt),
        after &&
          sql`(${orders.paidAt}, ${orders.number}) > (${new Date(after.at).toISOString()}::timestamptz, ${after.key})`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.number))
    .limit(room + 1);
  const ids = found.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await listLines(db, ids);
  const place = ({ paidAt, number }: OrderRow) => cursorOf({ at: paidAt ?? 0, key: number });
  return pageOf(found, room, place, (order) => showOf(order, lines));
}

/** Finds the parcel of a paid order. @throws OperationRefused `unknown_order`, whatever another state is */
export async function findParcel(db: Queryable, called: string): Promise<Parcel> {
  const order = await findOrderCalled(db, called);
  if (order.state !== 'paid') throw new OperationRefused({ code: 'unknown_order', params: { called } });
  return showOf(order, await listLines(db, [order.id]));
}

function showOf(order: OrderRow, lines: readonly OrderLineRow[]): Parcel {
  const { id, number, version, paidAt, packedAt, country } = order;
  const goods = lines.filter(({ orderId }) => orderId === id);
  return {
    ...{ number, version, paidAt, packedAt, country },
    lines: goods.flatMap(({ kit, name, quantity }) => (kit === null ? [] : [{ kit, name, quantity }])),
    address: parcelLines(order),
  };
}

/** Records that the parcel of a paid order is packed. @throws OperationRefused `impossible_transition` */
export async function packOrder(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<Outcome<'packed'>> {
  const found = await findOrderCalled(context.database.orm, called);
  return change(context, actor, found, 'orders.pack', attempt, async (tx, order) => {
    // What cannot be shipped need not be packed.
    stateAfter(order.state, 'ship');
    if (order.packedAt !== null) return undefined;
    const packed = { packedAt: context.now(), version: order.version + 1 };
    return { kind: 'packed', after: await updateOrder(tx, order, packed) };
  });
}

const HEADING = ['order', 'carrier', 'tracking'];

/**
 * Reads tracking numbers by CSV with the columns `order,carrier,tracking`; a first line with these words is left out. Ships
 * all orders and mails their buyers, or does nothing: after one wrong line, or on a dry run.
 */
export async function trackOrders(
  context: OperationContext,
  actor: Actor,
  { csv, dryRun }: { readonly csv: string; readonly dryRun: boolean },
  attempt: Attempt = {},
): Promise<{ readonly done: boolean; readonly lines: TrackingLine[] }> {
  const { orm } = context.database;
  const asked = readCsv(csv);
  const known = await findNumbers(
    orm,
    asked.map(({ order }) => order),
  );
  const lines = judge(asked, known);
  if (dryRun || lines.length === 0 || lines.some(({ fault }) => fault !== null))
    return { done: false, lines };
  const operation = { action: 'orders.ship', subject: 'tracking by CSV' } as const;
  const shipped = await operate(context, actor, attempt, operation, async (tx) => {
    // In the order of their ids, so that two lists never wait for each other.
    const ordered = lines.toSorted((one, other) => one.order.localeCompare(other.order));
    for (const { order, carrier, tracking } of ordered) {
      const { id } = await findOrderCalled(tx, order);
      const locked = await lockOrder(tx, id);
      if (locked.state !== 'paid') {
        const { number, state, version } = locked;
        throw new OperationRefused({
          code: 'changed_meanwhile',
          params: { number, version, state, since: [] },
        });
      }
      const posted = await shipOrder(tx, context.env, locked, { carrier, tracking }, context.now());
      await record(
        tx,
        actor,
        { action: 'orders.ship', subject: order },
        { ...stepOf(locked, posted), at: context.now() },
      );
    }
    return { result: true, line: { after: { orders: lines.length } } };
  });
  return { done: shipped ?? true, lines };
}

type Asked = Pick<TrackingLine, 'line' | 'order' | 'carrier' | 'tracking'> & { readonly columns: number };

function readCsv(csv: string): Asked[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'), {
    delimiter: '',
    skipEmptyLines: false,
  });
  return data.flatMap((cells, index) => {
    const [order = '', carrier = '', tracking = ''] = cells.map((cell) => cell.trim());
    const isHeading = index === 0 && HEADING.every((name, at) => cells[at]?.trim().toLowerCase() === name);
    if (isHeading || cells.every((cell) => cell.trim() === '')) return [];
    return [{ line: index + 1, order: normalOrderNumber(order), carrier, tracking, columns: cells.length }];
  });
}

async function findNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  if (numbers.length === 0) return new Map();
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return new Map(found.map((order) => [order.number, order]));
}

function judge(asked: readonly Asked[], known: ReadonlyMap<string, OrderRow>): TrackingLine[] {
  const seen = new Set<string>();
  return asked.map(({ columns, ...line }) => {
    const order = known.get(line.order);
    const isTwice = seen.has(line.order);
    seen.add(line.order);
    const carrier = carrierSchema.safeParse(line.carrier);
    const tracking = trackingSchema.safeParse(line.tracking);
    if (columns !== HEADING.length) return { ...line, fault: 'not_three_columns' };
    if (!order) return { ...line, fault: 'unknown_order' };
    if (isTwice) return { ...line, fault: 'twice' };
    if (order.state !== 'paid') return { ...line, fault: 'not_to_be_shipped' };
    if (!carrier.success) return { ...line, fault: 'bad_carrier' };
    if (!tracking.success) return { ...line, fault: 'bad_tracking' };
    return { ...line, carrier: carrier.data, tracking: tracking.data, fault: null };
  });
}
