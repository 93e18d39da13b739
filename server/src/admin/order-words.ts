import { moneyOf } from '@nosewise/domain/shop/refund';
import type { OrderDetails, OrderSummary } from '../shop/desk';
import type {
  cancelOrder,
  noteOrder,
  payOrder,
  refundOrder,
  shipOrder,
  withdrawForBuyer,
} from '../shop/operate';
import { amount, contentsOf, totalOf } from '../shop/order-words';
import type { packOrder } from '../shop/parcels';
import { printable } from './command';

/** Orders in words for a terminal. */

/** Makes a row of a table. */
export function rowOf({ number, placedAt, state, method, country, total, paid, name, email }: OrderSummary) {
  return {
    number,
    placed: placedAt,
    state,
    method,
    country,
    total: amount(total),
    paid: amount(paid),
    buyer: `${printable(name)}, ${printable(email)}`,
  };
}

/** Describes an order, line by line. */
export function wordsOf(order: OrderDetails): string {
  const { buyer, payment, shipment, total } = order;
  const facts = {
    order: `${order.number} (${order.id})`,
    state: order.state,
    placed: order.placedAt,
    paid: order.paidAt,
    packed: order.packedAt,
    shipped: order.shippedAt,
    carrier: shipment?.carrier,
    tracking: shipment?.tracking,
    withdrawn: order.withdrawnAt && `${order.withdrawnAt} by ${order.withdrawnBy}`,
    refunded: order.refundedAt,
    cancelled: order.cancelledAt,
    method: payment.method,
    'reserved until': order.state === 'placed' ? payment.reservedUntil : null,
    email: buyer.email,
    'VAT number': buyer.vatNumber,
    note: order.note,
  };
  return printable(
    [
      ...Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
      '',
      contentsOf(order.lines),
      `Total: ${totalOf({ ...total, vatRate: order.vatRate })}`,
      ...section(
        'Payments and refunds',
        order.movements.map(({ at, kind, reference, ...moved }) =>
          [at, kind, amount(moved.amount), reference].join('  '),
        ),
      ),
      ...section(
        'Documents',
        order.documents.map(({ issuedAt, kind, number, gross }) =>
          [issuedAt, kind, number, amount(gross)].join('  '),
        ),
      ),
      ...section(
        'Notes',
        order.notes.map(({ at, by, text }) => [at, by ?? 'command', text].join('  ')),
      ),
      ...section('Parcel to', order.parcel),
    ].join('\n'),
  );
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

type ResultOf<Operation extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Operation>>;

export function wordsOfPayment({ kind, order, payment }: ResultOf<typeof payOrder>): string {
  const { number, state } = order;
  const sum = amount(payment.amount);
  switch (kind) {
    case 'known':
      return `The payment “${payment.reference}” of order ${number} was recorded before. Nothing has changed.`;
    case 'paid':
      return `Order ${number} is paid: ${sum} received. You can pack the parcel.`;
    case 'revived':
      return `Order ${number} is paid: ${sum} arrived late. The order had ended, but its goods are still available, so they are reserved again under a new invoice. You can pack the parcel.`;
    case 'in vain':
      return `${sum} received for order ${number}, which stays ${state}. Ship nothing, and refund it: npm run admin -- orders refund ${number}`;
  }
}

export function wordsOfPacking({ kind, order }: ResultOf<typeof packOrder>): string {
  return kind === 'known'
    ? `Order ${order.number} was packed before. Nothing has changed.`
    : `Order ${order.number} is packed.`;
}

export function wordsOfWithdrawal({ kind, order }: ResultOf<typeof withdrawForBuyer>): string {
  return kind === 'known'
    ? `Order ${order.number} was withdrawn before. Nothing has changed.`
    : `Order ${order.number} is withdrawn, and its buyer has been emailed the receipt.`;
}

export function wordsOfNote({ order }: ResultOf<typeof noteOrder>): string {
  return `The note is added to order ${order.number}.`;
}

export function wordsOfShipment({ order }: ResultOf<typeof shipOrder>): string {
  return `Order ${order.number} is shipped.`;
}

export function wordsOfCancellation({ order }: ResultOf<typeof cancelOrder>): string {
  return `Order ${order.number} is cancelled. Its goods are on sale again.`;
}

export function wordsOfRefund({ kind, order, refund }: ResultOf<typeof refundOrder>): string {
  if (kind === 'known' || !refund) {
    return `The refund “${refund?.reference}” of order ${order.number} was recorded before. Nothing has changed.`;
  }
  const { refundable } = moneyOf(order.movements);
  const rest = refundable === 0 ? 'Nothing' : amount(refundable);
  return `${amount(refund.amount)} of order ${order.number} refunded. ${rest} is left to refund.`;
}
