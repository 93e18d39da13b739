import { DEMO_SHOP } from '@nosewise/catalogue/shop/offers';
import { lastDayBefore } from '@nosewise/contract/shop/book-day';
import type { Cents } from '@nosewise/domain/shop/cents';
import type { Queryable } from '../../db/database';
import type { Env } from '../../env/env';
import { type Letter, layOut } from '../../mail/layout';
import { enqueueMail } from '../../mail/outbox';
import { documentNumber } from '../invoices';
import { isDemo } from '../seller';
import type { OrderRow, WholeOrder } from '../shop-queries';
import { makeOrderLink } from './order-link';
import { amount, contentsOf, contractFacts, type Facts, withdrawalFacts } from './order-words';
import { trackingUrl } from './tracking';

/**
 * The mails to the buyer of an order. An order may carry a stranger's address, so no mail repeats what the
 * buyer typed: that is on the page of the order, which every mail links to. A demo shop asks for no money.
 */

/** A mail whose one action opens the page of the order. */
type BuyerLetter = Omit<Letter, 'action'> & {
  /** The words of the link. Default: View your order. */
  readonly action?: string;
};

/**
 * Mails the buyer in the transaction of the change that it is about, with a link of its own; replies go to
 * the operator.
 */
export async function mailBuyer(
  tx: Queryable,
  env: Env,
  order: OrderRow,
  { action: label = 'View your order', ...letter }: BuyerLetter,
): Promise<void> {
  const { url } = await makeOrderLink(tx, env, order);
  await enqueueMail(tx, {
    to: order.email,
    lane: 'now',
    orderId: order.id,
    link: url,
    ...(env.operatorEmail !== undefined && { replyTo: env.operatorEmail }),
    ...layOut({ ...letter, action: { label, url } }),
  });
}

/** Confirms an order, and explains how to pay for it. */
export function confirmOrder(whole: WholeOrder, env: Env): BuyerLetter {
  const { order, documents } = whole;
  const letter = {
    subject: `Your order ${order.number} at Nosewise`,
    footnotes: [...withdrawalWords(order, env), ...sellerWords(env)],
  };
  if (isDemo(env)) {
    const paragraphs = [`Thank you for trying our shop with order ${order.number}.`, DEMO_SHOP];
    return { ...letter, paragraphs, facts: contractFacts(whole) };
  }
  return {
    ...letter,
    paragraphs: [`Thank you for your order ${order.number}! ${howToPay(order)}`],
    facts: [
      ...(order.method === 'invoice' ? bankFacts(order, env) : []),
      ...documents.map((document) => ['Invoice', documentNumber(document)] as const),
      ...contractFacts(whole),
    ],
    action: order.method === 'card' ? 'Pay or view your order' : 'View your order and invoice',
  };
}

export function confirmPayment({ order, documents }: WholeOrder, env: Env): BuyerLetter {
  return {
    subject: `Your payment for order ${order.number} has arrived`,
    paragraphs: [
      `Thank you! We've received ${amount(order.gross)} for your order ${order.number}. We're packing it now and will email you when it leaves.`,
    ],
    facts: documents.map((document) => ['Invoice', documentNumber(document)] as const),
    action: 'View your order and invoice',
    footnotes: sellerWords(env),
  };
}

/** Explains that a payment came too late for its order and will be refunded. */
export function explainPaymentInVain(order: OrderRow, paid: Cents, env: Env): BuyerLetter {
  return {
    subject: `Your payment for order ${order.number} came too late`,
    paragraphs: [
      `We've received ${amount(paid)} for your order ${order.number}, but the order had already ended. We'll refund the money and email you when it's on its way.`,
    ],
    footnotes: sellerWords(env),
  };
}

export function confirmShipment(whole: WholeOrder, env: Env): BuyerLetter {
  const { order } = whole;
  const tracked: Facts = [
    ...(order.carrier === '' ? [] : [['Carrier', order.carrier] as const]),
    ...(order.tracking === '' ? [] : [['Tracking', trackingUrl(order) ?? order.tracking] as const]),
  ];
  return {
    subject: `Your order ${order.number} is on its way`,
    paragraphs: [`Your order ${order.number} has left our hands and is on its way to you.`],
    facts: [...tracked, ['Contents', contentsOf(whole.lines)]],
    footnotes: [...withdrawalWords(order, env), ...sellerWords(env)],
  };
}

