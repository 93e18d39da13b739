import { type Quote, quoteOf } from '@nosewise/domain/quote';
import type { CountryCode } from './countries';
import { offerOf } from './offers';
import { tariffOf } from './shipping';

/** Some of one kit, as a buyer chooses it: without a price. */
export interface CartLine {
  /** The slug of the kit. */
  readonly kit: string;
  readonly quantity: number;
}

/** What a cart costs at today's prices in that country. Kits that are not sold any more are left out. */
export function priceCart(lines: readonly CartLine[], country: CountryCode): Quote {
  const priced = lines.flatMap(({ kit: slug, quantity }) => {
    const kit = offerOf(slug);
    return kit ? [{ kit: slug, name: kit.name, quantity, unitPrice: kit.price.cents }] : [];
  });
  return quoteOf(priced, tariffOf(country));
}

/** The kits of a cart that a master kit in the same cart already contains, each with the name of that one. */
export function containedTwice(lines: readonly CartLine[]): { kit: string; master: string }[] {
  return lines.flatMap(({ kit }) => {
    const master = offerOf(offerOf(kit)?.partOf ?? '');
    return master && lines.some((line) => line.kit === master.slug) ? [{ kit, master: master.name }] : [];
  });
}
