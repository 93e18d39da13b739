import type { Duration, Instant } from './models';
import { DAY, utcDay } from './time';

/**
 * How far an order has come. `placed` waits for its money; `withdrawn` may still owe money to the buyer;
 * `refunded` has given all of it back; `cancelled` was never paid in time.
 */
export const ORDER_STATES = ['placed', 'paid', 'shipped', 'withdrawn', 'refunded', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * `pay` is money for goods that are there to be sent, `pay-in-vain` money for an order whose goods are gone or not wanted
 * any more: it is taken down, and has to go back. `refund-part` leaves money with the seller, `refund-rest` none.
 */
export type OrderEvent =
  | 'pay'
  | 'pay-in-vain'
  | 'ship'
  | 'withdraw'
  | 'cancel'
  | 'refund-part'
  | 'refund-rest';

/** All that can happen to an order. */
const TRANSITIONS: Readonly<Record<OrderState, { readonly [event in OrderEvent]?: OrderState }>> = {
  placed: { pay: 'paid', withdraw: 'withdrawn', cancel: 'cancelled' },
  paid: { ship: 'shipped', withdraw: 'withdrawn', 'refund-part': 'paid', 'refund-rest': 'refunded' },
  shipped: { withdraw: 'withdrawn', 'refund-part': 'shipped', 'refund-rest': 'refunded' },
  withdrawn: { 'pay-in-vain': 'withdrawn', 'refund-part': 'withdrawn', 'refund-rest': 'refunded' },
  cancelled: {
    pay: 'paid',
    'pay-in-vain': 'cancelled',
    'refund-part': 'cancelled',
    'refund-rest': 'refunded',
  },
  refunded: {},
};

/** What was asked for cannot happen to an order in that state. */
export class ImpossibleTransition extends Error {
  override readonly name = 'ImpossibleTransition';
  readonly code = 'impossible_transition';

  constructor(
    readonly state: OrderState,
    readonly event: OrderEvent,
  ) {
    super(`An order that is ${state} cannot take the event ${event}.`);
  }
}

/** The state after an event. @throws ImpossibleTransition */
export function stateAfter(state: OrderState, event: OrderEvent): OrderState {
  const next = TRANSITIONS[state][event];
  if (next === undefined) throw new ImpossibleTransition(state, event);
  return next;
}

/** Whether the goods stand on the shelf for this buyer alone. */
export function isReserved(state: OrderState): boolean {
  return state === 'placed' || state === 'paid';
}

/** Whether the goods go back on sale by such a step: they were reserved, and will never be sent. */
export function releasesStock(before: OrderState, after: OrderState): boolean {
  return isReserved(before) && !isReserved(after) && after !== 'shipped';
}

/** The days in which a buyer may withdraw, counted from the day after the goods arrived (Directive 2011/83/EU, Article 9). */
export const WITHDRAWAL_DAYS = 14;
/** When a parcel arrives is not known here, so it is taken to travel as long as parcels inside the EU do at most. */
export const LONGEST_TRAVEL: Duration = 7 * DAY;

/** The first instant at which it is too late to withdraw from an order: after the last of its days, by UTC. */
export function withdrawalEnds(shippedAt: Instant): Instant {
  return (utcDay(shippedAt + LONGEST_TRAVEL) + WITHDRAWAL_DAYS + 1) * DAY;
}
