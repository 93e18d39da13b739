import type { Cents } from '@nosewise/domain/shop/cents';
import type { Queryable } from '../../db/database';
import type { Env } from '../../env/env';
import { type Letter, layOut } from '../../mail/layout';
import { enqueueMail } from '../../mail/outbox';
import type { OrderRow, WholeOrder } from '../shop-queries';
import { amount, contractFacts, parcelLines, withdrawalFacts } from './order-words';

/** The mails to the operator about an order. They contain the buyer's input, and link to the order in the office. */

/** Mails the operator, if there is an address to write to; replies go to the buyer. */
export async function mailOperator(tx: Queryable, env: Env, order: OrderRow, letter: Letter): Promise<void> {
  if (env.operatorEmail === undefined) return;
  await enqueueMail(tx, { to: env.operatorEmail, replyTo: order.email, ...layOut(letter) });
}

export function announceOrder(whole: WholeOrder, env: Env): Letter {
  const { order } = whole;
  return {
    subject: `Order ${order.number}: ${amount(order.gross)} to ${order.country}`,
    paragraphs: [
      order.method === 'card'
        ? 'A new order, to be paid by card. Ship nothing until it is paid.'
        : 'A new order, to be paid by invoice. Once the money arrives, mark it as paid in the office, which also emails the buyer.',
    ],
    facts: [
      ['Buyer', `${order.name}, ${order.email}`],
      ...contractFacts(whole),
      ['Ship to', parcelLines(order).join('\n')],
      ...(order.vatNumber === '' ? [] : [['VAT number', order.vatNumber] as const]),
      ...(order.note === '' ? [] : [['Note', order.note] as const]),
    ],
    action: inOffice(order, env),
  };
}

/** Announces a payment for goods that are gone or no longer wanted. */
export function announcePaymentInVain(order: OrderRow, paid: Cents, env: Env): Letter {
  return {
    subject: `Order ${order.number} was paid too late`,
    paragraphs: [
      `We received ${amount(paid)} for order ${order.number}, which is already ${order.state}. The payment is recorded. Ship nothing, and refund it.`,
    ],
    action: inOffice(order, env),
  };
}

export function announceWithdrawal(whole: WholeOrder, refundable: Cents, env: Env): Letter {
  const { order } = whole;
  return {
    subject: `Withdrawal from order ${order.number}`,
    paragraphs: [
      `The buyer has withdrawn from order ${order.number}, which ${order.shippedAt === null ? 'has not been shipped' : 'has already been shipped'}. We have emailed them the receipt.`,
    ],
    facts: withdrawalFacts(whole, order.withdrawnBy),
    action: inOffice(order, env),
    footnotes: [
      refundable === 0
        ? 'Nothing was paid, so there is nothing to refund.'
        : `Please refund ${amount(refundable)} within 14 days.`,
    ],
  };
}

/** Announces that money has come back which was on its way to the buyer. */
export function announceFailedRefund(order: OrderRow, failed: Cents, env: Env): Letter {
  return {
    subject: `A refund for order ${order.number} has failed`,
    paragraphs: [
      `The bank of the buyer did not take the ${amount(failed)} that we refunded for order ${order.number}. Stripe has returned the money to us. Please refund it again.`,
    ],
    action: inOffice(order, env),
  };
}

function inOffice({ number }: OrderRow, { publicUrl }: Env) {
  return { label: 'View the order in the office', url: `${publicUrl}/office/orders/${number}` };
}
