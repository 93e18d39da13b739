import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../env';
import { Refusal } from '../http/refusal';
import type { OrderRow } from './queries';

/** The page of an order, for whoever is given the link. */
export function orderLink({ publicUrl }: Pick<Env, 'publicUrl'>, { id, token }: OrderRow): string {
  return `${publicUrl}/orders/${id}?token=${token}`;
}

/**
 * Lets in who placed the order while signed in, and whoever has its link.
 * @throws Refusal 404, the same for an order that there is not and for one of somebody else
 */
export function admit(
  order: OrderRow | undefined,
  token: string | undefined,
  userId: string | undefined,
): OrderRow {
  if (order && ((userId !== undefined && order.userId === userId) || isToken(order, token))) return order;
  throw new Refusal(
    404,
    'not_found',
    'There is no such order here, or its link is not complete. The whole link stands in every mail about the order.',
  );
}

function isToken({ token: right }: OrderRow, given = ''): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
