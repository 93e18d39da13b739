import type { CountryCode } from './countries';

/** The shapes of VAT numbers, with their leading letters (European Commission, VIES). */
const VAT_NUMBERS: Readonly<Record<CountryCode, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  HR: /^HR\d{11}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  DE: /^DE\d{9}$/,
  GR: /^EL\d{9}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LV: /^LV\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SK: /^SK\d{10}$/,
  SI: /^SI\d{8}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  SE: /^SE\d{12}$/,
};

/** Writes a VAT number as VIES does, however it was typed: `GR 094-019.245` is `EL094019245`. */
export function normalVatNumber(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}+*]/gu, '');
  // Greece has letters of its own in VAT numbers (Directive 2006/112/EC, Article 215).
  return signs.replace(/^GR/, 'EL');
}

/** Tells whether a text has the shape of a VAT number of the EU. Check digits are not verified. */
export function isVatNumber(text: string): boolean {
  return Object.values(VAT_NUMBERS).some((shape) => shape.test(text));
}
