import type { BasisPoints } from '@nosewise/domain/shop/cents';
import { postalCodeOf } from './address';
import { type CountryCode, countryOf } from './countries';

/** A part of a country with a VAT of its own. */
export interface Territory {
  readonly name: string;
  readonly country: CountryCode;
  /** Its postal codes, as its country writes them. */
  readonly codes: RegExp;
  /** The standard rate; `none` outside of the EU's VAT, where a parcel needs customs papers: we do not ship there. */
  readonly vatRate: BasisPoints | 'none';
}

/**
 * The territories outside of the EU's VAT are those of Directive 2006/112/EC, Article 6, as of 14 April 2019, and countries and
 * overseas lands with codes of an EU country (European Commission, "Territorial status of EU countries and certain territories",
 * read in November 2026). Rates of regions: for Austria UStG section 10(4); for Portugal, Ofício Circulado 25045/2024 of the tax
 * authority. Postal codes follow the library driesvints/vat-calculator. Corsica has other rates only for goods that we do not
 * sell, and the lower rates of Greek islands are not for parcels to consumers (Greek VAT Code, Article 26).
 */
const TERRITORIES: readonly Territory[] = [
  { name: 'Jungholz', country: 'AT', codes: /^6691$/, vatRate: 1900 },
  { name: 'Mittelberg', country: 'AT', codes: /^699[123]$/, vatRate: 1900 },
  { name: 'Büsingen', country: 'DE', codes: /^78266$/, vatRate: 'none' },
  { name: 'Heligoland', country: 'DE', codes: /^27498$/, vatRate: 'none' },
  { name: 'Greenland', country: 'DK', codes: /^39/, vatRate: 'none' },
  { name: 'Ceuta', country: 'ES', codes: /^51/, vatRate: 'none' },
  { name: 'Melilla', country: 'ES', codes: /^52/, vatRate: 'none' },
  { name: 'the Canary Islands', country: 'ES', codes: /^3[58]/, vatRate: 'none' },
  { name: 'Åland', country: 'FI', codes: /^22/, vatRate: 'none' },
  {
    name: 'the French overseas departments and territories',
    country: 'FR',
    codes: /^(97|98[4-8])/,
    vatRate: 'none',
  },
  { name: 'Mount Athos', country: 'GR', codes: /^630 8[67]$/, vatRate: 'none' },
  { name: 'Campione d’Italia', country: 'IT', codes: /^22061$/, vatRate: 'none' },
  { name: 'Livigno', country: 'IT', codes: /^23041$/, vatRate: 'none' },
  { name: 'San Marino', country: 'IT', codes: /^4789/, vatRate: 'none' },
  { name: 'Vatican City', country: 'IT', codes: /^00120$/, vatRate: 'none' },
  { name: 'Madeira', country: 'PT', codes: /^9[0-4]/, vatRate: 2200 },
  { name: 'the Azores', country: 'PT', codes: /^9[5-9]/, vatRate: 1600 },
];

/** Tells whether the VAT of a country depends on the postal code. */
export function hasTerritories(country: CountryCode): boolean {
  return TERRITORIES.some((territory) => territory.country === country);
}

/** Finds the territory of a postal code, however it was typed. */
export function territoryOf(country: CountryCode, typed: string): Territory | undefined {
  const code = postalCodeOf(country, typed);
  if (code === undefined) return undefined;
  return TERRITORIES.find((territory) => territory.country === country && territory.codes.test(code));
}

/** Returns the VAT rate of a place, 0 outside of the EU's VAT. An incomplete code has the rate of its country. */
export function vatRateOf(country: CountryCode, postalCode: string): BasisPoints {
  const { vatRate } = territoryOf(country, postalCode) ?? countryOf(country);
  return vatRate === 'none' ? 0 : vatRate;
}

/** Says why we do not ship to a place. @returns `undefined` when we do */
export function whyNotTo(country: CountryCode, postalCode: string): string | undefined {
  const territory = territoryOf(country, postalCode);
  return territory?.vatRate === 'none'
    ? `We’re sorry, we don’t ship to ${territory.name}, because EU VAT does not apply there`
    : undefined;
}
