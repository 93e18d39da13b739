import { type CountryCode, countryOf } from './countries';
import { euros, type Money } from './money';

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
