import { describe, expect, test } from 'vitest';
import { type Cart, withOneMore, withQuantity } from '../../../shared/storage/cart';
import { betterSet, withSet } from './cart-hints';

const line = (kit: string, quantity: number) => ({ kit, quantity });

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
