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
