import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import { MINUTE, SECOND } from '../time';
import { isTiring, restLeft, smellsAtSitting } from './pauses';

test.each([
  [0, 20],
  [1, 20],
  [SECOND, 19],
  [19.5 * SECOND, 1],
  [20 * SECOND, 0],
  [MINUTE, 0],
  [-5 * SECOND, 20],
])('%d ms after the bottle was shown, %d s of rest are left', (elapsed, left) => {
  expect(restLeft(NOON, NOON + elapsed)).toBe(left);
});

describe('the smells of a sitting', () => {
  const at = (...minutes: number[]) => minutes.map((minute) => NOON + minute * MINUTE);

  test.each([
    ['nothing smelled', [], 0],
    ['one session', at(-3, -2, -1), 3],
    ['two sessions with a short pause, whatever their order', at(-1, -2, -9, -10), 4],
    ['a pause of more than ten minutes', at(-1, -2, -12.5, -13), 2],
    ['a long pause up to now', at(-11, -12), 0],
    ['a clock that was ahead', at(2, -1), 2],
  ])('with %s', (_, smelledAt, count) => {
    expect(smellsAtSitting(smelledAt, NOON)).toBe(count);
  });

  test('tire after ten, and again after twenty', () => {
    const tiring = Array.from({ length: 22 }, (_, smells) => smells).filter(isTiring);
    expect(tiring).toEqual([10, 20]);
  });
});
