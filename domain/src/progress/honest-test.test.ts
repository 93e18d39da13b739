import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool, scent } from '../../testing/values';
import type { PooledScent } from '../models';
import { seededRandom } from '../random';
import { DAY } from '../time';
import {
  compareTests,
  drawTest,
  judgeChanges,
  orderOf,
  SITTING_SIZE,
  scoreTest,
  TEST_WEEKS,
  type TestChange,
  takenRested,
} from './honest-test';

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

  test('takes a scent that is in two bottles once', () => {
    expect(drawTest([...pool('Lemon', 'Plum'), ...pool('Lemon')], 'ann').toSorted()).toEqual([
      'wine-lemon',
      'wine-plum',
    ]);
  });

  test('is asked in two sittings of nine that leave nothing out', () => {
    const set = drawTest(bottles(36, 12), 'ann');
    const first = orderOf(set, new Set(), 'week 0').slice(0, SITTING_SIZE);
    const second = orderOf(set, new Set(first), 'week 0, second');
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

/** Whether each of `count` scents was named: those from `from` to before `to`. */
function answers(from: number, to: number, count = 18): Map<string, boolean> {
  return new Map(Array.from({ length: count }, (_, index) => [`wine-${index}`, from <= index && index < to]));
}

describe('a change', () => {
  test.each([
    [answers(0, 4), answers(0, 8), 4, 0, 0.125],
    [answers(0, 9), answers(0, 9), 0, 0, 1],
    [answers(0, 4), answers(0, 10), 6, 0, 0.03125],
    [answers(0, 10), answers(0, 4), 0, 6, 0.03125],
    [answers(0, 6), answers(1, 8), 2, 1, 1],
    [answers(0, 4), answers(0, 15), 11, 0, 2 / 2 ** 11],
  ])('%# is counted over the scents that both tests asked', (before, after, gained, lost, chance) => {
    expect(compareTests(before, after)).toEqual({ shared: 18, gained, lost, chance });
    expect(compareTests(new Map([...before, ['wine-gone', true]]), after)).toMatchObject({ shared: 18 });
  });

  test('of four and none in eighteen is not called one', () => {
    expect(judgeChanges([compareTests(answers(0, 4), answers(0, 8))])).toEqual(['no change shown']);
    expect(judgeChanges([compareTests(answers(0, 4), answers(0, 10))])).toEqual(['better']);
    expect(judgeChanges([compareTests(answers(0, 10), answers(0, 4))])).toEqual(['worse']);
  });

  test('is not called one by fewer than nine scents, however clear', () => {
    const few = (shared: number) => compareTests(answers(0, 0, shared), answers(0, shared, 18));
    expect(judgeChanges([few(8)])).toEqual(['no change shown']);
    expect(judgeChanges([few(9)])).toEqual(['better']);
    expect(judgeChanges([compareTests(answers(0, 4), new Map())])).toEqual(['no change shown']);
  });

  test('counts for less among many: each has to be the clearer, the more there are', () => {
    const clear = compareTests(answers(0, 4), answers(0, 10));
    const none = compareTests(answers(0, 4), answers(0, 4));
    const certain = compareTests(answers(0, 2), answers(0, 18));
    expect(judgeChanges([clear, none])).toEqual(['no change shown', 'no change shown']);
    // The clearest is taken out first, and the next has one rival less.
    expect(judgeChanges([clear, certain])).toEqual(['better', 'better']);
  });

  test.each([0.3, 0.5, 0.7])(
    'is claimed where there is none in at most one of twenty whole series (%d named)',
    (likely) => {
      const random = seededRandom(`no change at ${likely}`);
      const SERIES = 4_000;
      let mistaken = 0;
      for (let series = 0; series < SERIES; series += 1) {
        const tests = TEST_WEEKS.map(
          () => new Map([...answers(0, 0).keys()].map((id) => [id, random() < likely])),
        );
        const changes: TestChange[] = [];
        const said = tests.flatMap((after, place) => {
          const [first, previous] = [tests[0], tests[place - 1]];
          if (first && place > 0) changes.push(compareTests(first, after));
          if (previous && place > 1) changes.push(compareTests(previous, after));
          return judgeChanges(changes);
        });
        if (said.some((verdict) => verdict !== 'no change shown')) mistaken += 1;
      }
      expect(mistaken / SERIES).toBeLessThanOrEqual(0.05);
      expect(mistaken).toBeGreaterThan(0);
    },
  );
});

test('a test within a day of training is not a rested one', () => {
  expect(takenRested(NOON - DAY + 1, NOON)).toBe(false);
  expect(takenRested(NOON - DAY, NOON)).toBe(true);
  expect(takenRested(undefined, NOON)).toBe(true);
});
