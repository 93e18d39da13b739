import { describe, expect, test } from 'vitest';
import { type Cart, quantityIn, withOneMore, withQuantity } from '../../shared/cart';
import { betterSet, withSet } from './better-set';
import { withLineAt, withoutLines } from './cart-lines';

const line = (kit: string, quantity: number) => ({ kit, quantity });
const CART: Cart = { lines: [line('red-wine-12', 2), line('coffee-basics-12', 1)], country: 'NL' };

describe('the cart', () => {
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

  test.each([0, -3, Number.NaN])('loses a line of which there are %d', (quantity) => {
    expect(withQuantity(CART, 'red-wine-12', quantity).lines).toEqual([line('coffee-basics-12', 1)]);
  });

  test('takes a removed line back to its place, and on top of what has come meanwhile', () => {
    const rest = withQuantity(CART, 'red-wine-12', 0);
    expect(withLineAt(rest, line('red-wine-12', 2), 0)).toEqual(CART);
    const meanwhile = withOneMore(rest, 'red-wine-12');
    expect(quantityIn(withLineAt(meanwhile, line('red-wine-12', 2), 0), 'red-wine-12')).toBe(3);
  });

  test('loses what was ordered and keeps what has come meanwhile, and the country', () => {
    const meanwhile = withOneMore(withOneMore(CART, 'red-wine-12'), 'wine-faults-12');
    expect(withoutLines(meanwhile, CART.lines)).toEqual({
      lines: [line('red-wine-12', 1), line('wine-faults-12', 1)],
      country: 'NL',
    });
  });
});

describe('the three small wine kits', () => {
  const cart: Cart = {
    lines: [line('red-wine-12', 3), line('white-wine-12', 2), line('wine-faults-12', 2)],
  };

  test('cost more than the master kit, once for each whole set', () => {
    const better = betterSet(cart);
    expect(better).toMatchObject({ sets: 2, saving: 2 * (3 * 3900 - 9900) });
    expect(better && withSet(cart, better).lines).toEqual([
      line('red-wine-12', 1),
      line('master-wine-36', 2),
    ]);
  });

  test('are no set when one is missing, or when the master kit is there already', () => {
    expect(betterSet(withQuantity(cart, 'wine-faults-12', 0))).toBeUndefined();
    expect(betterSet(withOneMore(cart, 'master-wine-36'))).toBeUndefined();
  });

  test('a coffee kit that holds only half of its master kit is no reason to change', () => {
    expect(betterSet({ lines: [line('coffee-basics-12', 5)] })).toBeUndefined();
  });
});
