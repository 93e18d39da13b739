import {
  carrier as carrierSchema,
  tracking as trackingSchema,
} from '@nosewise/contract/office/office-orders';
import type { Parcel, TrackingLine } from '@nosewise/contract/office/packing';
import type { Actor } from '@nosewise/contract/operations';
import { normalOrderNumber } from '@nosewise/contract/shop/orders';
import { stateAfter } from '@nosewise/domain/shop/order-state';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Queryable } from '../../db/database';
import { type Page, pageOf } from '../../db/list-pages';
import { orders } from '../../db/tables/shop-tables';
import { Refusal } from '../../errors/refusal';
import { type Attempt, NOTHING, type OperationContext, operate, record } from '../../operations/operation';
import { listSince } from '../../operations/operator-log';
import { parcelLines } from '../letters/order-words';
import { shipOrder } from '../order';
import {
  type LockedOrder,
  listLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  type ShopTransaction,
  updateOrder,
} from '../shop-queries';
import { findOrderCalled } from './desk';
import { change, type OrderChange, stepOf } from './order-operation';

/** Packing and posting: what a packer sees of orders, and does. */

/** Lists the parcels of paid orders, the longest paid first. @param packed only those that are packed, or are not */
export async function listParcels(
  db: Queryable,
  { packed, cursor }: { readonly packed?: boolean | undefined; readonly cursor?: string | undefined },
  pageSize: number,
): Promise<Page<Parcel>> {
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'paid'),
        packed === undefined ? undefined : packed ? isNotNull(orders.packedAt) : isNull(orders.packedAt),
        // The last order's number is the whole cursor: when it was paid is none of a packer's business.
        cursor === undefined
          ? undefined
          : sql`(${orders.paidAt}, ${orders.number}) > (select last.paid_at, last.number from orders last where last.number = ${cursor})`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.number))
    .limit(pageSize + 1);
  const ids = found.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await listLines(db, ids);
  return pageOf(
    found,
    pageSize,
    ({ number }) => number,
    (order) => showOf(order, lines),
  );
}

/** Finds the parcel of a paid order. @throws Refusal `unknown_order`, also for an order in another state */
export async function findParcel(db: Queryable, called: string): Promise<Parcel> {
  const order = await findOrderCalled(db, called);
  if (order.state !== 'paid') throw new Refusal({ code: 'unknown_order', params: { called } });
  return showOf(order, await listLines(db, [order.id]));
}

function showOf(order: OrderRow, lines: readonly OrderLineRow[]): Parcel {
  const { id, number, version, packedAt, country } = order;
  const goods = lines.filter(({ orderId }) => orderId === id);
  return {
    number,
    version,
    packedAt,
    country,
    lines: goods.flatMap(({ kit, name, quantity }) => (kit === null ? [] : [{ kit, name, quantity }])),
    address: parcelLines(order),
  };
}

/** Records that the parcel of a paid order is packed. @throws Refusal `impossible_transition` */
export async function packOrder(
  context: OperationContext,
  attempt: Attempt,
  { number: called }: { readonly number: string },
): Promise<OrderChange<'packed'>> {
  return change(context, attempt, { called, action: 'orders.pack' }, async ({ tx, now }, order) => {
    // Only orders that can be shipped need packing.
    stateAfter(order.state, 'ship');
    if (order.packedAt !== null) return undefined;
    const packed = { packedAt: now, version: order.version + 1 };
    return { kind: 'packed', after: await updateOrder(tx, order, packed) };
  });
}

const HEADING = ['order', 'carrier', 'tracking'];

