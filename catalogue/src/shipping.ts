import { euros, type Money } from './money';

/** What sending a parcel costs, VAT included (`content.md`, "Shop facts"). */
export interface ShippingRate {
  readonly to: string;
  readonly price: Money;
}

export const SHIPPING_RATES: readonly ShippingRate[] = [
  { to: 'The Netherlands', price: euros(495) },
  { to: 'Belgium, Germany, Luxembourg', price: euros(695) },
  { to: 'All other countries of the EU', price: euros(995) },
];

/** From this sum of goods on, sending is free. */
export const FREE_SHIPPING_FROM: Money = euros(7500);
