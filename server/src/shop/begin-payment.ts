import { createHmac } from 'node:crypto';
import { stateAfter } from '@nosewise/domain/order-state';
import { MINUTE } from '@nosewise/domain/time';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import type { CardPayments } from './card-payments';
import { makeOrderLink } from './order-link';
import { listLines, type OrderRow, updateOrder } from './queries';

/** No Checkout Session may end sooner after it has begun (https://docs.stripe.com/api/checkout/sessions/create). */
const SHORTEST_SESSION = 31 * MINUTE;

/**
 * Begins the payment of an order by card, or goes on with the one that has begun. Goods wait a little longer for a
 * payment that begins late. Stripe is asked outside of any transaction.
 * @returns the address where the buyer pays
 * @throws ImpossibleTransition when the order does not wait for its money; Refusal 404 when it is not paid by card;
 * whatever Stripe answers
 */
export async function beginPayment(
  { database: { orm }, env, now }: Pick<Context, 'database' | 'env' | 'now'>,
  cards: CardPayments | undefined,
  order: OrderRow,
): Promise<string> {
  stateAfter(order.state, 'pay');
  if (!cards || !env.stripe || order.method !== 'card') {
    throw new Refusal(404, 'not_found', 'This order is not paid by card.');
  }
  if (order.checkoutUrl !== null) return order.checkoutUrl;
  const until = Math.max(order.reservedUntil ?? 0, now() + SHORTEST_SESSION);
  // Stripe takes the same attempt for the same only when it leads back to the same address.
  const token = createHmac('sha256', env.stripe.secretKey).update(order.id).digest('base64url');
  const back = await makeOrderLink(orm, env, order, token);
  const { id, url } = await cards.begin(order, await listLines(orm, [order.id]), until, back.url);
  await updateOrder(orm, order.id, { checkoutId: id, checkoutUrl: url, reservedUntil: until });
  return url;
}
