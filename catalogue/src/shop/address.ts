import { type CountryCode, countryOf } from './countries';

/** The address of a parcel or a buyer. Missing parts are empty. */
export interface Address {
  readonly street: string;
  /** Flat, floor or building. */
  readonly extra: string;
  readonly postalCode: string;
  readonly city: string;
  /** Empty for countries whose addresses have none. */
  readonly region: string;
  readonly country: CountryCode;
}

/** Writes the lines of an address below the name, in the order of its country. */
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

/**
 * The shapes of postal codes (Universal Postal Union, "Addressing"): 9 is a digit, A a letter, X either; all other
 * characters are literal.
 */
const SHAPES: Readonly<Record<CountryCode, string>> = {
  AT: '9999',
  BE: '9999',
  BG: '9999',
  HR: '99999',
  CY: '9999',
  CZ: '999 99',
  DK: '9999',
  EE: '99999',
  FI: '99999',
  FR: '99999',
  DE: '99999',
  GR: '999 99',
  HU: '9999',
  IE: 'A9X XXXX',
  IT: '99999',
  LV: 'LV-9999',
  LT: 'LT-99999',
  LU: '9999',
  MT: 'AAA 9999',
  NL: '9999 AA',
  PL: '99-999',
  PT: '9999-999',
  RO: '999999',
  SK: '999 99',
  SI: '9999',
  ES: '99999',
  SE: '999 99',
};

const PLACES: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /[A-Z]/, X: /[A-Z\d]/ };

/**
 * Writes a postal code in the form of its country, however it was typed: `1012ab` becomes `1012 AB`, `D-10115` becomes `10115`.
 * @returns `undefined` when the country has no such code
 */
export function postalCodeOf(country: CountryCode, typed: string): string | undefined {
  const prefix = `${country}-`;
  const written = SHAPES[country];
  const shape = written.replace(prefix, '');
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\p{Pd}\p{Cf}\u2212]/gu, '');
  // Some people still put the letters of their country in front.
  const code = writtenAs(shape, signs) ?? writtenAs(shape, signs.replace(/^[A-Z]{1,2}(?=\d)/, ''));
  return code && (written === shape ? code : prefix + code);
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
