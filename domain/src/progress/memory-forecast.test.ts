import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import { type Belief, believe, recallOf } from '../belief/belief';
import { DAY, utcDay } from '../time';
import { expectedNamed, memoryForecast } from './memory-forecast';

function belief(correct: boolean, daysAgo: number): Belief {
  return present(believe(undefined, { mode: 'name', correct, answeredAt: NOON - daysAgo * DAY }));
}

const PLUM = belief(true, 1);
const CHERRY = belief(true, 9);
const FLINT = belief(false, 0);
const BELIEFS = new Map([
  ['wine-plum', PLUM],
  ['wine-flint', FLINT],
  ['wine-cherry', CHERRY],
]);

describe('the forecast', () => {
  test('adds up likelihoods on each of seven days, without what was never named', () => {
    const forecast = memoryForecast(BELIEFS, [], NOON, utcDay);
    expect(forecast.map(({ day }) => day - utcDay(NOON))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const [ahead, { expected }] of forecast.entries()) {
      const at = NOON + ahead * DAY;
      expect(expected).toBeCloseTo(recallOf(PLUM, at) + recallOf(CHERRY, at), 12);
    }
  });

  test('falls from day to day, since nothing is trained', () => {
    const expected = memoryForecast(BELIEFS, [], NOON, utcDay).map((day) => day.expected);
    expect(expected.toSorted((a, b) => b - a)).toEqual(expected);
    expect(expected[6]).toBeLessThan(expectedNamed(BELIEFS, NOON));
  });

  test('counts what comes back, overdue scents today and later ones not at all', () => {
    const nextReviews = [NOON - 3 * DAY, NOON, NOON + 2 * DAY, NOON + 6 * DAY, NOON + 7 * DAY];
    expect(memoryForecast(new Map(), nextReviews, NOON, utcDay).map(({ due }) => due)).toEqual([
      2, 0, 1, 0, 0, 0, 1,
    ]);
  });
});
