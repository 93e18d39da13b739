import { expect, test } from 'vitest';
import { guessCountry } from './country';

test.each([
  [['de-AT', 'de'], 'AT'],
  [['en-US', 'nl-NL'], 'NL'],
  [['sr-Latn-HR'], 'HR'],
  [['en', 'fr'], undefined],
  [['en-GB', 'de-CH'], undefined],
  [[], undefined],
])('of the languages %j, the country is %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
