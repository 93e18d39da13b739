import { expect, test } from 'vitest';
import { chanceOfAtLeast, oddsOf } from './odds';

test.each([
  [0, 1],
  [3, 42 / 64],
  [5, 7 / 64],
  [6, 1 / 64],
])('a coin is right at least %i of 6 times with a likelihood of %d', (right, likelihood) => {
  expect(chanceOfAtLeast(right, 6)).toBeCloseTo(likelihood, 12);
});

test.each([
  [1 / 64, '1 in 64'],
  [7 / 64, '1 in 9'],
  [22 / 64, '1 in 3'],
  [42 / 64, '2 in 3'],
  [57 / 64, '9 in 10'],
  [1, '1 in 1'],
  [0.21, '1 in 5'],
  [0.29, '1 in 3'],
  [0.42, '2 in 5'],
  [0.001, '1 in 100'],
  [0, '1 in 100'],
])('%d is about %s', (share, words) => {
  const { times, of } = oddsOf(share);
  expect(`${times} in ${of}`).toBe(words);
});
