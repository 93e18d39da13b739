import { randomUUID } from 'node:crypto';
import { type CartLine, type Destination, priceCart } from '@nosewise/catalogue/shop/price-cart';
import type { InjectOptions } from 'fastify';
import { stock } from '../../src/db/tables/shop-tables';
import { type LockedOrder, lockOrder, type ShopTransaction } from '../../src/shop/shop-queries';
import type { TestApp } from '../test-app';

export const BUYER = {
  email: 'ann@buyer.example',
  name: 'Ann Nebbiolo',
  street: 'Hauptstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
} as const;

/** Makes the body of an order for that cart, with the prices that the buyer has seen. */
export function orderOf(lines: readonly CartLine[], buyer: Partial<Destination> = BUYER) {
  const quote = priceCart(lines, { ...BUYER, ...buyer });
  return {
    ...BUYER,
    ...buyer,
    id: randomUUID(),
    lines: quote.lines.map(({ kit, quantity, unitPrice }) => ({ kit, quantity, unitPrice })),
    agreed: { shipping: quote.shipping.gross, vat: quote.total.vat, total: quote.total.gross },
  };
}

export const ONE_RED = [{ kit: 'red-wine-12', quantity: 1 }] as const;

export function post(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  payload: InjectOptions['payload'] & object,
  headers: Record<string, string> = {},
) {
  return app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers });
}

/** Places an order. @returns the answer to the buyer */
export async function place(
  at: Pick<TestApp, 'app'>,
  body: object = orderOf(ONE_RED),
  headers?: Record<string, string>,
): Promise<{ id: string; number: string; token: string; paymentUrl: string | null }> {
  const answer = await post(at, 'orders', body, headers);
  if (answer.statusCode !== 200) throw new Error(`The order was refused: ${answer.body}`);
  return answer.json();
}

/** Reads the order as its page shows it. */
export async function show({ app }: Pick<TestApp, 'app'>, { id, token }: { id: string; token: string }) {
  return (await app.inject(`/api/v1/orders/${id}?token=${token}`)).json();
}

/** Works on a locked order in a transaction. */
export function change<Result>(
  { database, env, clock }: Pick<TestApp, 'database' | 'env' | 'clock'>,
  { id }: { readonly id: string },
  work: (at: ShopTransaction, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (tx) => work({ tx, env, now: clock.now }, await lockOrder(tx, id)));
}

export async function putStock(
  { database: { orm } }: TestApp,
  kit: string,
  available: number,
): Promise<void> {
  await orm
    .insert(stock)
    .values({ kit, available })
    .onConflictDoUpdate({ target: stock.kit, set: { available } });
}

/** Reads how many of each counted kit are left. */
export async function stockNow({ database: { orm } }: TestApp): Promise<Record<string, number>> {
  const rows = await orm.select().from(stock);
  return Object.fromEntries(rows.map(({ kit, available }) => [kit, available]));
}
