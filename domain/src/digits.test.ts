import { describe, expect, test } from 'vitest';
import { plainDigits, typedDigits } from './digits';

describe('digits of any script', () => {
  test.each([
    ['١٥', '15'],
    ['１５', '15'],
    ['٤١٧', '417'],
    ['۰۹', '09'],
    ['०९', '09'],
    ['๑๒๓', '123'],
    ['𝟘𝟡𝟬𝟵𝟶𝟿', '090909'],
    ['0123456789', '0123456789'],
    ['4-éth ½²', '4-éth ½²'],
  ])('of %j are those of %j', (typed, plain) => {
    expect(plainDigits(typed)).toBe(plain);
  });

  test('are kept while a number is typed, and nothing else is', () => {
    expect(typedDigits('№ ٤١-٧８', 3)).toBe('417');
  });
});
