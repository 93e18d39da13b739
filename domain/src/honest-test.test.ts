import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTests, drawTest, scoreTest, sittingOf, takenRested } from './honest-test';
import type { PooledScent } from './models';
import { NOON, pool, present, scent } from './testing';
import { DAY } from './time';

function bottles(count: number, categories: number): PooledScent[] {
  return Array.from({ length: count }, (_, index) => ({
    ...scent(`wine-${index}`, index + 1, `Aroma ${index}`, `Category ${index % categories}`),
    packName: 'Wine',
  }));
}

describe('the set of a test', () => {
  test('is the same for a person and a pack, and another for somebody else', () => {
    expect(drawTest(bottles(36, 12), 'ann')).toEqual(drawTest(bottles(36, 12).toReversed(), 'ann'));
    expect(drawTest(bottles(36, 12), 'ann')).not.toEqual(drawTest(bottles(36, 12), 'ben'));
  });

  test('holds each scent once, eighteen at most, and each category by its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 10 }),
        fc.string(),
        (count, categories, seed) => {
          const scents = bottles(count, categories);
          const drawn = drawTest(scents, seed);
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(drawn.length).toBe(Math.min(18, count));
          for (let category = 0; category < categories; category += 1) {
            const inPool = scents.filter(({ category: name }) => name === `Category ${category}`);
            const inTest = inPool.filter(({ id }) => drawn.includes(id)).length;
            expect(Math.abs(inTest - (inPool.length * drawn.length) / count)).toBeLessThan(1 + 1e-9);
          }
        },
      ),
    );
  });

  test('takes a scent that stands in two bottles once', () => {
    expect(drawTest([...pool('Lemon', 'Plum'), ...pool('Lemon')], 'ann').toSorted()).toEqual([
      'wine-lemon',
      'wine-plum',
    ]);
  });

  test('is asked in two sittings of nine that leave nothing out', () => {
    const set = drawTest(bottles(36, 12), 'ann');
    const first = sittingOf(set, new Set(), 'week 0');
    const second = sittingOf(set, new Set(first), 'week 0, second');
    expect([first.length, second.length]).toEqual([9, 9]);
    expect([...first, ...second].toSorted()).toEqual(set.toSorted());
  });
});

describe('a score', () => {
  test('of 14 in 18 with 36 names is 77 %, and may be anything from 53.5 to 91 %', () => {
    const { score, low, high } = scoreTest(14, 18, 36);
    expect(score).toBeCloseTo(0.771, 3);
    expect(low).toBeCloseTo(0.535, 3);
    expect(high).toBeCloseTo(0.907, 3);
  });

  test('of mere guessing is nothing', () => {
    expect(scoreTest(1, 12, 12).score).toBe(0);
  });
});

describe('a change', () => {
  const answers = (right: number) =>
    new Map(Array.from({ length: 18 }, (_, index) => [`wine-${index}`, index < right] as const));

  test('of a few scents is not called one', () => {
    expect(present(compareTests(answers(12), answers(14), 36, 'seed')).verdict).toBe('no change shown');
    expect(present(compareTests(answers(9), answers(9), 36, 'seed')).verdict).toBe('no change shown');
  });

  test('that its interval carries is called by its name', () => {
    expect(present(compareTests(answers(4), answers(15), 36, 'seed')).verdict).toBe('better');
    expect(present(compareTests(answers(15), answers(4), 36, 'seed')).verdict).toBe('worse');
  });

  test('is unknown when nothing was asked twice', () => {
    expect(compareTests(answers(4), new Map(), 36, 'seed')).toBeUndefined();
  });
});

test('a test within a day of training is not a rested one', () => {
  expect(takenRested(NOON - DAY + 1, NOON)).toBe(false);
  expect(takenRested(NOON - DAY, NOON)).toBe(true);
  expect(takenRested(undefined, NOON)).toBe(true);
});
