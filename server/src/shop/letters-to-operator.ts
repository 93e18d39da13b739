import type { Cents } from '@nosewise/domain/shop/money';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { type Letter, layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import { amount, contractFacts, parcelLines, withdrawalFacts } from './order-words';
import type { OrderRow, WholeOrder } from './queries';

/** The mails to the operator about an order. They contain the buyer's input, and name the next command. */

/** Mails the operator, if there is an address to write to; replies go to the buyer. */
export async function mailOperator(tx: Queryable, env: Env, order: OrderRow, letter: Letter): Promise<void> {
  if (env.operatorEmail === undefined) return;
  await enqueueMail(tx, { to: env.operatorEmail, replyTo: order.email, ...layOut(letter) });
}

export function announceOrder(whole: WholeOrder): Letter {
  const { order } = whole;
  return {
    subject: `Order ${order.number}: ${amount(order.gross)} to ${order.country}`,
    paragraphs: [
      order.method === 'card'
        ? 'A new order, to be paid by card. Ship nothing until it is paid.'
        : 'A new order, to be paid by invoice. Once the money arrives, record it with the command below, which also emails the buyer.',
    ],
    facts: [
      ['Buyer', `${order.name}, ${order.email}`],
      ...contractFacts(whole),
      ['Ship to', parcelLines(order).join('\n')],
      ...(order.vatNumber === '' ? [] : [['VAT number', order.vatNumber] as const]),
      ...(order.note === '' ? [] : [['Note', order.note] as const]),
    ],
    footnotes: [
      `To show the order: npm run admin -- orders show ${order.number}`,
      ...(order.method === 'card' ? [] : [`Once it is paid: npm run admin -- orders paid ${order.number}`]),
    ],
  };
}

/** Announces a payment for goods that are gone or no longer wanted. */
export function announcePaymentInVain(order: OrderRow, paid: Cents): Letter {
  return {
    subject: `Order ${order.number} was paid too late`,
    paragraphs: [
      `We received ${amount(paid)} for order ${order.number}, which is already ${order.state}. The payment is recorded. Ship nothing.`,
    ],
    footnotes: [`To refund it: npm run admin -- orders refund ${order.number}`],
  };
}

export function announceWithdrawal(whole: WholeOrder, refundable: Cents): Letter {
  const { order } = whole;
  return {
    subject: `Withdrawal from order ${order.number}`,
    paragraphs: [
      `The buyer has withdrawn from order ${order.number}, which ${order.shippedAt === null ? 'has not been shipped' : 'has already been shipped'}. We have emailed them the receipt.`,
    ],
    facts: withdrawalFacts(whole, order.withdrawnBy),
    footnotes:
      refundable === 0
        ? ['Nothing was paid, so there is nothing to refund.']
        : [
            `Please refund ${amount(refundable)} within 14 days: npm run admin -- orders refund ${order.number}`,
          ],
  };
}
