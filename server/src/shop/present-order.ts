import { type Order, seller } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import { withdrawalOf } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import type { Env } from '../env/env';
import { documentNumber } from './invoices';
import { trackingUrl } from './letters/tracking';
import { isDemo } from './seller';
import type { DocumentRow, OrderLineRow, OrderRow, WholeOrder } from './shop-queries';

/** The currency of every amount. */
const currency = 'EUR' as const;

/** Shows an order to its buyer. */
export function presentOrder(whole: WholeOrder, env: Env, now: Instant): Order {
  const { order, lines, movements, documents } = whole;
  const { id, number, state, email, name, company, vatNumber, note, vatRate, gross, vat } = order;
  const { recipient, street, extra, postalCode, city, region, country, carrier, tracking } = order;
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
    address: { recipient, street, extra, postalCode, city, region, country },
    note,
    lines: lines.map(presentLine),
    vatRate,
    total: { currency, gross, vat },
    documents: documents.map(presentDocument),
    withdrawal: withdrawalOf(order, now),
  };
}

/** Shows an order in brief. @param lines of this order and of others */
export function presentSummary(
  { id, number, state, placedAt, gross }: OrderRow,
  lines: readonly OrderLineRow[],
) {
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
  return movements.map(({ kind, amount, reference, at, failedAt }) => ({
    kind,
    currency,
    amount,
    reference,
    at,
    failedAt,
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
