import { addressLines } from '@nosewise/catalogue/shop/address';
import { countryOf, formatRate } from '@nosewise/catalogue/shop/countries';
import { euros, formatMoney } from '@nosewise/catalogue/shop/money';
import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/shop/cents';
import type { Letter } from '../../mail/layout';
import type { OrderLineRow, OrderRow, WholeOrder } from '../shop-queries';

/** The words about an order that its mails and its operator read. */

export type Facts = NonNullable<Letter['facts']>;

/** Lists what was ordered, what it costs and the country it goes to. */
export function contractFacts({ order, lines }: WholeOrder): Facts {
  return [
    ['Ordered', contentsOf(lines)],
    ['Total', totalOf(order)],
    ['Delivery to', countryOf(order.country).name],
  ];
}

export function withdrawalFacts({ order, lines }: WholeOrder, name: string): Facts {
  const { withdrawnAt, number, email } = order;
  return [
    ['Received', wordsOfInstant(withdrawnAt ?? order.placedAt)],
    ['Name', name],
    ['Email', email],
    ['Order', `${number} of ${wordsOfInstant(order.placedAt)}`],
    ['Content', `I withdraw from the contract for these goods:\n${contentsOf(lines)}`],
  ];
}

/** Lists the lines of an order, one to a line: `2 × Red Wine Kit: €79.90`. */
export function contentsOf(
  lines: readonly Pick<OrderLineRow, 'kit' | 'quantity' | 'name' | 'gross'>[],
): string {
  return lines
    .map(({ kit, quantity, name, gross }) =>
      kit === null ? `${name}: ${amount(gross)}` : `${quantity} × ${name}: ${amount(gross)}`,
    )
    .join('\n');
}

/** Writes the sum of an order with its VAT: `€45.95, of which VAT 19 %: €7.34`. */
function totalOf({ gross, vatRate, vat }: Pick<OrderRow, 'gross' | 'vatRate' | 'vat'>): string {
  return `${amount(gross)}, of which VAT ${formatRate(vatRate)}: ${amount(vat)}`;
}

/** Lists the lines to copy onto a parcel. */
export function parcelLines(order: OrderRow): string[] {
  const { recipient, name, company } = order;
  const to = recipient === '' ? [name, company] : [recipient];
  return [...to, ...addressLines(order)].filter((line) => line !== '');
}

/** An amount: `€45.95`. */
export const amount = (cents: Cents) => formatMoney(euros(cents));

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Names UTC, since a mail may be read anywhere: `21 November 2026 at 12:00 UTC` */
function wordsOfInstant(instant: Instant): string {
  return `${DAY_AND_TIME.format(instant)} UTC`;
}
