import { describe, expect, test } from 'vitest';
import places from '../../../fixtures/field/vat-territories.json' with { type: 'json' };
import { COUNTRIES, COUNTRY_CODES } from './countries';
import { priceCart } from './price-cart';
import { hasTerritories, vatRateOf, whyNotTo } from './territories';

const FIELD = places.flatMap(({ country: called, ...place }) =>
  COUNTRY_CODES.filter((code) => code === called).map((country) => ({ ...place, country })),
);

describe('the VAT of a place', () => {
  test('is checked for every place of the field', () => {
    expect(FIELD).toHaveLength(places.length);
  });

  test.each(FIELD)(
    'of $country $postalCode is $rightRate hundredths of a percent',
    ({ country, postalCode, rightRate }) => {
      expect(vatRateOf(country, postalCode)).toBe(rightRate);
      expect(priceCart([{ kit: 'red-wine-12', quantity: 1 }], { country, postalCode }).vatRate).toBe(
        rightRate,
      );
      expect(whyNotTo(country, postalCode) === undefined).toBe(rightRate > 0);
    },
  );

  test.each([
    ['AT', '6992', 1900, true],
    ['AT', '6900', 2000, true],
    ['DE', 'D-78266', 0, false],
    ['DK', '3900', 0, false],
    ['DK', '3700', 2500, true],
    ['ES', '35 001', 0, false],
    ['ES', '51001', 0, false],
    ['ES', '52001', 0, false],
    ['ES', '07001', 2100, true],
    ['FR', '97133', 0, false],
    ['FR', '98800', 0, false],
    ['FR', '98000', 2000, true],
    ['FR', '20000', 2000, true],
    ['GR', '63086', 0, false],
    ['GR', '81100', 2400, true],
    ['IT', '22061', 0, false],
    ['IT', '47890', 0, false],
    ['IT', '23100', 2200, true],
    ['PT', '9500-150', 1600, true],
    ['PT', '1100-148', 2300, true],
  ] as const)('in %s, %s is %i, delivered: %s', (country, code, rate, delivered) => {
    expect(vatRateOf(country, code)).toBe(rate);
    expect(whyNotTo(country, code) === undefined).toBe(delivered);
  });

  test.each(COUNTRY_CODES)(
    'of the capital of %s, and without a whole code, is that of the country',
    (country) => {
      const { example, vatRate } = COUNTRIES[country];
      for (const code of ['', example.slice(0, 2), example]) expect(vatRateOf(country, code)).toBe(vatRate);
      expect(whyNotTo(country, example)).toBeUndefined();
    },
  );

  test('says where no parcel goes, and which countries have such places', () => {
    expect(whyNotTo('ES', '38001')).toBe(
      'We’re sorry, we don’t ship to the Canary Islands, because EU VAT does not apply there',
    );
    expect(COUNTRY_CODES.filter(hasTerritories)).toEqual([
      'AT',
      'DK',
      'FI',
      'FR',
      'DE',
      'GR',
      'IT',
      'PT',
      'ES',
    ]);
  });
});
