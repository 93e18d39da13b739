import { formatRate } from '@nosewise/catalogue/countries';
import { euros, formatMoney } from '@nosewise/catalogue/money';
import type { Cents } from '@nosewise/domain/money';
import { ImpossibleTransition, type OrderEvent, type OrderState } from '@nosewise/domain/order-state';
import { ImpossibleRefund } from '@nosewise/domain/refund';
import { OperatorError } from '../errors/operator-error';
import { printable } from './command';
import type { OrderDetails, OrderSummary } from './orders';

/** Orders in words for a terminal. */

export const amount = (cents: Cents) => formatMoney(euros(cents));

/** A row of a table. */
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
      ...order.lines.map(({ kit, quantity, name, gross }) =>
        kit === null ? `${name}: ${amount(gross)}` : `${quantity} × ${name}: ${amount(gross)}`,
      ),
      `Total: ${amount(total.gross)}, of which VAT ${formatRate(order.vatRate)}: ${amount(total.vat)}`,
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
      ...section('Parcel to', order.parcel),
    ].join('\n'),
  );
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

/** The participle of each event, for the sentence "it cannot be …". */
const ASKED: Readonly<Record<OrderEvent, string>> = {
  pay: 'paid',
  'pay-in-vain': 'paid',
  ship: 'shipped',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  'refund-part': 'refunded',
  'refund-rest': 'refunded',
};

/** Words the refusal of an order in one line. Returns any other error as it is. */
export function inWords(error: unknown, number: string): unknown {
  if (error instanceof ImpossibleTransition) return new OperatorError(explainTransition(error, number));
  if (error instanceof ImpossibleRefund) return new OperatorError(explainRefund(error, number));
  return error;
}

function explainTransition({ event, state }: ImpossibleTransition, number: string): string {
  const why = state === 'placed' ? 'not paid yet' : `already ${state}`;
  return `Order ${number} cannot be ${ASKED[event]}, because it is ${why}. Nothing has changed.${advice(event, state, number)}`;
}

function advice(event: OrderEvent, state: OrderState, number: string): string {
  if (event !== 'cancel' || (state !== 'paid' && state !== 'shipped')) return '';
  return ` To refund it: npm run admin -- orders refund ${number}`;
}

function explainRefund({ amount: asked, refundable }: ImpossibleRefund, number: string): string {
  return refundable === 0
    ? `Order ${number} has no money left to refund. Nothing has changed.`
    : `Order ${number} has only ${amount(refundable)} left to refund, not ${amount(asked)}. Nothing has changed.`;
}
