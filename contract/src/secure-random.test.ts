import { expect, test } from 'vitest';
import { secureRandom } from './secure-random';

test('secure random numbers are below one and hardly ever the same', () => {
  const numbers = Array.from({ length: 1_000 }, secureRandom);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(990);
});
