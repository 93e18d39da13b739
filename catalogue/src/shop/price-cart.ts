import { type Quote, quoteOf } from '@nosewise/domain/shop/quote';
import type { CountryCode } from './countries';
import { euros, type Money } from './money';
import { offerOf } from './offers';
import { vatRateOf } from './territories';

/** A quantity of one kit, as a buyer chooses it: without a price. */
export interface CartLine {
  /** The slug of the kit. */
  readonly kit: string;
  readonly quantity: number;
}

/** The destination of a parcel, as far as its price depends on it. */
export interface Destination {
  readonly country: CountryCode;
  /** As typed; empty until it is known. */
  readonly postalCode: string;
}

/** Prices a cart at today's prices, for delivery to a place. Kits that are no longer sold are left out. */
export function priceCart(lines: readonly CartLine[], destination: Destination): Quote {
  const priced = lines.flatMap(({ kit: slug, quantity }) => {
    const kit = offerOf(slug);
    return kit ? [{ kit: slug, name: kit.name, quantity, unitPrice: kit.price.cents }] : [];
  });
  return quoteOf(priced, tariffOf(destination));
}

/** Prices a cart before its country is known: with the lowest shipping. Only its gross amounts mean anything. */
export function priceFrom(lines: readonly CartLine[]): Quote {
  const cheapest = SHIPPING_RATES.toSorted((a, b) => a.price.cents - b.price.cents)[0];
  const [country = 'NL'] = cheapest?.countries ?? [];
  return priceCart(lines, { country, postalCode: '' });
}

/** Finds the kits of a cart that a master kit in the same cart contains already, each with the master's name. */
export function containedTwice(lines: readonly CartLine[]): { kit: string; master: string }[] {
  return lines.flatMap(({ kit }) => {
    const master = offerOf(offerOf(kit)?.partOf ?? '');
    return master && lines.some((line) => line.kit === master.slug) ? [{ kit, master: master.name }] : [];
  });
}

/** The price of sending a parcel, VAT included. */
interface ShippingRate {
  readonly to: string;
  /** The countries of this rate. A country without a rate of its own has the last one. */
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

/** The least sum of goods with free shipping. */
export const FREE_SHIPPING_FROM: Money = euros(7500);

/** Returns the VAT rate and the shipping costs of an order to a place. */
export function tariffOf({ country, postalCode }: Destination) {
  const rate = SHIPPING_RATES.find(({ countries }) => countries.includes(country)) ?? EVERYWHERE_ELSE;
  return {
    vatRate: vatRateOf(country, postalCode),
    shipping: rate.price.cents,
    freeFrom: FREE_SHIPPING_FROM.cents,
  };
}
