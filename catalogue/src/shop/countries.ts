import type { BasisPoints } from '@nosewise/domain/shop/cents';

/** A country that the kits are sent to (addresses: Universal Postal Union, "Addressing"). */
export interface Country {
  readonly name: string;
  /** The standard rate of VAT. */
  readonly vatRate: BasisPoints;
  /** A postal code of its capital. */
  readonly example: string;
  /** The local name of the postal code, where there is one. */
  readonly postalCodeName?: string;
  /** The region in an address, and whether the post requires it. */
  readonly region?: { readonly name: string; readonly required: boolean };
}

/** All countries by their ISO 3166-1 code, in the order of their English names. */
export const COUNTRIES = {
  AT: { name: 'Austria', vatRate: 2000, example: '1010' },
  BE: { name: 'Belgium', vatRate: 2100, example: '1000' },
  BG: { name: 'Bulgaria', vatRate: 2000, example: '1000' },
  HR: { name: 'Croatia', vatRate: 2500, example: '10000' },
  CY: { name: 'Cyprus', vatRate: 1900, example: '1010' },
  CZ: { name: 'Czechia', vatRate: 2100, example: '110 00' },
  DK: { name: 'Denmark', vatRate: 2500, example: '1050' },
  EE: { name: 'Estonia', vatRate: 2400, example: '10111' },
  FI: { name: 'Finland', vatRate: 2550, example: '00100' },
  FR: { name: 'France', vatRate: 2000, example: '75001' },
  DE: { name: 'Germany', vatRate: 1900, example: '10115' },
  GR: { name: 'Greece', vatRate: 2400, example: '105 57' },
  HU: { name: 'Hungary', vatRate: 2700, example: '1051' },
  IE: {
    name: 'Ireland',
    vatRate: 2300,
    example: 'D02 AF30',
    postalCodeName: 'Eircode',
    region: { name: 'County', required: false },
  },
  IT: { name: 'Italy', vatRate: 2200, example: '00184', region: { name: 'Province', required: true } },
  LV: { name: 'Latvia', vatRate: 2100, example: 'LV-1050' },
  LT: { name: 'Lithuania', vatRate: 2100, example: 'LT-01100' },
  LU: { name: 'Luxembourg', vatRate: 1700, example: '1111' },
  MT: { name: 'Malta', vatRate: 1800, example: 'VLT 1117' },
  NL: { name: 'The Netherlands', vatRate: 2100, example: '1012 AB' },
  PL: { name: 'Poland', vatRate: 2300, example: '00-001' },
  PT: { name: 'Portugal', vatRate: 2300, example: '1100-148' },
  RO: { name: 'Romania', vatRate: 2100, example: '010011', region: { name: 'County', required: false } },
  SK: { name: 'Slovakia', vatRate: 2300, example: '811 01' },
  SI: { name: 'Slovenia', vatRate: 2200, example: '1000' },
  ES: { name: 'Spain', vatRate: 2100, example: '28013', region: { name: 'Province', required: false } },
  SE: { name: 'Sweden', vatRate: 2500, example: '111 22' },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof COUNTRIES;

/** The codes in the order of the English names. */
export const COUNTRY_CODES = keysOf(COUNTRIES);

export function countryOf(code: CountryCode): Country {
  return COUNTRIES[code];
}

/** Formats a rate: `25.5 %`. */
export function formatRate(rate: BasisPoints): string {
  return `${rate / 100} %`;
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}
