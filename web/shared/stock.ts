import { field } from './field';

/**
 * Reads from the answer of `GET shop` how many of a kit one order can have; `undefined` where nobody counts. Without a
 * schema library, because the page of a kit shows it.
 */
export function availableIn(shop: unknown, kit: string): number | undefined {
  const stock = field(shop, 'stock');
  const counted = Array.isArray(stock) ? stock.find((each) => field(each, 'kit') === kit) : undefined;
  const available = field(counted, 'available');
  return typeof available === 'number' ? available : undefined;
}
