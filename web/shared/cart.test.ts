import { describe, expect, test } from 'vitest';
import { cartSchema, kitCount, salvageCart } from './cart';

const WHOLE = {
  lines: [
    { kit: 'red-wine-12', quantity: 2 },
    { kit: 'coffee-basics-12', quantity: 20 },
  ],
  country: 'DE',
};

describe('a cart that was kept', () => {
  const asWholeCart = (json: unknown) => cartSchema.safeParse(json).data;

  test('is read as it was written, with and without a country', () => {
    expect(asWholeCart(WHOLE)).toEqual(WHOLE);
    expect(asWholeCart({ lines: [] })).toEqual({ lines: [] });
  });

  test.each([
    ['no JSON', undefined],
    ['null', null],
    ['a list', []],
    ['no lines', {}],
    ['lines that are none', { lines: 'red-wine-12' }],
    ['a quantity that nobody can order', { lines: [{ kit: 'red-wine-12', quantity: 21 }] }],
    ['half a kit', { lines: [{ kit: 'red-wine-12', quantity: 1.5 }] }],
    ['a kit in two lines', { lines: [WHOLE.lines[0], WHOLE.lines[0]] }],
    ['a country in full', { lines: [], country: 'Germany' }],
  ])('is damaged when it holds %s', (_what, json) => {
    expect(asWholeCart(json)).toBeUndefined();
  });

  test('forgets a price that somebody has written into it', () => {
    const priced = { lines: [{ kit: 'red-wine-12', quantity: 1, unitPrice: 1 }] };
    expect(asWholeCart(priced)).toEqual({ lines: [{ kit: 'red-wine-12', quantity: 1 }] });
  });

  test('gives what can be saved of it when it is damaged', () => {
    const salvaged = salvageCart({
      lines: [
        { kit: 'red-wine-12', quantity: '3' },
        { kit: 'red-wine-12', quantity: 19 },
        { kit: '<b>', quantity: 1 },
        { kit: 'white-wine-12', quantity: -1 },
        { kit: 'wine-faults-12', quantity: 1, unitPrice: 1 },
        'coffee',
        null,
      ],
      country: 'FR',
    });
    expect(salvaged).toEqual({
      lines: [
        { kit: 'red-wine-12', quantity: 20 },
        { kit: 'wine-faults-12', quantity: 1 },
      ],
      country: 'FR',
    });
    expect(cartSchema.safeParse(salvaged).data).toEqual(salvaged);
  });

  test.each([undefined, null, 7, 'cart', []])('is empty when nothing can be saved: %j', (json) => {
    expect(salvageCart(json)).toEqual({ lines: [] });
  });
});

test('the kits of a cart are counted one by one', () => {
  expect(kitCount(WHOLE)).toBe(22);
});
