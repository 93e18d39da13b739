import { createHash, randomUUID } from 'node:crypto';
import { priceCart } from '@nosewise/catalogue/price-cart';
import type { Offer, placeOrder as placeOrderCall } from '@nosewise/contract/checkout';
import type { Quote } from '@nosewise/domain/quote';
import type { z } from 'zod';
import { newToken } from '../auth/opaque-token';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { Refusal } from '../http/refusal';
import { issueDocument, sellerOf } from './documents';
import { announceOrder, confirmOrder } from './letters';
import { mailBuyer, mailOperator } from './mails';
import { findOrder, insertLines, insertOrder, type OrderRow, readWhole } from './queries';
import { RESERVATION } from './reservation';
import { holds, lockShelf, readShelf, type Shelf, takeFromShelf } from './stock';

export type OrderRequest = z.output<NonNullable<typeof placeOrderCall.body>>;

/**
 * Takes an order: reckons anew what it costs, reserves the goods, issues the invoice if it is paid by one, and writes the
 * mails about it, all in one transaction. What is sent twice under one id is ordered once.
 * @param userId who places it while signed in
 * @throws Refusal 409 `order_changed` with what holds now, when the buyer saw something else; 409 `conflict` when the id
 * belongs to another order
 */
export async function placeOrder(
  context: Pick<Context, 'database' | 'env' | 'now'>,
  request: OrderRequest,
  userId: string | undefined,
): Promise<OrderRow> {
  const { orm } = context.database;
  const { id = randomUUID(), ...contents } = request;
  const requestDigest = createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
  const known = await findOrder(orm, id);
  const placed =
    known ??
    (await orm.transaction((tx) => place(tx, context, contents, { id, requestDigest, userId }))) ??
    // The same was sent twice at once, and the other one was faster.
    (await findOrder(orm, id));
  if (placed?.requestDigest === requestDigest) return placed;
  throw new Refusal(409, 'conflict', 'This id belongs to another order.');
}

type Contents = Omit<OrderRequest, 'id'>;

interface Origin {
  readonly id: string;
  readonly requestDigest: string;
  readonly userId: string | undefined;
}

/** @returns `undefined` when there is an order of that id */
async function place(
  tx: Queryable,
  { env, now }: Pick<Context, 'env' | 'now'>,
  { lines, agreed, ...buyer }: Contents,
  origin: Origin,
): Promise<OrderRow | undefined> {
  const quote = priceCart(lines, buyer.country);
  if (!isAsAgreed(quote, { lines, agreed })) throw orderChanged(quote, await readShelf(tx));
  const placedAt = now();
  const byCard = env.stripe !== undefined;
  const order = await insertOrder(tx, {
    ...origin,
    ...buyer,
    token: newToken(),
    state: 'placed',
    method: byCard ? 'card' : 'invoice',
    vatRate: quote.vatRate,
    ...quote.total,
    placedAt,
    reservedUntil: byCard ? placedAt + RESERVATION : null,
  });
  if (!order) return undefined;
  const shelf = await lockShelf(
    tx,
    lines.map(({ kit }) => kit),
  );
  if (!holds(shelf, lines)) throw orderChanged(quote, shelf);
  await takeFromShelf(tx, lines);
  await insertLines(tx, linesOf(order.id, quote, shelf));
  if (!byCard) await issueDocument(tx, order.id, 'invoice', quote.total, sellerOf(env), placedAt);
  const whole = await readWhole(tx, order);
  await mailBuyer(tx, env, order, confirmOrder(whole, env));
  await mailOperator(tx, env, order, announceOrder(whole));
  return order;
}

function linesOf(orderId: string, { lines, shipping }: Quote, shelf: Shelf) {
  const parcel = { name: 'Shipping', quantity: 1, unitPrice: shipping.gross, ...shipping };
  return [
    ...lines.map((line) => ({ ...line, isCounted: shelf.has(line.kit) })),
    { ...parcel, isCounted: false },
  ].map((line, position) => ({ ...line, orderId, position }));
}

/** Whether the buyer saw the very prices, VAT and shipping that hold now. */
function isAsAgreed(
  { lines, shipping, total }: Quote,
  seen: Pick<OrderRequest, 'lines' | 'agreed'>,
): boolean {
  return (
    lines.length === seen.lines.length &&
    lines.every(({ unitPrice }, index) => unitPrice === seen.lines[index]?.unitPrice) &&
    shipping.gross === seen.agreed.shipping &&
    total.vat === seen.agreed.vat &&
    total.gross === seen.agreed.total
  );
}

function orderChanged(quote: Quote, shelf: Shelf): Refusal {
  const offer: Offer = {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, available: shelf.get(line.kit) ?? null })),
  };
  const words =
    'Something has changed since you looked: nothing was ordered. Please see what holds now, and agree to it first.';
  return new Refusal(409, 'order_changed', words, undefined, undefined, { offer });
}
