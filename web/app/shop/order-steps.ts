import type { Order } from '@nosewise/contract/orders';
import type { Instant } from '@nosewise/domain/models';
import type { OrderState } from '@nosewise/domain/order-state';

/** One step of an order's way. */
export interface OrderStep {
  readonly state: OrderState;
  /** Null while it is still to come. */
  readonly at: Instant | null;
  readonly isCurrent: boolean;
}

type Instants = Pick<
  Order,
  'state' | 'placedAt' | 'paidAt' | 'shippedAt' | 'withdrawnAt' | 'refundedAt' | 'cancelledAt'
>;

/** What has happened to an order, in that sequence, and what is still to come if all goes well. */
export function stepsOf(order: Instants): OrderStep[] {
  const { state, placedAt, paidAt, shippedAt, withdrawnAt, refundedAt, cancelledAt } = order;
  const all: readonly (readonly [OrderState, Instant | null])[] = [
    ['placed', placedAt],
    ['paid', paidAt],
    ['shipped', shippedAt],
    ['cancelled', cancelledAt],
    ['withdrawn', withdrawnAt],
    ['refunded', refundedAt],
  ];
  const happened = all.flatMap(([name, at]) => (at === null ? [] : [{ state: name, at }]));
  const isOpen = state === 'placed' || state === 'paid';
  const toCome = (['paid', 'shipped'] as const).filter(
    (name) => isOpen && !happened.some((step) => step.state === name),
  );
  return [
    ...happened.toSorted((a, b) => a.at - b.at),
    ...toCome.map((name) => ({ state: name, at: null })),
  ].map((step) => ({ ...step, isCurrent: step.state === state }));
}
