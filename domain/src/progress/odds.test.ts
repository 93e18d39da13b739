import { expect, test } from 'vitest';
import { chanceOfAtLeast } from '../run/duel';
import { oddsOf } from './odds';

test.each([
  [chanceOfAtLeast(6), '1 in 64'],
  [chanceOfAtLeast(5), '1 in 9'],
  [chanceOfAtLeast(4), '1 in 3'],
  [chanceOfAtLeast(3), '2 in 3'],
  [chanceOfAtLeast(2), '9 in 10'],
  [chanceOfAtLeast(0), '1 in 1'],
  [0.21, '1 in 5'],
  [0.29, '1 in 3'],
  [0.42, '2 in 5'],
  [0.001, '1 in 100'],
  [0, '1 in 100'],
])('%d is about %s', (share, words) => {
  const { times, of } = oddsOf(share);
  expect(`${times} in ${of}`).toBe(words);
});
