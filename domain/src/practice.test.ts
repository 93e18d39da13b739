import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPractice, practicable, practicablePairs } from './practice';
import { drawing, pool, scent } from './testing';

const POOL = pool('Lemon', 'Pear', 'Plum', 'Flint', 'Butter');
const COFFEE_LEMON = { ...scent('coffee-lemon', 1, 'Lemon'), packName: 'Coffee' };
const ids = (...names: string[]) => names.map((name) => `wine-${name}`);

describe('a practice session', () => {
  test('asks for the wanted scents alone, each once, whatever else an address names', () => {
    const wanted = [...ids('plum', 'lemon', 'plum'), 'wine-nowhere', ''];
    const bottles = [...POOL, ...pool('Lemon')];
    expect(
      drawPractice(bottles, wanted, drawing(0.4))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids('lemon', 'plum'));
    expect(drawPractice(POOL, ['wine-nowhere'], drawing(0))).toEqual([]);
  });

  test('comes in random order', () => {
    const firsts = [0, 0.99].map((draw) => drawPractice(POOL, ids('lemon', 'pear'), drawing(draw))[0]?.id);
    expect(new Set(firsts).size).toBe(2);
  });
});

test('a list is practised from its top, as far as its bottles are at hand', () => {
  const weakest = ['wine-flint', 'test-clove', 'wine-pear', 'wine-plum'].map((id) => ({ id }));
  expect(practicable(weakest, POOL, 2)).toEqual(ids('flint', 'pear'));
  expect(practicable(weakest, [], 2)).toEqual([]);
});

describe('pairs to practise', () => {
  const pair = (scentName: string, mistakenFor: string) => ({ scentName, mistakenFor });
  test.each([
    ['both scents of a pair', [pair('Lemon', 'Pear')], 5, ids('lemon', 'pear')],
    [
      'a scent of two pairs once',
      [pair('Lemon', 'Pear'), pair('Plum', 'Lemon')],
      5,
      ids('lemon', 'pear', 'plum'),
    ],
    ['no half pair at the end', [pair('Lemon', 'Pear'), pair('Plum', 'Flint')], 3, ids('lemon', 'pear')],
    ['a whole pair even in the shortest session', [pair('Lemon', 'Pear')], 1, ids('lemon', 'pear')],
    [
      'no pair of which a bottle is missing',
      [pair('Lemon', 'Clove'), pair('Plum', 'Flint')],
      5,
      ids('plum', 'flint'),
    ],
    ['nothing for a pair that was never named', [pair('Lemon', "I don't know")], 5, []],
  ])('hold %s', (_, pairs, length, expected) => {
    expect(practicablePairs(pairs, POOL, length)).toEqual(expected);
  });

  test('stay in one world where they can', () => {
    expect(practicablePairs([pair('Pear', 'Lemon')], [COFFEE_LEMON, ...POOL], 5)).toEqual(
      ids('pear', 'lemon'),
    );
    expect(practicablePairs([pair('Pear', 'Lemon')], [COFFEE_LEMON, ...POOL.slice(1)], 5)).toEqual([
      'wine-pear',
      'coffee-lemon',
    ]);
  });

  test('are all in the pool, none twice', () => {
    const name = fc.constantFrom('Lemon', 'Pear', 'Plum', 'Flint', 'Clove');
    const pairs = fc.array(fc.record({ scentName: name, mistakenFor: name }));
    fc.assert(
      fc.property(pairs, fc.subarray(POOL), fc.integer({ min: 1, max: 6 }), (confused, bottles, length) => {
        const chosen = practicablePairs(confused, bottles, length);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(Math.max(2, length));
        expect(chosen.every((id) => bottles.some((bottle) => bottle.id === id))).toBe(true);
      }),
    );
  });
});
