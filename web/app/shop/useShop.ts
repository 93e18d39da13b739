import type { showShop } from '@nosewise/contract/checkout';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { ask } from '../lib/ask';
import { listOf, number, oneOf, shape, text } from '../lib/shape';

export type Shop = z.output<typeof showShop.answer>;

const isShop = shape<Shop>({
  payment: oneOf(['card', 'invoice']),
  stock: listOf(shape<Shop['stock'][number]>({ kit: text, available: number })),
});

/** What the shop has and how it is paid; `undefined` until it has answered. It is asked anew when one comes back to the page. */
export function useShop(): Shop | undefined {
  const [shop, setShop] = useState<Shop>();
  useEffect(() => {
    const look = () =>
      ask('/shop', isShop).then((answer) => {
        if (answer.kind === 'ok') setShop(answer.value);
      });
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return shop;
}

/** How many of a kit can be bought; `Infinity` where nobody counts. */
export function leftOf(shop: Shop | undefined, kit: string): number {
  return shop?.stock.find((counted) => counted.kit === kit)?.available ?? Number.POSITIVE_INFINITY;
}
