import type { ImpossibleTransition, OrderState } from '@nosewise/domain/order-state';
import { Refusal } from '../errors/refusal';

const WORDS: Readonly<Record<OrderState, string>> = {
  placed: 'it waits for its payment',
  paid: 'it is paid',
  shipped: 'it is on its way',
  withdrawn: 'it was withdrawn from',
  refunded: 'all that was paid for it has been given back',
  cancelled: 'it was not paid in time and has ended',
};

/** What cannot happen to an order any more, or not yet, in words for its buyer. */
export function impossible({ state }: ImpossibleTransition): Refusal {
  return new Refusal(409, 'impossible_transition', `That cannot be done with this order: ${WORDS[state]}.`);
}
