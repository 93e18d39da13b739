import type { Order } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import type { OrderState } from '@nosewise/domain/shop/order-state';
import { momentOf, STATE_WORDS } from './shop-words';

/** Shows the steps of an order, and which of them is current. */
export function OrderProgress({ order }: { order: Order }) {
  return (
    <ol aria-label="Steps of the order" className="mt-8 grid gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
      {stepsOf(order).map((step) => (
        <li
          key={step.state}
          aria-current={step.isCurrent ? 'step' : undefined}
          className={`border-l-3 py-1 pl-4 sm:border-t-3 sm:border-l-0 sm:pt-3 sm:pr-4 sm:pl-0 ${markOf(step)}`}
        >
          <span className={step.isCurrent ? 'font-semibold' : ''}>{STATE_WORDS[step.state]}</span>
          {step.isCurrent && <span className="sr-only">, current step</span>}
          <span className="block text-sm text-soft">{step.at === null ? 'Not yet' : momentOf(step.at)}</span>
          {step.state === 'shipped' && order.shipment && <Shipment {...order.shipment} />}
        </li>
      ))}
    </ol>
  );
}

function markOf({ at, isCurrent }: OrderStep): string {
  if (isCurrent) return 'border-accent';
  return at === null ? 'border-dashed border-rule text-soft' : 'border-edge';
}

function Shipment({ carrier, tracking, url }: NonNullable<Order['shipment']>) {
  if (!carrier && !tracking) return null;
  return (
    <span className="block text-sm wrap-anywhere">
      <span translate="no">{url === tracking ? carrier : `${carrier} ${tracking}`}</span>
      {url && (
        <a href={url} className="flex min-h-12 w-fit items-center text-link">
          Track your parcel
        </a>
      )}
    </span>
  );
}

interface OrderStep {
  readonly state: OrderState;
  /** Null before it has happened. */
  readonly at: Instant | null;
  readonly isCurrent: boolean;
}

type Instants = Pick<
  Order,
  'state' | 'placedAt' | 'paidAt' | 'shippedAt' | 'withdrawnAt' | 'refundedAt' | 'cancelledAt'
>;

/** Lists the past steps of an order, oldest first, and those that follow if all goes well. */
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
