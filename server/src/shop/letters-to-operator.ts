import { addressLines } from '@nosewise/catalogue/address';
import type { Cents } from '@nosewise/domain/money';
import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { type Letter, layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import { amount, contractFacts, withdrawalFacts } from './letters-to-buyer';
import type { OrderRow, WholeOrder } from './queries';

/** The mails about an order to the operator. They repeat what the buyer typed, and say which command comes next. */

/** Mails the operator, if there is an address to write to; replies go to the buyer. */
export async function mailOperator(tx: Queryable, env: Env, order: OrderRow, letter: Letter): Promise<void> {
  if (env.operatorEmail === undefined) return;
  await enqueueMail(tx, { to: env.operatorEmail, replyTo: order.email, ...layOut(letter) });
}

/** Says that somebody has ordered. */
export function announceOrder(whole: WholeOrder): Letter {
  const { order } = whole;
  return {
    subject: `Order ${order.number}: ${amount(order.gross)} to ${order.country}`,
    paragraphs: [
      order.method === 'card'
        ? 'Somebody has ordered and is about to pay by card. Send nothing before the order is paid.'
        : 'Somebody has ordered and pays by invoice. Once the money is there, tell the shop: it writes to the buyer.',
    ],
    facts: [
      ['Buyer', `${order.name}, ${order.email}`],
      ...contractFacts(whole),
      ['Goes to', addressOf(order)],
      ...(order.vatNumber === '' ? [] : [['VAT number', order.vatNumber] as const]),
      ...(order.note === '' ? [] : [['Note', order.note] as const]),
    ],
    footnotes: [
      `To see it again: npm run admin -- orders show ${order.number}`,
      ...(order.method === 'card' ? [] : [`Once it is paid: npm run admin -- orders paid ${order.number}`]),
    ],
  };
}

/** Says that money came in for goods that are gone, or no longer wanted. */
export function announcePaymentInVain(order: OrderRow, paid: Cents): Letter {
  return {
    subject: `Order ${order.number} was paid too late`,
    paragraphs: [
      `${amount(paid)} came in for order ${order.number}, which is ${order.state}. It has been taken down, and nothing will be sent.`,
    ],
    footnotes: [`To give it back: npm run admin -- orders refund ${order.number}`],
  };
}

export function announceWithdrawal(whole: WholeOrder, refundable: Cents): Letter {
  const { order } = whole;
  return {
    subject: `Withdrawal from order ${order.number}`,
    paragraphs: [
      `Somebody has withdrawn from order ${order.number}, which ${order.shippedAt === null ? 'has not been sent' : 'was sent already'}. The receipt is on its way to them.`,
    ],
    facts: withdrawalFacts(whole, order.withdrawnBy),
    footnotes:
      refundable === 0
        ? ['Nothing was paid, so nothing is to be given back.']
        : [
            `${amount(refundable)} has to go back within 14 days: npm run admin -- orders refund ${order.number}`,
          ],
  };
}

function addressOf(order: OrderRow): string {
  const recipient = [order.name, order.company].filter((line) => line !== '');
  return [...recipient, ...addressLines(order)].join('\n');
}
