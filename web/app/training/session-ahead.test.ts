import { expect, test } from 'vitest';
import { aheadWords } from './session-ahead';

test.each([
  [5, '5 bottles, about 3 minutes'],
  [1, '1 bottle, about 1 minute'],
])('says what a session of %i brings', (count, words) => {
  expect(aheadWords(Array.from({ length: count }, () => ({ mode: 'name' })))).toBe(words);
});
