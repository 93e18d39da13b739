import { describe, expect, test } from 'vitest';
import { assertInstant, DAY, HOUR, MAX_INSTANT, MINUTE, SECOND } from './time';

test('durations are in milliseconds', () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1_000, 60_000, 3_600_000, 86_400_000]);
});

test('the last instant is the last valid date', () => {
  expect(new Date(MAX_INSTANT).toISOString()).toBe('+275760-09-13T00:00:00.000Z');
  expect(new Date(MAX_INSTANT + 1).getTime()).toBeNaN();
});

describe('an instant', () => {
  test.each([0, 1, 1_767_268_800_000, 8_640_000_000_000_000])('may be %d', (instant) => {
    expect(() => assertInstant(instant)).not.toThrow();
  });

  test.each([
    ['not a number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['infinitely long ago', Number.NEGATIVE_INFINITY],
    ['before 1970', -1],
    ['a fraction of a millisecond', 0.5],
    ['after the end of time', 8_640_000_000_000_001],
  ])('is a RangeError when it is %s', (_, instant) => {
    expect(() => assertInstant(instant)).toThrow(RangeError);
  });
});
