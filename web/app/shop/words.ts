import { euros, formatMoney } from '@nosewise/catalogue/money';
import type { Order } from '@nosewise/contract/orders';
import type { Instant } from '@nosewise/domain/models';
import type { Cents } from '@nosewise/domain/money';
import type { OrderState } from '@nosewise/domain/order-state';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a sum for people: `€99`, `€4.95`. */
export function inEuros(cents: Cents): string {
  return formatMoney(euros(cents));
}

/** Writes an instant in local time: `21 November 2026 at 12:00`. */
export function momentOf(instant: Instant): string {
  return MOMENT.format(instant);
}

/** Writes the local day of an instant. */
export function dayOf(instant: Instant): string {
  return DAY.format(instant);
}

/** Writes the last whole day before an instant in UTC, in which deadlines are counted. */
export function lastDayBefore(instant: Instant): string {
  return UTC_DAY.format(instant - 1);
}

export const STATE_WORDS: Record<OrderState, string> = {
  placed: 'Placed',
  paid: 'Paid',
  shipped: 'On its way',
  withdrawn: 'Withdrawn',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** Says in a sentence what happens next with an order. */
export function nextWords({ state, payment, shippedAt }: Order): string {
  const owed = payment.paid - payment.refunded;
  switch (state) {
    case 'placed':
      if (payment.reservedUntil === null) return 'We are waiting for your payment.';
      return payment.method === 'invoice'
        ? `Please pay by ${lastDayBefore(payment.reservedUntil)}: until then the kits are reserved for you. We send the parcel once your payment has arrived.`
        : `Please pay by ${momentOf(payment.reservedUntil)}: until then the kits are reserved for you.`;
    case 'paid':
      return 'Your payment has arrived. We pack the parcel next, and write to you when it leaves.';
    case 'shipped':
      return 'The parcel has left us. If it has not arrived after ten days, please write to us.';
    case 'withdrawn':
      if (owed === 0) return 'Your withdrawal is noted. Nothing is owed any more.';
      return shippedAt === null
        ? `Your withdrawal is noted. You get ${inEuros(owed)} back within 14 days, the way you paid.`
        : `Your withdrawal is noted. Please send the kits back within 14 days; you get ${inEuros(owed)} back, the way you paid, once they are here or you have shown that they were sent.`;
    case 'refunded':
      return `${inEuros(payment.refunded)} went back to you, the way you paid.`;
    case 'cancelled':
      return owed === 0
        ? 'It was not paid in time, so it has ended: nothing is sent and nothing is owed. You are welcome to order again. If your transfer is already on its way, you lose nothing: we write to you when it arrives.'
        : `It was not paid in time, so nothing is sent. ${inEuros(owed)} that came too late goes back to you.`;
  }
}
