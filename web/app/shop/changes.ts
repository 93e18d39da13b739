import type { CartLine } from '@nosewise/catalogue/price-cart';
import type { Offer } from '@nosewise/contract/checkout';
import type { BasisPoints, Cents } from '@nosewise/domain/shop/money';
import { type Quote, quoteOf } from '@nosewise/domain/shop/quote';

/** One difference between an order and the quote that its buyer saw. */
export type Change =
  | { readonly kind: 'price'; readonly name: string; readonly before: Cents; readonly now: Cents }
  | { readonly kind: 'fewer'; readonly name: string; readonly wanted: number; readonly left: number }
  | { readonly kind: 'sold-out' | 'no-longer-sold'; readonly name: string }
  | { readonly kind: 'vat-rate'; readonly before: BasisPoints; readonly now: BasisPoints }
  | { readonly kind: 'shipping' | 'vat' | 'total'; readonly before: Cents; readonly now: Cents };

/**
 * Lists what has changed since the buyer saw a quote, line by line and then in all.
 * @param offer the shop's answer
 * @param now the price of the same cart by that offer, with as much of each kit as there is
 */
export function changesOf(seen: Quote, offer: Offer, now: Quote): Change[] {
  return [
    ...seen.lines.flatMap((line) => lineChanges(line, offer)),
    ...ifChanged('shipping', seen.shipping.gross, now.shipping.gross),
    ...ifChanged('vat-rate', seen.vatRate, now.vatRate),
    ...ifChanged('vat', seen.total.vat, now.total.vat),
    ...ifChanged('total', seen.total.gross, now.total.gross),
  ];
}

function lineChanges({ kit, name, quantity, unitPrice }: Quote['lines'][number], offer: Offer): Change[] {
  const offered = offer.lines.find((line) => line.kit === kit);
  if (!offered) return [{ kind: 'no-longer-sold', name }];
  const { available } = offered;
  if (available === 0) return [{ kind: 'sold-out', name }];
  return [
    ...(offered.unitPrice === unitPrice
      ? []
      : [{ kind: 'price', name, before: unitPrice, now: offered.unitPrice } as const]),
    ...(available === null || available >= quantity
      ? []
      : [{ kind: 'fewer', name, wanted: quantity, left: available } as const]),
  ];
}

function ifChanged(kind: 'shipping' | 'vat-rate' | 'vat' | 'total', before: number, now: number): Change[] {
  return before === now ? [] : [{ kind, before, now }];
}

/**
 * Prices a cart by the shop's offer, instead of the prices that this page was built with. Kits that are not
 * offered are left out.
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
