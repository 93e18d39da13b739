import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool } from '../../testing/values';
import { DAY, HOUR, utcDay } from '../time';
import { countDue, dueForecast, FORECAST_DAYS, type Remembered } from './due';
import { performanceOf } from './replay';

const SCENTS = pool('Lemon', 'Pear', 'Peach', 'Flint', 'Butter', 'Plum');

function remembered(nextReview: number, accuracy = 0.5): Required<Remembered> {
  return {
    schedule: { status: 'reviewing', step: 0, ease: 2.5, interval: 60_000, nextReview },
    performance: { ...performanceOf(1, 2, NOON - 1, 60_000), accuracy },
  };
}

const state = fc.record({
  nextReview: fc.integer({ min: NOON - 3, max: NOON + 3 }),
  accuracy: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyMemory = fc
  .dictionary(fc.constantFrom(...SCENTS.map(({ id }) => id)), state)
  .map(
    (states) =>
      new Map(
        Object.entries(states).map(([id, { nextReview, accuracy }]) => [
          id,
          remembered(nextReview, accuracy),
        ]),
      ),
  );
// Some scents are in two bottles.
const anyPool = fc.subarray([
  ...SCENTS,
  ...SCENTS.map((scent) => ({ ...scent, bottleNumber: scent.bottleNumber + 20 })),
]);

test('the counts of a review never exceed its scents', () => {
  fc.assert(
    fc.property(anyPool, anyMemory, (bottles, memory) => {
      const { due, fresh } = countDue(bottles, memory, NOON);
      expect(due + fresh).toBeLessThanOrEqual(new Set(bottles.map(({ id }) => id)).size);
    }),
  );
});

describe('the count of due scents', () => {
  test('counts each due and new scent once, for any number of bottles', () => {
    const twice = [...SCENTS, ...SCENTS];
    const memory = new Map([
      ['wine-lemon', remembered(NOON)],
      ['wine-pear', remembered(NOON + 5)],
    ]);
    expect(countDue(twice, memory, NOON)).toEqual({
      due: 1,
      fresh: 4,
    });
  });

  test('is nothing in an empty pool', () => {
    expect(countDue([], new Map(), NOON)).toEqual({
      due: 0,
      fresh: 0,
    });
  });
});

const TODAY = utcDay(NOON);

test('the forecast has seven days, from today on', () => {
  expect(FORECAST_DAYS).toBe(7);
  expect(dueForecast([], NOON).map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => TODAY + n));
  expect(dueForecast([], NOON).every(({ due }) => due === 0)).toBe(true);
});

test('overdue scents count today, and those after the last day are left out', () => {
  const nextReviews = [
    NOON - 40 * DAY,
    NOON - 1,
    NOON + 11 * HOUR,
    NOON + 12 * HOUR,
    NOON + 6 * DAY,
    NOON + 7 * DAY,
  ];
  const due = dueForecast(nextReviews, NOON).map((each) => each.due);
  expect(due).toEqual([3, 1, 0, 0, 0, 0, 1]);
});

test("days follow the person's calendar when it is given", () => {
  const twoHoursEast = (instant: number) => utcDay(instant + 2 * HOUR);
  const late = [NOON + 10 * HOUR];
  expect(dueForecast(late, NOON)[0]).toEqual({ day: TODAY, due: 1 });
  expect(dueForecast(late, NOON, twoHoursEast)[1]).toEqual({ day: TODAY + 1, due: 1 });
});

test('every scent that comes back in time is counted once', () => {
  const anytime = fc.array(fc.integer({ min: NOON - 30 * DAY, max: NOON + 30 * DAY }));
  fc.assert(
    fc.property(anytime, (nextReviews) => {
      const total = dueForecast(nextReviews, NOON).reduce((sum, { due }) => sum + due, 0);
      expect(total).toBe(nextReviews.filter((each) => utcDay(each) < TODAY + FORECAST_DAYS).length);
    }),
  );
});
