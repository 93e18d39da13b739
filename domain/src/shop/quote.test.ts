import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatIncluded } from './cents';
import { QUANTITY_MAX } from './quantity';
import { type PricedLine, quoteOf } from './quote';

const TARIFF = { vatRate: 2100, shipping: 495, freeFrom: 7500 };
const line = (quantity: number, unitPrice = 3900): PricedLine => ({
  kit: 'red',
  name: 'Red',
  quantity,
  unitPrice,
});

const lines = fc.array(
  fc.record({
    kit: fc.string(),
    name: fc.string(),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
    unitPrice: fc.nat(100_000),
  }),
);
const tariffs = fc.record({
  vatRate: fc.integer({ min: 0, max: 3000 }),
  shipping: fc.nat(5_000),
  freeFrom: fc.nat(50_000),
});

describe('the price of an order', () => {
  test('consists of goods and parcel, with the VAT of each', () => {
    expect(quoteOf([line(1)], TARIFF)).toEqual({
      lines: [{ ...line(1), gross: 3900, vat: 677 }],
      shipping: { gross: 495, vat: 86 },
      vatRate: 2100,
      total: { gross: 4395, vat: 763 },
    });
  });

  test.each([
    [[line(1, 7499)], 495],
    [[line(1, 7500)], 0],
    [[line(2)], 0],
    [[], 0],
  ])('has free shipping from €75 of goods, and none for nothing', (cart, shipping) => {
    expect(quoteOf(cart, TARIFF).shipping.gross).toBe(shipping);
  });

  test('is the sum of its parts to the cent, with the VAT of each part computed by itself', () => {
    fc.assert(
      fc.property(lines, tariffs, (cart, tariff) => {
        const quote = quoteOf(cart, tariff);
        const parts = [...quote.lines, quote.shipping];
        const sum = (part: 'gross' | 'vat') => parts.reduce((total, amounts) => total + amounts[part], 0);
        expect(quote.total).toEqual({ gross: sum('gross'), vat: sum('vat') });
        for (const { gross, vat } of parts) expect(vat).toBe(vatIncluded(gross, tariff.vatRate));
        for (const { gross, unitPrice, quantity } of quote.lines) expect(gross).toBe(unitPrice * quantity);
        expect(quote.total.vat).toBeLessThanOrEqual(quote.total.gross);
      }),
    );
  });

  test.each([0, -1, 1.5, 21, Number.NaN])('is refused for %d kits', (quantity) => {
    expect(() => quoteOf([line(quantity)], TARIFF)).toThrow(RangeError);
  });

  test.each([-1, 39.5])('is refused at a price of %d cents', (price) => {
    expect(() => quoteOf([line(1, price)], TARIFF)).toThrow(RangeError);
  });
});
