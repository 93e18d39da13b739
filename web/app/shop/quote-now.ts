import type { CartLine } from '@nosewise/catalogue/price-cart';
import type { Offer } from '@nosewise/contract/checkout';
import { type Quote, quoteOf } from '@nosewise/domain/quote';

/**
 * Prices a cart by the shop's offer, in place of the prices that this page was built with. Kits that are not offered are
 * left out.
 */
export function quoteNow(lines: readonly CartLine[], { lines: offered, vatRate, tariff }: Offer): Quote {
  const priced = lines.flatMap(({ kit, quantity }) => {
    const line = offered.find((line) => line.kit === kit);
    return line ? [{ kit, name: line.name, quantity, unitPrice: line.unitPrice }] : [];
  });
  return quoteOf(priced, { vatRate, ...tariff });
}

/** Cuts a cart down to the kits that the shop has. */
export function linesLeft(lines: readonly CartLine[], offer: Offer): CartLine[] {
  return lines.flatMap(({ kit, quantity }) => {
    const offered = offer.lines.find((line) => line.kit === kit);
    const left = Math.min(quantity, offered?.available ?? (offered ? quantity : 0));
    return left > 0 ? [{ kit, quantity: left }] : [];
  });
}
