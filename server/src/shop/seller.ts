import type { seller as sellerSchema } from '@nosewise/contract/shop/orders';
import type { z } from 'zod';
import type { Env } from '../env/env';

export type Seller = z.output<typeof sellerSchema>;

/** Names the seller, as the environment has it now. */
export function sellerOf({ operator, operatorEmail }: Pick<Env, 'operator' | 'operatorEmail'>): Seller {
  return {
    name: operator.name ?? null,
    address: operator.address?.split(';').map((line) => line.trim()) ?? [],
    email: operatorEmail ?? null,
    phone: operator.phone ?? null,
    register: operator.register ?? null,
    vatId: operator.vatId ?? null,
  };
}

/** Tells whether the shop is a demo: without a named seller, no order is charged or shipped. */
export function isDemo({ operator }: Pick<Env, 'operator'>): boolean {
  return operator.name === undefined;
}
