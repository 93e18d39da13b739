import { euros, formatMoney } from '@nosewise/catalogue/shop/money';
import { DEMO_SHOP } from '@nosewise/catalogue/shop/offers';
import type { PageFacts } from '@nosewise/contract/page-facts';
import { lastDayBefore } from '@nosewise/contract/shop/book-day';
import type { Order } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/shop/cents';
import type { OrderState } from '@nosewise/domain/shop/order-state';

/** The operator's facts on which the next step depends. Without a name, the shop is a demo. */
type Seller = Pick<PageFacts, 'name' | 'deliveryTime'>;

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Writes a sum for people: `€99`, `€4.95`. */
export function inEuros(cents: Cents): string {
  return formatMoney(euros(cents));
}

/** Writes an instant in local time: `21 November 2026 at 12:00`. */
export function momentOf(instant: Instant): string {
  return MOMENT.format(instant);
}

export const STATE_WORDS: Record<OrderState, string> = {
  placed: 'Placed',
  paid: 'Paid',
  shipped: 'On its way',
  withdrawn: 'Withdrawn',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** Says in a sentence or two what happens next with an order. */
export function nextWords({ state, payment, shippedAt }: Order, { name, deliveryTime }: Seller): string {
  if (!name && (state === 'placed' || state === 'paid' || state === 'cancelled')) return DEMO_SHOP;
  const arrival = deliveryTime ? ` Delivery then takes ${deliveryTime}.` : '';
  const owed = payment.paid - payment.refunded;
  switch (state) {
    case 'placed':
      if (payment.reservedUntil === null) return 'We are waiting for your payment.';
      return payment.method === 'invoice'
        ? `Please pay by ${lastDayBefore(payment.reservedUntil)}. Until then we reserve the kits for you. Once your payment arrives, we send the parcel and email you.${arrival}`
        : `Please pay by ${momentOf(payment.reservedUntil)}. Until then we reserve the kits for you. Once you have paid, we send the parcel and email you.${arrival}`;
    case 'paid':
      return `Your payment has arrived. We’re packing the parcel and will email you when it leaves.${arrival}`;
    case 'shipped':
      return `Your parcel is on its way.${deliveryTime ? ` Delivery takes ${deliveryTime}.` : ''} If it hasn’t arrived after ten days, please contact us.`;
    case 'withdrawn':
      return `We have your withdrawal. ${withdrawnWords({ owed, shippedAt })}`;
    case 'refunded':
      return owed === 0
        ? `We’ve refunded ${inEuros(payment.refunded)}, by the same means of payment.`
        : `Your bank did not take our refund of ${inEuros(owed)}. We’ll refund it again and email you.`;
    case 'cancelled':
      return owed === 0
        ? 'This order was not paid in time, so it has ended and you owe nothing. If your transfer is already on its way, you lose nothing: we’ll email you when it arrives.'
        : `This order was not paid in time, so it has ended. We’ll refund the ${inEuros(owed)} that arrived too late.`;
  }
}

/** Says what happens after a withdrawal. @param owed cents that are left to pay back */
export function withdrawnWords({ owed, shippedAt }: { owed: Cents; shippedAt: Instant | null }): string {
  if (shippedAt !== null && owed > 0)
    return `Please send the kits back within 14 days. We’ll refund ${inEuros(owed)}, by the same means of payment, once they arrive or you have shown that you sent them.`;
  const refund =
    owed > 0
      ? `We’ll refund ${inEuros(owed)} within 14 days, by the same means of payment.`
      : 'Nothing is owed.';
  return shippedAt === null ? `${refund} No parcel was sent, so there is nothing to send back.` : refund;
}
