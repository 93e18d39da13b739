import type { Order } from '@nosewise/contract/orders';
import { type OrderStep, stepsOf } from './order-steps';
import { STATE_WORDS } from './order-words';
import { momentOf } from './when';

/** The way of an order, step by step. */
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
          {step.isCurrent && <span className="sr-only"> (this is where it stands)</span>}
          <span className="block text-sm text-soft">
            {step.at === null ? 'still to come' : momentOf(step.at)}
          </span>
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

function Shipment({ carrier, tracking }: { carrier: string; tracking: string }) {
  if (!carrier && !tracking) return null;
  return (
    <span className="block text-sm wrap-anywhere">
      {carrier}{' '}
      {/^https:\/\//.test(tracking) ? (
        <a href={tracking} className="font-medium text-accent underline underline-offset-4">
          Follow the parcel
        </a>
      ) : (
        tracking
      )}
    </span>
  );
}
