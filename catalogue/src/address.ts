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

const PLACES: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /[A-Z]/, X: /[A-Z\d]/ };

/**
 * A postal code as its country writes it, however it was typed: `1012ab` becomes `1012 AB`, `D-10115` becomes `10115`.
 * @returns `undefined` when it cannot be one of that country
 */
export function postalCodeOf(country: CountryCode, typed: string): string | undefined {
  const prefix = `${country}-`;
  const { postalCode } = countryOf(country);
  const shape = postalCode.replace(prefix, '');
  const signs = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  // People put the letters of their country in front, as older letters have them.
  const code = writtenAs(shape, signs) ?? writtenAs(shape, signs.replace(/^[A-Z]{1,2}(?=\d)/, ''));
  return code && (postalCode === shape ? code : prefix + code);
}

function writtenAs(shape: string, signs: string): string | undefined {
  const rest = [...signs];
  const places = [...shape].map((place) => {
    const allowed = PLACES[place];
    if (!allowed) return place;
    const sign = rest.shift();
    return sign !== undefined && allowed.test(sign) ? sign : undefined;
  });
  return rest.length > 0 || places.includes(undefined) ? undefined : places.join('');
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
