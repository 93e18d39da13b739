import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, outcomes } from '../testing/values';
import { randomIndex, shuffle } from './random';

const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a random index', () => {
  test('divides the draws into equal parts', () => {
    const indices = [0, 0.24, 0.25, 0.49, 0.5, 0.74, 0.75, 0.99].map((value) => randomIndex(4, () => value));
    expect(indices).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  test('stays below its bound for the greatest draw, however large the bound', () => {
    const greatest = 1 - Number.EPSILON / 2;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (below) => {
        expect(randomIndex(below, () => greatest)).toBeLessThan(below);
      }),
    );
  });

  test('stays below its bound for a source that wrongly gives 1', () => {
    expect(randomIndex(4, () => 1)).toBe(3);
  });
});

describe('a shuffle', () => {
  test('gives each of the 24 orders of four items equally often over all sequences of draws', () => {
    const orders = outcomes(4, (random) => shuffle(['a', 'b', 'c', 'd'], random));
    expect(orders.size).toBe(24);
    expect(new Set(orders.values())).toEqual(new Set([12 ** 4 / 24]));
  });

  test('is a permutation: it loses nothing and repeats nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.array(draw, { minLength: 1 }), (items, draws) => {
        expect(shuffle(items, drawing(...draws)).sort()).toEqual(items.toSorted());
      }),
    );
  });

  test('leaves the given list unchanged', () => {
    const items = Object.freeze(['a', 'b', 'c']);
    expect(shuffle(items, () => 0)).not.toBe(items);
    expect(items).toEqual(['a', 'b', 'c']);
  });
});
