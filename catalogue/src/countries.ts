import type { BasisPoints } from '@nosewise/domain/money';

/** A country that the kits are sent to (`content.md`, "Shop facts"; addresses: Universal Postal Union, "Addressing"). */
export interface Country {
  readonly name: string;
  /** The standard rate of its VAT. */
  readonly vatRate: BasisPoints;
  /** Its postal codes: 9 is a digit, A a letter, X either; anything else stands there as it is. */
  readonly postalCode: string;
  /** What a postal code looks like. */
  readonly example: string;
  /** What its people call the code, when it is not a postal code. */
  readonly postalCodeName?: string;
  /** What stands in an address beside the city, and whether the post needs it. */
  readonly region?: { readonly name: string; readonly required: boolean };
  /** Its VAT numbers, with the letters that they begin with (European Commission, VIES). */
  readonly vatNumber: RegExp;
}

/** By the code of ISO 3166-1, in the order of their English names. */
export const COUNTRIES = {
  AT: {
    name: 'Austria',
    vatRate: 2000,
    postalCode: '9999',
    example: '1010',
    vatNumber: /^ATU\d{8}$/,
  },
  BE: {
    name: 'Belgium',
    vatRate: 2100,
    postalCode: '9999',
    example: '1000',
    vatNumber: /^BE[01]\d{9}$/,
  },
  BG: {
    name: 'Bulgaria',
    vatRate: 2000,
    postalCode: '9999',
    example: '1000',
    vatNumber: /^BG\d{9,10}$/,
  },
  HR: {
    name: 'Croatia',
    vatRate: 2500,
    postalCode: '99999',
    example: '10000',
    vatNumber: /^HR\d{11}$/,
  },
  CY: {
    name: 'Cyprus',
    vatRate: 1900,
    postalCode: '9999',
    example: '1010',
    vatNumber: /^CY\d{8}[A-Z]$/,
  },
  CZ: {
    name: 'Czechia',
    vatRate: 2100,
    postalCode: '999 99',
    example: '110 00',
    vatNumber: /^CZ\d{8,10}$/,
  },
  DK: {
    name: 'Denmark',
    vatRate: 2500,
    postalCode: '9999',
    example: '1050',
    vatNumber: /^DK\d{8}$/,
  },
  EE: {
    name: 'Estonia',
    vatRate: 2400,
    postalCode: '99999',
    example: '10111',
    vatNumber: /^EE\d{9}$/,
  },
  FI: {
    name: 'Finland',
    vatRate: 2550,
    postalCode: '99999',
    example: '00100',
    vatNumber: /^FI\d{8}$/,
  },
  FR: {
    name: 'France',
    vatRate: 2000,
    postalCode: '99999',
    example: '75001',
    vatNumber: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  },
  DE: {
    name: 'Germany',
    vatRate: 1900,
    postalCode: '99999',
    example: '10115',
    vatNumber: /^DE\d{9}$/,
  },
  GR: {
    name: 'Greece',
    vatRate: 2400,
    postalCode: '999 99',
    example: '105 57',
    vatNumber: /^EL\d{9}$/,
  },
  HU: {
    name: 'Hungary',
    vatRate: 2700,
    postalCode: '9999',
    example: '1051',
    vatNumber: /^HU\d{8}$/,
  },
  IE: {
    name: 'Ireland',
    vatRate: 2300,
    postalCode: 'A9X XXXX',
    example: 'D02 AF30',
    postalCodeName: 'Eircode',
    region: { name: 'County', required: false },
    vatNumber: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  },
  IT: {
    name: 'Italy',
    vatRate: 2200,
    postalCode: '99999',
    example: '00184',
    region: { name: 'Province', required: true },
    vatNumber: /^IT\d{11}$/,
  },
  LV: {
    name: 'Latvia',
    vatRate: 2100,
    postalCode: 'LV-9999',
    example: 'LV-1050',
    vatNumber: /^LV\d{11}$/,
  },
  LT: {
    name: 'Lithuania',
    vatRate: 2100,
    postalCode: 'LT-99999',
    example: 'LT-01100',
    vatNumber: /^LT(\d{9}|\d{12})$/,
  },
  LU: {
    name: 'Luxembourg',
    vatRate: 1700,
    postalCode: '9999',
    example: '1111',
    vatNumber: /^LU\d{8}$/,
  },
  MT: {
    name: 'Malta',
    vatRate: 1800,
    postalCode: 'AAA 9999',
    example: 'VLT 1117',
    vatNumber: /^MT\d{8}$/,
  },
  NL: {
    name: 'The Netherlands',
    vatRate: 2100,
    postalCode: '9999 AA',
    example: '1012 AB',
    vatNumber: /^NL\d{9}B\d{2}$/,
  },
  PL: {
    name: 'Poland',
    vatRate: 2300,
    postalCode: '99-999',
    example: '00-001',
    vatNumber: /^PL\d{10}$/,
  },
  PT: {
    name: 'Portugal',
    vatRate: 2300,
    postalCode: '9999-999',
    example: '1100-148',
    vatNumber: /^PT\d{9}$/,
  },
  RO: {
    name: 'Romania',
    vatRate: 2100,
    postalCode: '999999',
    example: '010011',
    region: { name: 'County', required: false },
    vatNumber: /^RO\d{2,10}$/,
  },
  SK: {
    name: 'Slovakia',
    vatRate: 2300,
    postalCode: '999 99',
    example: '811 01',
    vatNumber: /^SK\d{10}$/,
  },
  SI: {
    name: 'Slovenia',
    vatRate: 2200,
    postalCode: '9999',
    example: '1000',
    vatNumber: /^SI\d{8}$/,
  },
  ES: {
    name: 'Spain',
    vatRate: 2100,
    postalCode: '99999',
    example: '28013',
    region: { name: 'Province', required: false },
    vatNumber: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  },
  SE: {
    name: 'Sweden',
    vatRate: 2500,
    postalCode: '999 99',
    example: '111 22',
    vatNumber: /^SE\d{12}$/,
  },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof COUNTRIES;

/** In the order of their English names. */
export const COUNTRY_CODES = keysOf(COUNTRIES);

/** What is known of a country. */
export function countryOf(code: CountryCode): Country {
  return COUNTRIES[code];
}

/** As it is written: `25.5 %`. */
export function formatRate(rate: BasisPoints): string {
  return `${rate / 100} %`;
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}
