import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueForecast, FORECAST_DAYS } from './due-forecast';
import { NOON } from './testing';
import { DAY, HOUR, utcDay } from './time';

const TODAY = utcDay(NOON);

test('the forecast has 14 days, from today on', () => {
  expect(FORECAST_DAYS).toBe(14);
  expect(dueForecast([], NOON).map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, n) => TODAY + n),
  );
  expect(dueForecast([], NOON).every(({ due }) => due === 0)).toBe(true);
});

test('what is overdue counts today, and what comes back after the last day is left out', () => {
  const nextReviews = [
    NOON - 40 * DAY,
    NOON - 1,
    NOON + 11 * HOUR,
    NOON + 12 * HOUR,
    NOON + 13 * DAY,
    NOON + 14 * DAY,
  ];
  const due = dueForecast(nextReviews, NOON).map((each) => each.due);
  expect(due).toEqual([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test("days are those of the person's calendar when it is given", () => {
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
      expect(total).toBe(nextReviews.filter((each) => utcDay(each) < TODAY + 14).length);
    }),
  );
});
