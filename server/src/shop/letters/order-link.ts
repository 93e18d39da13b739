import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { hashToken, newToken } from '../../db/opaque-token';
import { orderLinks } from '../../db/tables/shop-tables';
import type { Env } from '../../env/env';
import { Refusal } from '../../errors/refusal';
import type { OrderRow } from '../shop-queries';

/** An address that opens the page of an order without an account. */
interface OrderLink {
  readonly token: string;
  readonly url: string;
}

/**
 * Makes another link to an order; earlier ones stay valid. Only its digest is kept.
 * @param token of 256 bits; default a random one
 */
export async function makeOrderLink(
  db: Queryable,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { id }: Pick<OrderRow, 'id'>,
  token: string = newToken(),
): Promise<OrderLink> {
  await db
    .insert(orderLinks)
    .values({ tokenHash: hashToken(token), orderId: id })
    .onConflictDoNothing();
  return { token, url: `${publicUrl}/orders/${id}?token=${token}` };
}

/**
 * Opens an order to the account that placed it, and to anybody with a link to it.
 * @throws Refusal 404, the same for a missing order and for another person's
 */
export async function admit(
  db: Queryable,
  order: OrderRow | undefined,
  token: string | undefined,
  userId: string | undefined,
): Promise<OrderRow> {
  if (order && ((userId !== undefined && order.userId === userId) || (await opens(db, order, token)))) {
    return order;
  }
  throw new Refusal({ code: 'wrong_order_link' });
}

async function opens(db: Queryable, { id }: OrderRow, token = ''): Promise<boolean> {
  const found = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(and(eq(orderLinks.tokenHash, hashToken(token)), eq(orderLinks.orderId, id)));
  return found.length > 0;
}
