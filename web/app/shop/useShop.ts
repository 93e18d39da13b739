import { showShop } from '@nosewise/contract/checkout';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../shared/api';

export type Shop = z.output<typeof showShop.answer>;

/** What the shop has and how it is paid; `undefined` until it has answered. It is asked anew when one comes back to the page. */
export function useShop(): Shop | undefined {
  const [shop, setShop] = useState<Shop>();
  useEffect(() => {
    const look = () => callApi(showShop, {}).then(setShop, () => undefined);
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
