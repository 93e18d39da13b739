import { isoOf } from '@nosewise/contract/instant';
import { type Order, order as orderSchema, seller } from '@nosewise/contract/orders';
import type { Instant } from '@nosewise/domain/models';
import { withdrawalEnds } from '@nosewise/domain/order-state';
import { moneyOf } from '@nosewise/domain/refund';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { stockAlerts } from '../db/tables/shop';
import type { Env } from '../env/env';
import { documentNumber } from './documents';
import { isDemo } from './letters-to-buyer';
import {
  type DocumentRow,
  listLines,
  listOrdersOf,
  type OrderLineRow,
  type OrderRow,
  readWhole,
  type WholeOrder,
} from './queries';
import { trackingUrl } from './tracking';

/** Orders as they are shown to the buyer and the operator, and what the shop keeps about a person. */

/** Of every amount. */
const currency = 'EUR' as const;

/** Shows an order to its buyer. */
export function presentOrder(whole: WholeOrder, env: Env, now: Instant): Order {
  const { order, lines, movements, documents } = whole;
  const { id, number, state, email, name, company, vatNumber, note, vatRate, gross, vat } = order;
  const { street, extra, postalCode, city, region, country, carrier, tracking } = order;
  const { paid, refunded } = moneyOf(movements);
  return {
    id,
    number,
    state,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    shippedAt: order.shippedAt,
    withdrawnAt: order.withdrawnAt,
    refundedAt: order.refundedAt,
    cancelledAt: order.cancelledAt,
    shipment: order.shippedAt === null ? null : { carrier, tracking, url: trackingUrl(order) },
    payment: {
      method: order.method,
      currency,
      paid,
      refunded,
      reservedUntil: order.reservedUntil,
      bank: bankOf(order, env),
    },
    buyer: { email, name, company, vatNumber },
    address: { street, extra, postalCode, city, region, country },
    note,
    lines: lines.map(presentLine),
    vatRate,
    total: { currency, gross, vat },
    documents: documents.map(presentDocument),
    withdrawal: withdrawalOf(order, now),
  };
}

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
      movements: presentMovements(whole),
    });
  }
  return exported;
}

function presentSummary({ id, number, state, placedAt, gross }: OrderRow, lines: readonly OrderLineRow[]) {
  const own = lines.filter(({ orderId, kit }) => orderId === id && kit !== null);
  return {
    id,
    number,
    state,
    placedAt,
    currency,
    total: gross,
    kits: own.map(({ name, quantity }) => ({ name, quantity })),
  };
}

/** Lists the payments and refunds of an order, oldest first. */
export function presentMovements({ movements }: Pick<WholeOrder, 'movements'>) {
  return movements.map(({ kind, amount, reference, at }) => ({
    kind,
    currency,
    amount,
    reference,
    at: isoOf(at),
  }));
}

function presentLine({ kit, name, quantity, unitPrice, gross, vat }: OrderLineRow) {
  return { kit, name, quantity, currency, unitPrice, gross, vat };
}

function presentDocument(document: DocumentRow) {
  const { kind, gross, vat, issuedAt } = document;
  return {
    number: documentNumber(document),
    kind,
    issuedAt,
    currency,
    gross,
    vat,
    seller: seller.parse(document.seller),
  };
}

function bankOf({ method, state }: OrderRow, env: Env) {
  const { name = '', iban, bic = '' } = env.operator;
  const isPayable = method === 'invoice' && state === 'placed' && !isDemo(env);
  return isPayable && iban !== undefined ? { holder: name, iban, bic } : null;
}

function withdrawalOf({ state, shippedAt, withdrawnAt }: OrderRow, now: Instant): Order['withdrawal'] {
  if (withdrawnAt !== null) return { state: 'done', until: null };
  if (state === 'cancelled' || state === 'refunded') return { state: 'over', until: null };
  if (shippedAt === null) return { state: 'open', until: null };
  const end = withdrawalEnds(shippedAt);
  return { state: now < end ? 'open' : 'over', until: end };
}

/** Lists the requests of an address, oldest first, for a person's own data. */
export async function exportAlerts(db: Queryable, email: string) {
  const alerts = await db
    .select()
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.createdAt), asc(stockAlerts.kit));
  return alerts.map(({ kit, createdAt, confirmedAt }) => ({
    kit,
    createdAt: isoOf(createdAt),
    confirmedAt: confirmedAt === null ? null : isoOf(confirmedAt),
  }));
}

/** Deletes the requests of an address. */
export async function deleteAlerts(tx: Queryable, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
}
