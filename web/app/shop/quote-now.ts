import type { CountryCode } from '@nosewise/catalogue/countries';
import { type CartLine, tariffOf } from '@nosewise/catalogue/price-cart';
import type { Offer } from '@nosewise/contract/checkout';
import { type Quote, quoteOf, sumOf, type Tariff } from '@nosewise/domain/quote';

/**
 * What these kits cost by what the shop has told, in place of the prices that this page was built with. Kits that it
 * has not told of are left out.
 */
export function quoteNow(lines: readonly CartLine[], country: CountryCode, told: Offer): Quote {
  const priced = lines.flatMap(({ kit, quantity }) => {
    const offered = told.lines.find((line) => line.kit === kit);
    return offered ? [{ kit, name: offered.name, quantity, unitPrice: offered.unitPrice }] : [];
  });
  return quoteOf(priced, tariffIn(told, tariffOf(country)));
}

/** The tariff that the shop's own sums show, as far as they do. */
function tariffIn({ lines, shipping, vatRate }: Offer, known: Tariff): Tariff {
  const goods = sumOf(lines).gross;
  if (shipping.gross === 0) return { ...known, vatRate, freeFrom: Math.min(known.freeFrom, goods) };
  return { vatRate, shipping: shipping.gross, freeFrom: Math.max(known.freeFrom, goods + 1) };
}

/** As much of these kits as the shop has. */
export function linesLeft(lines: readonly CartLine[], offer: Offer): CartLine[] {
  return lines.flatMap(({ kit, quantity }) => {
    const offered = offer.lines.find((line) => line.kit === kit);
    const left = Math.min(quantity, offered?.available ?? (offered ? quantity : 0));
    return left > 0 ? [{ kit, quantity: left }] : [];
  });
}
