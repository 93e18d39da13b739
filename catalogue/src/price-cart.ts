import { type Quote, quoteOf } from '@nosewise/domain/quote';
import { type CountryCode, countryOf } from './countries';
import { euros, type Money } from './money';
import { offerOf } from './offers';

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

/** What sending a parcel costs, VAT included (`content.md`, "Shop facts"). */
export interface ShippingRate {
  readonly to: string;
  /** The countries it holds for; those that no rate names have the last one. */
  readonly countries: readonly CountryCode[];
  readonly price: Money;
}

const EVERYWHERE_ELSE: ShippingRate = {
  to: 'All other countries of the EU',
  countries: [],
  price: euros(995),
};

export const SHIPPING_RATES: readonly ShippingRate[] = [
  { to: 'The Netherlands', countries: ['NL'], price: euros(495) },
  { to: 'Belgium, Germany, Luxembourg', countries: ['BE', 'DE', 'LU'], price: euros(695) },
  EVERYWHERE_ELSE,
];

/** From this sum of goods on, sending is free. */
export const FREE_SHIPPING_FROM: Money = euros(7500);

/** What holds for an order that goes to that country. */
export function tariffOf(country: CountryCode) {
  const rate = SHIPPING_RATES.find(({ countries }) => countries.includes(country)) ?? EVERYWHERE_ELSE;
  return {
    vatRate: countryOf(country).vatRate,
    shipping: rate.price.cents,
    freeFrom: FREE_SHIPPING_FROM.cents,
  };
}
