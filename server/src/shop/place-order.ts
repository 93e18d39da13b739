import { createHash, randomInt, randomUUID } from 'node:crypto';
import { type CartLine, type Destination, priceCart } from '@nosewise/catalogue/shop/price-cart';
import type { Offer, placeOrder as placeOrderCall } from '@nosewise/contract/shop/checkout';
import { ORDER_NUMBER_LENGTH, ORDER_NUMBER_SIGNS } from '@nosewise/contract/shop/orders';
import type { Quote } from '@nosewise/domain/shop/quote';
import type { z } from 'zod';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import { LimitReached } from '../limits/limits';
import { mailboxOf } from '../limits/mailbox-name';
import { issueDocument } from './invoices';
import { confirmOrder, mailBuyer } from './letters/letters-to-buyer';
import { announceOrder, mailOperator } from './letters/letters-to-operator';
import { reservationEnds } from './payment/reservation';
import { findAddressOf, findOrder, insertLines, insertOrder, type OrderRow, readWhole } from './shop-queries';
import {
  holds,
  lockStock,
  readStock,
  refuseHoarding,
  type Stock,
  takeFromStock,
  withinReach,
} from './stock/stock';

type OrderRequest = z.output<NonNullable<typeof placeOrderCall.body>>;

/** `orderNumber` draws the number of an order. */
type OrderContext = Pick<Context, 'database' | 'env' | 'limits' | 'now'> & {
  readonly orderNumber: () => string;
};

/** The sender of an order, as far as known. */
export interface Buyer {
  /** The account that is signed in. */
  readonly userId: string | undefined;
  /** The network of the request (`limits/network.ts`). */
  readonly network: string;
}

/**
 * Takes an order: computes its price again, reserves the goods, issues the invoice if it is paid by one, and
 * writes the mails about it, all in one transaction. An order that is sent twice with one id is placed once.
 * @throws Refusal 409 `order_changed` with the present offer, when the buyer saw another; 409
 * `too_much_unpaid`; 409 `conflict` when the id belongs to another order; 429 when the mailbox has had too
 * many mails that nobody asked for
 */
export async function placeOrder(
  context: OrderContext,
  request: OrderRequest,
  { userId, network }: Buyer,
): Promise<OrderRow> {
  const { orm } = context.database;
  const { id = randomUUID(), ...contents } = request;
  const requestDigest = digestOf(JSON.stringify(contents));
  const origin = { id, requestDigest, userId, network: digestOf(network), mailbox: mailboxOf(request.email) };
  const known = await findOrder(orm, id);
  const placed =
    known ??
    (await placeNew(context, { contents, origin, network })) ??
    // The same order was sent twice at once, and the other request was faster.
    (await findOrder(orm, id));
  if (placed?.requestDigest === requestDigest) return placed;
  throw new Refusal({ code: 'conflict' }, { detail: 'This id belongs to another order.' });
}

type Contents = Omit<OrderRequest, 'id'>;
type Origin = Pick<OrderRow, 'id' | 'requestDigest' | 'network' | 'mailbox'> & Pick<Buyer, 'userId'>;

/** An order that is not placed yet. */
interface NewOrder {
  readonly contents: Contents;
  readonly origin: Origin;
  readonly network: string;
}

/** @returns `undefined` when the id is taken */
async function placeNew(context: OrderContext, order: NewOrder): Promise<OrderRow | undefined> {
  const { orm } = context.database;
  const { contents } = order;
  const quote = priceCart(contents.lines, contents);
  if (!isAsAgreed(quote, contents)) throw orderChanged(contents.lines, contents, await readStock(orm));
  return orm.transaction((tx) => place(tx, context, { ...order, quote }));
}

/** Counts the mail about an order, unless it goes to the confirmed address of the account that orders. */
async function spendMail(
  tx: Queryable,
  limits: Context['limits'],
  email: string,
  { network, userId }: Buyer,
): Promise<void> {
  const own = userId && (await findAddressOf(tx, userId));
  if (own && mailboxOf(own) === mailboxOf(email)) return;
  try {
    await limits.spendMail(tx, email, network);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    throw new Refusal({ code: 'too_much_mail' }, { retryAfter: error.retryAfter });
  }
}

