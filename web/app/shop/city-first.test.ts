import { addressLines } from '@nosewise/catalogue/address';
import { COUNTRY_CODES } from '@nosewise/catalogue/countries';
import { expect, test } from 'vitest';
import { isCityFirst } from './city-first';

test.each(COUNTRY_CODES)(
  'city and postal code of %s are asked for in the order of its addresses',
  (country) => {
    const nowhere = { street: '', extra: '', region: '' };
    const written = addressLines({ ...nowhere, country, city: 'city', postalCode: 'code' }).join();
    expect(isCityFirst(country)).toBe(written.indexOf('city') < written.indexOf('code'));
  },
);
