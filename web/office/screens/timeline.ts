import type { OrderDetails } from '@nosewise/contract/office/orders';
import type { Instant } from '@nosewise/domain/models';
import { amount } from '../words';

/** A step in the life of an order. */
interface TimelineEntry {
  readonly at: Instant;
  readonly words: string;
}

/** A mail is dated by the database, a moment before the step that it is about. It is listed after it. In milliseconds. */
const MAIL_AFTER = 2_000;

/** Lists what happened to an order, oldest first. */
export function timelineOf(order: OrderDetails): TimelineEntry[] {
  const { shipment } = order;
  const parcel = [shipment?.carrier, shipment?.tracking].filter((part) => part).join(' ');
  const steps: readonly (readonly [Instant | null, string])[] = [
    [order.placedAt, 'Placed'],
    ...order.mails.map(
      ({ at, subject, failed }) =>
        [
          at + MAIL_AFTER,
          failed === null ? `Mailed: ${subject}` : `Could not be mailed: ${subject}`,
        ] as const,
    ),
    ...order.movements.map(
      ({ at, kind, amount: cents }) =>
        [at, `${kind === 'payment' ? 'Paid' : 'Refunded'} ${amount(cents)}`] as const,
    ),
    [order.packedAt, 'Packed'],
    [order.shippedAt, parcel === '' ? 'Shipped' : `Shipped with ${parcel}`],
    [order.withdrawnAt, `Withdrawn by ${order.withdrawnBy}`],
    [order.cancelledAt, 'Ended unpaid'],
  ];
  return steps
    .flatMap(([at, words]) => (at === null ? [] : [{ at, words }]))
    .toSorted((one, other) => one.at - other.at);
}
