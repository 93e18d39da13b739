import {
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
} from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { instant } from '../instant';
import { line, type OrderCode, waiting } from '../refusals';
import { lastDayBefore } from './book-day';

const number = z.optional(z.string());

/**
 * The refusals of orders, in the same form as all others (`refusals.ts`). With the order's number, an operator is told; a buyer
 * is told without.
 */
export const ORDER_REFUSALS = {
  too_much_mail: line(
    429,
    (_, wait) =>
      `Nothing was ordered: we have sent too many emails to this address in the last hour. Please try again in ${waiting(wait)}, or log in with this address and order then.`,
  ),
  wrong_order_link: line(
    404,
    'There is no such order, or its link is not complete. The whole link is in every email about the order.',
  ),
  wrong_order_email: line(
    404,
    'There is no order with that number and email address. Every email about the order names both.',
  ),
  /** The answer has the present offer. */
  order_changed: line(
    409,
    'Prices or stock have changed, so nothing was ordered. Please check the new offer and order again.',
  ),
  too_much_unpaid: line(
    409,
    'Nothing was ordered: your unpaid orders already reserve as many of these kits as one buyer can have. Please pay for them first, or contact us.',
  ),
  /** `until` is the end of the last day. */
  withdrawal_over: line(
    409,
    ({ until, number }) =>
      number === undefined
        ? `The last day to withdraw was ${lastDayBefore(until)}, 14 days after the parcel arrived. If something is wrong with the goods, the legal guarantee still applies: please contact us.`
        : `The last day to withdraw from order ${number} was ${lastDayBefore(until)}. Nothing has changed.`,
    { until: instant, number },
  ),
  impossible_transition: line(
    409,
    ({ state, event, number }) =>
      number === undefined
        ? `That cannot be done with this order: ${WHY_NOT[state]}.`
        : `Order ${number} cannot be ${PARTICIPLES[event]}, because it is ${state === 'placed' ? 'not paid yet' : `already ${state}`}. Nothing has changed.`,
    { state: z.enum(ORDER_STATES), event: z.enum(ORDER_EVENTS), number },
  ),
} as const satisfies Record<OrderCode, unknown>;

/** Why an order does not allow what its buyer asked for, by its state. */
const WHY_NOT: Readonly<Record<OrderState, string>> = {
  placed: 'it waits for its payment',
  paid: 'it is paid',
  shipped: 'it is on its way',
  withdrawn: 'it was withdrawn from',
  refunded: 'all that was paid for it has been given back',
  cancelled: 'it was not paid in time and has ended',
};

/** The participle of each event, for the sentence "it cannot be …". */
const PARTICIPLES: Readonly<Record<OrderEvent, string>> = {
  pay: 'paid',
  'pay-in-vain': 'paid',
  ship: 'shipped',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  'refund-part': 'refunded',
  'refund-rest': 'refunded',
};
