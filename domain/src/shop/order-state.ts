import type { Duration, Instant } from '../models';
import { DAY, utcDay } from '../time';

/**
 * The states of an order. `placed` waits for its money; `withdrawn` may still owe the buyer money; `refunded`
 * has paid all of it back; `cancelled` was never paid in time.
 */
export const ORDER_STATES = ['placed', 'paid', 'shipped', 'withdrawn', 'refunded', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * `pay` is money for goods that can be sent. `pay-in-vain` is money for an order whose goods are gone or no
 * longer wanted: it is recorded and must be returned. `refund-part` leaves money with the seller,
 * `refund-rest` none.
 */
export const ORDER_EVENTS = [
  'pay',
  'pay-in-vain',
  'ship',
  'withdraw',
  'cancel',
  'refund-part',
  'refund-rest',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** All events that each state allows, with the state that follows. */
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
  // A refund that came back can be refunded again.
  refunded: { 'refund-part': 'refunded', 'refund-rest': 'refunded' },
};

/** Refuses an event that the order's state does not allow. */
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

/** Returns the state after an event. @throws ImpossibleTransition */
export function stateAfter(state: OrderState, event: OrderEvent): OrderState {
  const next = TRANSITIONS[state][event];
  if (next === undefined) throw new ImpossibleTransition(state, event);
  return next;
}

/** Tells whether a state allows an event. */
export function allows(state: OrderState, event: OrderEvent): boolean {
  return TRANSITIONS[state][event] !== undefined;
}

/** Tells whether an order in this state can take a payment: it waits for one, or has ended without one. */
export function takesPayment(state: OrderState): boolean {
  return allows(state, 'pay') || allows(state, 'pay-in-vain');
}

/** Tells whether the goods are set aside for this buyer. */
export function isReserved(state: OrderState): boolean {
  return state === 'placed' || state === 'paid';
}

/** Tells whether a step puts the goods back on sale: they were reserved, and will never be sent. */
export function releasesStock(before: OrderState, after: OrderState): boolean {
  return isReserved(before) && !isReserved(after) && after !== 'shipped';
}

/** Days in which a buyer may withdraw, counted from the day after the goods arrived (Directive 2011/83/EU, Article 9). */
const WITHDRAWAL_DAYS = 14;
/** The longest travel of a parcel inside the EU: the day of its arrival is not known here. */
const LONGEST_TRAVEL: Duration = 7 * DAY;

/** Returns the first instant at which it is too late to withdraw: after the last of the days, by UTC. */
export function withdrawalEnds(shippedAt: Instant): Instant {
  return (utcDay(shippedAt + LONGEST_TRAVEL) + WITHDRAWAL_DAYS + 1) * DAY;
}

/** Tells whether the buyer can withdraw from an order, has done so, or is too late, and until when; null until it is sent. */
export function withdrawalOf(
  {
    state,
    shippedAt,
    withdrawnAt,
  }: {
    readonly state: OrderState;
    readonly shippedAt: Instant | null;
    readonly withdrawnAt: Instant | null;
  },
  now: Instant,
): { readonly state: 'open' | 'over' | 'done'; readonly until: Instant | null } {
  if (withdrawnAt !== null) return { state: 'done', until: null };
  if (!allows(state, 'withdraw')) return { state: 'over', until: null };
  if (shippedAt === null) return { state: 'open', until: null };
  const until = withdrawalEnds(shippedAt);
  return { state: now < until ? 'open' : 'over', until };
}
