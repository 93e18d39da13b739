import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityLevel, calendarWeeks, weekday } from './calendar';
import { NOON } from './testing';
import { DAY, utcDay } from './time';

const day = fc.integer({ min: -100_000, max: 100_000 });

test('a weekday is what the calendar says, from 0 for Monday', () => {
  expect(weekday(utcDay(NOON))).toBe(3); // 2026-01-01 is a Thursday.
  fc.assert(
    fc.property(day, (given) => {
      expect(weekday(given)).toBe((new Date(given * DAY).getUTCDay() + 6) % 7);
    }),
  );
});

describe('the weeks of a calendar', () => {
  test('begin on Monday, and the last ends with the given day', () => {
    const thursday = utcDay(NOON);
    expect(calendarWeeks(thursday, 2)).toEqual([
      [-10, -9, -8, -7, -6, -5, -4].map((each) => thursday + each),
      [-3, -2, -1, 0].map((each) => thursday + each),
    ]);
  });

  test('hold every day once, without a gap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (last, count) => {
        const weeks = calendarWeeks(last, count);
        const days = weeks.flat();
        expect(weeks).toHaveLength(count);
        expect(weeks.every(([first]) => first !== undefined && weekday(first) === 0)).toBe(true);
        expect(days.at(-1)).toBe(last);
        expect(days).toEqual(days.map((_, index) => last - days.length + 1 + index));
      }),
    );
  });
});

describe('how busy a day was', () => {
  test.each([
    [0, 20, 0],
    [1, 20, 1],
    [5, 20, 1],
    [6, 20, 2],
    [10, 20, 2],
    [15, 20, 3],
    [16, 20, 4],
    [20, 20, 4],
    [0, 0, 0],
  ])('with %d answers next to %d on the busiest is level %d', (answered, busiest, level) => {
    expect(activityLevel(answered, busiest)).toBe(level);
  });

  test('never looks like rest when something was answered, and grows with the answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.nat(500), (busiest, a, b) => {
        const [less, more] = [Math.min(a, b, busiest), Math.min(Math.max(a, b), busiest)];
        expect(activityLevel(less, busiest)).toBeLessThanOrEqual(activityLevel(more, busiest));
        expect(activityLevel(more, busiest) === 0).toBe(more === 0);
      }),
    );
  });
});