/** A list of tracking numbers, as an operator sends it. */
export interface TrackingList {
  readonly csv: string;
  /** Says what would happen, and does nothing. */
  readonly dryRun: boolean;
  /** The versions of orders that the operator saw, by their numbers. Default: any. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

interface Tracked {
  readonly done: boolean;
  readonly lines: TrackingLine[];
}

/**
 * Reads tracking numbers by CSV with the columns `order,carrier,tracking`; a first line with these words is
 * left out. Ships all orders and mails their buyers; does nothing if one line is wrong, or on a dry run.
 * @throws Refusal `changed_meanwhile` for the first order with another version
 */
export async function trackOrders(
  context: OperationContext,
  attempt: Attempt,
  { csv, dryRun, versions }: TrackingList,
): Promise<Tracked> {
  const asked = readCsv(csv);
  const numbers = asked.map(({ order }) => order);
  if (dryRun) return { done: false, lines: judge(asked, await findNumbers(context.database.orm, numbers)) };
  const operation = { action: 'orders.track', subject: 'tracking by CSV', lock: NOTHING } as const;
  const tracked = await operate<Awaited<ReturnType<typeof NOTHING>>, Tracked>(
    context,
    attempt,
    operation,
    async (tx) => {
      const locked = await lockNumbers(tx, numbers);
      if (versions) await refuseStale(tx, locked, versions);
      const lines = judge(asked, locked);
      if (lines.length === 0 || lines.some(({ fault }) => fault !== null)) {
        return { result: { done: false, lines } };
      }
      await shipAll({ tx, env: context.env, now: context.now() }, attempt.actor, { lines, locked });
      return { result: { done: true, lines }, line: { after: { orders: lines.length } } };
    },
  );
  return tracked ?? { done: true, lines: asked.map((line) => lineOf(line, undefined, null)) };
}

/** @throws Refusal `changed_meanwhile` for the first order whose version the operator has not seen */
async function refuseStale(
  tx: Queryable,
  locked: ReadonlyMap<string, OrderRow>,
  versions: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [number, { version, state }] of locked) {
    // An order that the dry run did not show is as outdated as one that was changed since.
    const seen = versions[number] ?? -1;
    if (seen === version) continue;
    const since = await listSince(tx, number, seen);
    throw new Refusal({ code: 'changed_meanwhile', params: { number, version, state, since } });
  }
}

async function shipAll(
  at: ShopTransaction,
  actor: Actor,
  {
    lines,
    locked,
  }: { readonly lines: readonly TrackingLine[]; readonly locked: ReadonlyMap<string, LockedOrder> },
): Promise<void> {
  for (const { order: number, carrier, tracking } of lines) {
    const before = locked.get(number);
    if (!before) continue;
    const posted = await shipOrder(at, before, { carrier, tracking });
    const line = { ...stepOf(before, posted), version: before.version, at: at.now };
    await record(at.tx, actor, { action: 'orders.ship', subject: number }, line);
  }
}

type Asked = Pick<TrackingLine, 'line' | 'order' | 'carrier' | 'tracking'> & { readonly columns: number };

function readCsv(csv: string): Asked[] {
  const text = csv
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    // Some spreadsheets name their separator first.
    .replace(/^sep=.\n/i, '\n');
  const { data } = Papa.parse<string[]>(text, { delimiter: '', skipEmptyLines: false });
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells: withoutEmptyEnd(cells.map((cell) => cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const hasHeading = HEADING.every((name, at) => lines[0]?.cells[at]?.toLowerCase() === name);
  return lines.slice(hasHeading ? 1 : 0).map(({ line, cells }) => {
    const [order = '', carrier = '', tracking = ''] = cells;
    return { line, order: normalOrderNumber(order), carrier, tracking, columns: cells.length };
  });
}

/** Leaves out the empty columns that a spreadsheet adds behind the three that count. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  return cells.slice(0, Math.max(HEADING.length, filled));
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

/** Locks orders in the order of their ids, so that two lists never wait for each other. */
async function lockNumbers(
  tx: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, LockedOrder>> {
  const found = [...(await findNumbers(tx, numbers)).values()];
  const locked = new Map<string, LockedOrder>();
  for (const { id, number } of found.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    locked.set(number, await lockOrder(tx, id));
  }
  return locked;
}

function judge(asked: readonly Asked[], known: ReadonlyMap<string, OrderRow>): TrackingLine[] {
  const seen = new Set<string>();
  return asked.map((line) => {
    const order = known.get(line.order);
    const isTwice = seen.has(line.order);
    seen.add(line.order);
    const carrier = carrierSchema.safeParse(line.carrier);
    const tracking = trackingSchema.safeParse(line.tracking);
    const faulty = (fault: NonNullable<TrackingLine['fault']>) => lineOf(line, order, fault);
    if (line.columns !== HEADING.length) return faulty('not_three_columns');
    if (!order) return faulty('unknown_order');
    if (isTwice) return faulty('twice');
    if (order.state !== 'paid') return faulty('not_to_be_shipped');
    if (!carrier.success) return faulty('bad_carrier');
    if (!tracking.success) return faulty('bad_tracking');
    return lineOf({ ...line, carrier: carrier.data, tracking: tracking.data }, order, null);
  });
}

function lineOf(
  { line, order, carrier, tracking }: Asked,
  known: OrderRow | undefined,
  fault: TrackingLine['fault'],
): TrackingLine {
  return { line, order, carrier, tracking, version: known?.version ?? null, fault };
}
