import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { describe, expect, test } from 'vitest';
import { labelTurn, ringPath, wheelSectors } from './wheel-sectors';

describe('the sectors of a wheel', () => {
  test.each(PACKS)('of $id close the circle, each as wide as its share of the bottles', ({ aromas }) => {
    const sectors = wheelSectors(aromas);
    expect(sectors[0]?.start).toBe(0);
    expect(sectors.at(-1)?.end).toBe(1);
    for (const [index, { start, end, count }] of sectors.entries()) {
      expect(start).toBe(sectors[index - 1]?.end ?? 0);
      expect(end - start).toBeCloseTo(count / aromas.length);
    }
    expect(new Set(sectors.map(({ category }) => category))).toEqual(
      new Set(aromas.map(({ category }) => category)),
    );
  });
});

describe('the path of a sector', () => {
  test('runs along the outer arc and back along the inner', () => {
    expect(ringPath(50, 100, { start: 0, end: 0.25 })).toBe(
      'M0.00 -100.00A100 100 0 0 1 100.00 0.00L50.00 0.00A50 50 0 0 0 0.00 -50.00Z',
    );
  });

  test('takes the long way round when it is more than half', () => {
    expect(ringPath(50, 100, { start: 0, end: 0.75 })).toContain('A100 100 0 1 1');
  });
});

describe('a name on the wheel', () => {
  test.each([
    [0.25, 0, false],
    [0.5, 90, false],
    [0.75, 360, true],
  ])('in the middle of %d turns is turned by %d degrees', (middle, degrees, flipped) => {
    expect(labelTurn({ start: middle - 0.05, end: middle + 0.05 })).toEqual({
      degrees: expect.closeTo(degrees),
      flipped,
    });
  });
});
