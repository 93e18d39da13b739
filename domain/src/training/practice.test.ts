import { describe, expect, test } from 'vitest';
import { drawing, pool } from '../../testing/values';
import { drawPractice, practicable } from './practice';

const POOL = pool('Lemon', 'Pear', 'Plum', 'Flint', 'Butter');
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
