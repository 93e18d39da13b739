import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf, vatIncluded } from './cents';

describe('the VAT that a price contains', () => {
  test.each([
    [3900, 1900, 623],
    [3900, 2100, 677],
    [9900, 2550, 2012],
    [495, 2100, 86],
    [0, 2500, 0],
    // Exactly half a cent is rounded up.
    [3, 2000, 1],
  ])('%i cents at %i basis points contain %i cents', (gross, rate, vat) => {
    expect(vatIncluded(gross, rate)).toBe(vat);
  });

  test('agrees with the net price: the rate on it gives the same VAT, within half a cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 5000 }), (gross, rate) => {
        const vat = vatIncluded(gross, rate);
        const exact = (gross * rate) / (10_000 + rate);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('is refused for %d cents', (gross) => {
    expect(() => vatIncluded(gross, 1900)).toThrow(RangeError);
  });
});

test('the whole of an amount is the amount', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }), (amount, whole) => {
      expect(shareOf(amount, whole, whole)).toBe(amount);
      expect(shareOf(amount, 0, whole)).toBe(0);
    }),
  );
});
