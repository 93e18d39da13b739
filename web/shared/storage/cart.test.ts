import { cartLine } from '@nosewise/contract/shop/cart-lines';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cart,
  kitCount,
  quantityIn,
  readCart,
  withLineAt,
  withOneMore,
  withoutLines,
  withQuantity,
} from './cart';
import { isWholeCart } from './kept-cart';

const WHOLE = {
  lines: [
    { kit: 'red-wine-12', quantity: 2 },
    { kit: 'coffee-basics-12', quantity: 20 },
  ],
  country: 'DE',
  postalCode: '10115',
};

describe('a cart that was kept', () => {
  const asWholeCart = (json: unknown) => (isWholeCart(json) ? readCart(json) : undefined);

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
    ['a postal code that is none', { lines: [], postalCode: '1'.repeat(21) }],
  ])('is damaged when it holds %s', (_what, json) => {
    expect(asWholeCart(json)).toBeUndefined();
  });

  test('forgets a price that somebody has written into it', () => {
    const priced = { lines: [{ kit: 'red-wine-12', quantity: 1, unitPrice: 1 }] };
    expect(asWholeCart(priced)).toEqual({ lines: [{ kit: 'red-wine-12', quantity: 1 }] });
  });

  test('gives what can be saved of it when it is damaged', () => {
    const salvaged = readCart({
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
    expect(asWholeCart(salvaged)).toEqual(salvaged);
  });

  test.each([undefined, null, 7, 'cart', []])('is empty when nothing can be saved: %j', (json) => {
    expect(readCart(json)).toEqual({ lines: [] });
  });
});

test('every line that is read from anything is one that the contract takes', () => {
  const kit = fc.oneof(fc.constantFrom('red-wine-12', 'a'.repeat(65), 'A', 'a--b', ''), fc.string());
  const line = fc.record({ kit, quantity: fc.oneof(fc.integer(), fc.double(), fc.string()) });
  const cart = fc.record({
    lines: fc.oneof(fc.array(line), fc.jsonValue()),
    country: fc.jsonValue(),
    postalCode: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.oneof(cart, fc.jsonValue()), (json) => {
      const read = readCart(json);
      for (const each of read.lines) expect(cartLine.safeParse(each).data).toEqual(each);
      expect(isWholeCart(read)).toBe(true);
    }),
  );
});

const line = (kit: string, quantity: number) => ({ kit, quantity });
const CART: Cart = { lines: [line('red-wine-12', 2), line('coffee-basics-12', 1)], country: 'NL' };

describe('the cart', () => {
  test('counts its kits one by one', () => {
    expect(kitCount(WHOLE)).toBe(22);
  });

  test('takes a new kit last and counts one that it has', () => {
    expect(withOneMore(CART, 'white-wine-12').lines).toEqual([...CART.lines, line('white-wine-12', 1)]);
    expect(withOneMore(CART, 'red-wine-12').lines).toEqual([
      line('red-wine-12', 3),
      line('coffee-basics-12', 1),
    ]);
  });

  test('stays at twenty of a kit', () => {
    const full = withQuantity(CART, 'red-wine-12', 999);
    expect(quantityIn(full, 'red-wine-12')).toBe(20);
    expect(quantityIn(withOneMore(full, 'red-wine-12'), 'red-wine-12')).toBe(20);
  });

  test.each([0, -3, Number.NaN])('loses a line whose quantity becomes %d', (quantity) => {
    expect(withQuantity(CART, 'red-wine-12', quantity).lines).toEqual([line('coffee-basics-12', 1)]);
  });

  test('takes a removed line back to its place, on top of what was added meanwhile', () => {
    const rest = withQuantity(CART, 'red-wine-12', 0);
    expect(withLineAt(rest, line('red-wine-12', 2), 0)).toEqual(CART);
    const meanwhile = withOneMore(rest, 'red-wine-12');
    expect(quantityIn(withLineAt(meanwhile, line('red-wine-12', 2), 0), 'red-wine-12')).toBe(3);
  });

  test('loses what was ordered and keeps what was added meanwhile, and the country', () => {
    const meanwhile = withOneMore(withOneMore(CART, 'red-wine-12'), 'wine-faults-12');
    expect(withoutLines(meanwhile, CART.lines)).toEqual({
      lines: [line('red-wine-12', 1), line('wine-faults-12', 1)],
      country: 'NL',
    });
  });
});