/** Writes the receipt that the law requires at once, with content, date and time (Directive 2011/83/EU, Article 11a, 4). */
export function acknowledgeWithdrawal(whole: WholeOrder, refundable: Cents, env: Env): BuyerLetter {
  const { order } = whole;
  return {
    subject: `We have your withdrawal from order ${order.number}`,
    paragraphs: [
      `This is the receipt for your withdrawal. ${
        refundable === 0
          ? 'Nothing was paid, so nothing is owed and there is nothing for you to do.'
          : `We'll refund the ${amount(refundable)} that you paid, by the same means of payment, within 14 days.`
      }`,
      ...(order.shippedAt === null
        ? []
        : ['Please send the goods back within 14 days. We may wait for them before we refund you.']),
    ],
    facts: [...withdrawalFacts(whole, withoutLinks(order.withdrawnBy)), ...sellerFact(env)],
    footnotes: sellerWords(env),
  };
}

export function confirmRefund(order: OrderRow, refunded: Cents, env: Env): BuyerLetter {
  return {
    subject: `${amount(refunded)} refunded for your order ${order.number}`,
    paragraphs: [
      order.method === 'card'
        ? `We've refunded ${amount(refunded)} of your order ${order.number} to the card that you paid with. It usually arrives within ten days.`
        : `We've refunded ${amount(refunded)} of your order ${order.number} to the account that you paid from. It usually arrives within three days.`,
    ],
    action: 'View your order and credit note',
    footnotes: sellerWords(env),
  };
}

/** Reminds the buyer of an unpaid invoice, a few days before the order ends. */
export function remindOfInvoice(order: OrderRow, env: Env): BuyerLetter {
  return {
    subject: `Your order ${order.number} is waiting for your payment`,
    paragraphs: [
      `We haven't received your payment for order ${order.number} yet. ${howToPay(order)}`,
      'If you have already sent the money, thank you: there is nothing else to do. If you no longer want the kits, you need not do anything: the order ends by itself and you owe nothing.',
    ],
    facts: bankFacts(order, env),
    action: 'View your order and invoice',
    footnotes: sellerWords(env),
  };
}

/** Explains that the order has ended, and why. */
export function explainCancellation(order: OrderRow, env: Env): BuyerLetter {
  if (isDemo(env)) {
    return {
      subject: `Your order ${order.number} has ended`,
      paragraphs: [`Your order ${order.number} has ended, and you owe nothing.`, DEMO_SHOP],
    };
  }
  return {
    subject: `Your order ${order.number} has ended unpaid`,
    paragraphs: [
      `Your order ${order.number} was not paid in time, so it has ended and you owe nothing. If you still want the kits, please order them again.`,
      ...(order.method === 'invoice'
        ? [
            'If your transfer is already on its way, you lose nothing: we will send the kits if we still have them, or refund you if not.',
          ]
        : []),
    ],
    footnotes: sellerWords(env),
  };
}

function howToPay({ method, gross, reservedUntil }: OrderRow): string {
  if (method === 'card') {
    return `If you haven't paid yet, please pay ${amount(gross)} with the link below. We reserve the kits for you for 60 minutes.`;
  }
  const day = reservedUntil === null ? '' : ` by ${lastDayBefore(reservedUntil)}`;
  return `Please transfer ${amount(gross)} to our account${day}. Once it arrives, we send the parcel and email you.`;
}

function bankFacts({ number }: OrderRow, { operator: { name, iban, bic } }: Env): Facts {
  if (iban === undefined) return [['Bank account', 'We will email you our bank details.']];
  return [
    ...(name === undefined ? [] : [['Account of', name] as const]),
    ['IBAN', iban],
    ...(bic === undefined ? [] : [['BIC', bic] as const]),
    ['Reference', `Order ${number}`],
  ];
}

/**
 * Strips a name of everything that a mail program would turn into a link or a telephone number. The receipt
 * has to name the person who withdraws, but the name may have been typed by a person who ordered for a
 * stranger.
 */
function withoutLinks(name: string): string {
  return name
    .replaceAll(/\.(?=\S)/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\s.'’-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function sellerFact({ operator: { name, address } }: Env): Facts {
  return name === undefined ? [] : [['To', [name, ...(address?.split(';') ?? [])].join('\n')]];
}

/** Gives the right of withdrawal, with the address of the form that knows this order. */
function withdrawalWords({ number }: OrderRow, { publicUrl }: Env): string[] {
  return [
    `You may withdraw from this contract within 14 days of receiving the goods, without giving a reason: ${publicUrl}/withdraw?order=${number}`,
  ];
}

function sellerWords({ operator: { name, address, vatId }, operatorEmail }: Env): string[] {
  const parts = [name, ...(address?.split(';').map((line) => line.trim()) ?? []), operatorEmail, vatId];
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? [] : [`Seller: ${known.join(', ')}`];
}
