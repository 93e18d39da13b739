import { vatIncluded } from '@nosewise/domain/shop/cents';
import { describe, expect, test } from 'vitest';
import typedVatNumbers from '../../../fixtures/field/vat-numbers.json' with { type: 'json' };
import { addressLines, postalCodeOf } from './address';
import { COUNTRIES, COUNTRY_CODES, formatRate } from './countries';
import { KITS } from './kits';
import { containedTwice, priceCart, tariffOf } from './price-cart';
import { isVatNumber, normalVatNumber } from './vat-numbers';

describe('the countries', () => {
  test('are the 27 of the EU in the order of their names, each with its standard rate', () => {
    const names = COUNTRY_CODES.map((code) => COUNTRIES[code].name.replace('The ', ''));
    expect(names).toEqual(names.toSorted());
    expect(COUNTRY_CODES.map((code) => `${code} ${COUNTRIES[code].vatRate / 100}`).join(', ')).toBe(
      'AT 20, BE 21, BG 20, HR 25, CY 19, CZ 21, DK 25, EE 24, FI 25.5, FR 20, DE 19, GR 24, HU 27, IE 23, IT 22, ' +
        'LV 21, LT 21, LU 17, MT 18, NL 21, PL 23, PT 23, RO 21, SK 23, SI 22, ES 21, SE 25',
    );
  });

  test('have rates with a unit', () => {
    expect([formatRate(2550), formatRate(1900)]).toEqual(['25.5 %', '19 %']);
  });
});

describe('a postal code', () => {
  test.each(COUNTRY_CODES)('of %s takes the form of its country, however it was typed', (code) => {
    const { example } = COUNTRIES[code];
    for (const typed of [example, example.toLowerCase(), example.replaceAll(/[ -]/g, ''), ` ${example} `])
      expect(postalCodeOf(code, typed)).toBe(example);
  });

  test.each([
    ['DE', 'D-10115', '10115'],
    ['LV', '1050', 'LV-1050'],
    ['MT', 'mtf1140', 'MTF 1140'],
    ['NL', 'NL-1012 AB', '1012 AB'],
    ['PT', '1100\u2011148', '1100-148'],
    ['PL', '00\u2013\u00a0001', '00-001'],
    ['DE', '１０１１５', '10115'],
  ] as const)('of %s typed as %s is %s', (code, typed, written) => {
    expect(postalCodeOf(code, typed)).toBe(written);
  });

  test.each([
    ['DE', '1011'],
    ['DE', '101155'],
    ['DE', ''],
    ['NL', '1012'],
    ['NL', 'AB 1012'],
    ['IE', '12345'],
    ['PL', '0000I'],
  ] as const)('of %s cannot be %s', (code, typed) => {
    expect(postalCodeOf(code, typed)).toBeUndefined();
  });
});

test.each([
  ...typedVatNumbers,
  { typed: 'nl 1234.56789 b01', right: 'NL123456789B01' },
  { typed: 'DE\u00a0123\u2212456\u00ad789', right: 'DE123456789' },
  { typed: 'ＤＥ１２３４５６７８９', right: 'DE123456789' },
  { typed: 'IE1+23456A', right: 'IE1+23456A' },
])('the VAT number $typed is $right', ({ typed, right }) => {
  expect(normalVatNumber(typed)).toBe(right);
  expect(isVatNumber(right)).toBe(true);
});

test('an address has the lines of its country, without empty ones', () => {
  const place = { street: 'Street 1', extra: '', postalCode: 'CODE', city: 'City', region: 'Region' };
  const lines = (country: 'DE' | 'HU' | 'IE' | 'IT') => addressLines({ ...place, country }).join(' / ');
  expect(lines('DE')).toBe('Street 1 / CODE City / Region / GERMANY');
  expect(lines('HU')).toBe('City / Street 1 / CODE / HUNGARY');
  expect(lines('IE')).toBe('Street 1 / City / Region / CODE / IRELAND');
  expect(lines('IT')).toBe('Street 1 / CODE City Region / ITALY');
});

describe('a cart', () => {
  test.each([
    ['NL', 495],
    ['BE', 695],
    ['DE', 695],
    ['LU', 695],
    ['FR', 995],
    ['FI', 995],
  ] as const)('that goes to %s is sent for %i cents', (country, shipping) => {
    expect(tariffOf({ country, postalCode: '' }).shipping).toBe(shipping);
    expect(priceCart([{ kit: 'red-wine-12', quantity: 1 }], { country, postalCode: '' }).shipping.gross).toBe(
      shipping,
    );
    expect(priceCart([{ kit: 'red-wine-12', quantity: 2 }], { country, postalCode: '' }).shipping.gross).toBe(
      0,
    );
  });

  test.each(COUNTRY_CODES)(
    'costs the price of its kits in %s, with that country’s VAT included',
    (country) => {
      const lines = KITS.map(({ slug }) => ({ kit: slug, quantity: 1 }));
      const { total, lines: quoted } = priceCart(lines, { country, postalCode: '' });
      expect(total.gross).toBe(KITS.reduce((sum, { price }) => sum + price.cents, 0));
      expect(total.vat).toBe(
        KITS.reduce((sum, { price }) => sum + vatIncluded(price.cents, COUNTRIES[country].vatRate), 0),
      );
      expect(quoted.map(({ name }) => name)).toEqual(KITS.map(({ name }) => name));
    },
  );

  test('leaves out kits that are not sold', () => {
    expect(priceCart([{ kit: 'gone-12', quantity: 1 }], { country: 'DE', postalCode: '' })).toMatchObject({
      lines: [],
      total: { gross: 0, vat: 0 },
    });
  });

  test('finds kits that a master kit in it contains already', () => {
    const lines = ['master-wine-36', 'red-wine-12', 'coffee-basics-12'].map((kit) => ({ kit, quantity: 1 }));
    expect(containedTwice(lines)).toEqual([{ kit: 'red-wine-12', master: 'Master Wine Kit' }]);
    expect(containedTwice(lines.slice(1))).toEqual([]);
  });
});
