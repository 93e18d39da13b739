import { type CountryCode, countryOf } from './countries';

/** Where a parcel goes to, or a buyer lives. What is not there is empty. */
export interface Address {
  readonly street: string;
  /** Flat, floor, building. */
  readonly extra: string;
  readonly postalCode: string;
  readonly city: string;
  /** Where the country has one in its addresses. */
  readonly region: string;
  readonly country: CountryCode;
}

/** The lines of an address below the name, in the order of its country. */
export function addressLines({ street, extra, postalCode, city, region, country }: Address): string[] {
  return [...local(), countryOf(country).name.toUpperCase()].filter((line) => line !== '');

  function local(): string[] {
    switch (country) {
      case 'HU':
        return [city, street, extra, postalCode];
      case 'IE':
        return [street, extra, city, region, postalCode];
      case 'LV':
        return [street, extra, `${city}, ${postalCode}`];
      case 'MT':
        return [street, extra, `${city} ${postalCode}`];
      case 'IT':
        return [street, extra, `${postalCode} ${city} ${region}`.trim()];
      default:
        return [street, extra, `${postalCode} ${city}`, region];
    }
  }
}
