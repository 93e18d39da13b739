import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, outcomes, pack, pool, scent } from '../../testing/values';
import { bottlesNumbered, drawSession, mergePacks, sharesItsNumber } from './pool';

const WINE = pack('Master Wine', [
  scent('wine-lemon', 1, 'Lemon'),
  scent('wine-smoke', 10, 'Smoke', 'Woody'),
  scent('wine-apple', 2, 'Apple', 'Orchard'),
]);
const RED = pack('Red Wine', [scent('wine-smoke', 10, 'Smoke', 'Woody'), scent('wine-clove', 12, 'Clove')]);
const COFFEE = pack('Coffee', [
  scent('coffee-lemon', 1, 'Lemon', 'Fruity'),
  scent('coffee-caramel', 2, 'Caramel', 'Sweet'),
]);

const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });
const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'));

describe('the merged packs', () => {
  test('are sorted by bottle number, as a number', () => {
    expect(mergePacks([WINE]).map(({ bottleNumber }) => bottleNumber)).toEqual([1, 2, 10]);
  });

  test('hold a bottle with the same number and name once, from the first pack that has it', () => {
    const merged = mergePacks([RED, WINE]);
    expect(merged.map(({ name, packName }) => [name, packName])).toEqual([
      ['Lemon', 'Master Wine'],
      ['Apple', 'Master Wine'],
      ['Smoke', 'Red Wine'],
      ['Clove', 'Red Wine'],
    ]);
  });

  test('hold a bottle once when two packs of a person have its number and name', () => {
    const own = pack('Own', [scent('own-1', 1, 'Lemon')]);
    const copy = pack('Copy', [scent('own-2', 1, 'Lemon'), scent('own-3', 1, 'Lime')]);
    expect(mergePacks([own, copy]).map(({ id }) => id)).toEqual(['own-1', 'own-3']);
  });

  test('keep both of two different aromas with one number from one world', () => {
    const faults = pack('Wine Faults', [scent('wine-cork', 2, 'Cork', 'Wine Faults')]);
    expect(mergePacks([WINE, faults]).map(({ id }) => id)).toEqual([
      'wine-lemon',
      'wine-apple',
      'wine-cork',
      'wine-smoke',
    ]);
  });

  test('keep both of two different aromas with one number from wine and coffee', () => {
    const caramelAndApple = mergePacks([WINE, COFFEE]).filter(({ bottleNumber }) => bottleNumber === 2);
    expect(caramelAndApple.map(({ id }) => id)).toEqual(['wine-apple', 'coffee-caramel']);
  });

  test('keep the wine lemon and the coffee lemon, both number 1: different preparations', () => {
    const lemons = mergePacks([WINE, COFFEE]).filter(({ bottleNumber }) => bottleNumber === 1);
    expect(lemons.map(({ id, packName }) => [id, packName])).toEqual([
      ['wine-lemon', 'Master Wine'],
      ['coffee-lemon', 'Coffee'],
    ]);
  });

  test('keep one aroma with two numbers twice: there are two bottles', () => {
    const twice = pack('Own', [scent('own-1', 1, 'Lemon'), scent('own-1', 2, 'Lemon')]);
    expect(mergePacks([twice])).toHaveLength(2);
  });

  test('are empty without packs', () => {
    expect(mergePacks([])).toEqual([]);
    expect(mergePacks([pack('Empty', [])])).toEqual([]);
  });
});

describe('a drawn session', () => {
  test('takes N bottles', () => {
    expect(drawSession(pool('Lemon', 'Clove', 'Rose'), 2, () => 0)).toHaveLength(2);
  });

  test('takes all bottles when there are fewer than N', () => {
    expect(drawSession(pool('Lemon', 'Clove', 'Rose'), 5, () => 0)).toHaveLength(3);
  });

  test.each([0, -1])('is empty for N = %d', (count) => {
    expect(drawSession(pool('Lemon', 'Clove', 'Rose'), count, () => 0)).toEqual([]);
  });

  test('gives every choice in every order equally often', () => {
    const drawn = outcomes(4, (random) =>
      drawSession(pool('a', 'b', 'c', 'd'), 2, random).map(({ name }) => name),
    );
    expect(drawn.size).toBe(12);
    expect(new Set(drawn.values())).toEqual(new Set([12 ** 4 / 12]));
  });

  test('holds bottles of the pool only, none twice', () => {
    fc.assert(
      fc.property(letters, fc.nat(20), draws, (names, count, values) => {
        const bottles = pool(...names);
        const drawn = drawSession(bottles, count, drawing(...values));
        expect(drawn).toHaveLength(Math.min(count, names.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(bottles).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });
});

describe('a bottle number', () => {
  const merged = mergePacks([WINE, COFFEE]);

  test('finds the bottles of every pack that uses it', () => {
    expect(bottlesNumbered(merged, 2).map(({ name }) => name)).toEqual(['Apple', 'Caramel']);
    expect(bottlesNumbered(merged, 10).map(({ name }) => name)).toEqual(['Smoke']);
  });

  test('finds nothing when no selected pack has it', () => {
    expect(bottlesNumbered(merged, 3)).toEqual([]);
    expect(bottlesNumbered(merged, Number.NaN)).toEqual([]);
  });

  test('is enough to name the bottle unless two packs use it', () => {
    const sharing = merged.filter((bottle) => sharesItsNumber(bottle, merged));
    expect(sharing.map(({ name }) => name)).toEqual(['Lemon', 'Lemon', 'Apple', 'Caramel']);
  });
});