async function place(
  tx: Queryable,
  { env, limits, now, orderNumber }: OrderContext,
  {
    contents: { lines, agreed: _seen, ...buyer },
    quote,
    origin,
    network,
  }: NewOrder & { readonly quote: Quote },
): Promise<OrderRow | undefined> {
  const placedAt = now();
  const method = env.stripe === undefined ? 'invoice' : 'card';
  const inStock = await lockStock(
    tx,
    lines.map(({ kit }) => kit),
  );
  const order = await insertNumbered(tx, orderNumber, {
    ...origin,
    ...buyer,
    state: 'placed',
    method,
    vatRate: quote.vatRate,
    ...quote.total,
    placedAt,
    reservedUntil: reservationEnds(method, placedAt, env),
  });
  if (!order) return undefined;
  // Charged only now, so that of two copies of an order only the one that is placed costs a mail.
  await spendMail(tx, limits, buyer.email, { userId: origin.userId, network });
  if (!holds(withinReach(inStock), lines)) throw orderChanged(lines, buyer, inStock);
  await refuseHoarding(tx, inStock, lines, origin);
  await takeFromStock(tx, lines);
  await insertLines(tx, linesOf(order.id, quote, inStock));
  if (method === 'invoice') {
    await issueDocument({ tx, env, now: placedAt }, order, 'invoice', quote.total);
  }
  const whole = await readWhole(tx, order);
  await mailBuyer(tx, env, order, confirmOrder(whole, env));
  await mailOperator(tx, env, order, announceOrder(whole, env));
  return order;
}

/** Tries numbers until one is free. @returns `undefined` when the id is taken */
async function insertNumbered(
  tx: Queryable,
  orderNumber: OrderContext['orderNumber'],
  order: Omit<Parameters<typeof insertOrder>[1], 'number'>,
): Promise<OrderRow | undefined> {
  for (;;) {
    const row = await insertOrder(tx, { ...order, number: orderNumber() });
    if (row || (await findOrder(tx, order.id))) return row;
  }
}

/** Draws the number of an order: one of 150 thousand million, so that nobody finds other orders by counting. */
export function newOrderNumber(): string {
  const signs = Array.from(
    { length: ORDER_NUMBER_LENGTH },
    () => ORDER_NUMBER_SIGNS[randomInt(ORDER_NUMBER_SIGNS.length)],
  );
  return signs.join('');
}

function digestOf(words: string): string {
  return createHash('sha256').update(words).digest('base64url');
}

function linesOf(orderId: string, { lines, shipping }: Quote, inStock: Stock) {
  const parcel = { name: 'Shipping', quantity: 1, unitPrice: shipping.gross, ...shipping };
  return [
    ...lines.map((line) => ({ ...line, isCounted: inStock.has(line.kit) })),
    { ...parcel, isCounted: false },
  ].map((line, position) => ({ ...line, orderId, position }));
}

/** Whether the buyer saw the present prices, VAT and shipping. */
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

/** Refuses an order with the quote of what can be had of it. */
function orderChanged(lines: readonly CartLine[], destination: Destination, inStock: Stock): Refusal {
  const reach = withinReach(inStock);
  const left = lines
    .map(({ kit, quantity }) => ({ kit, quantity: Math.min(quantity, reach.get(kit) ?? quantity) }))
    .filter(({ quantity }) => quantity > 0);
  const quote = priceCart(left, destination);
  const priced = <Part>(part: Part) => ({ currency: 'EUR' as const, ...part });
  const offer: Offer = {
    lines: quote.lines.map(priced),
    shipping: priced(quote.shipping),
    vatRate: quote.vatRate,
    total: priced(quote.total),
  };
  return new Refusal({ code: 'order_changed' }, { extension: { offer } });
}
