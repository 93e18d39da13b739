import { DAY, HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { whenBack } from './comes-back';

test.each([
  [-MINUTE, 'now'],
  [0, 'now'],
  [30 * SECOND, 'in 1 minute'],
  [MINUTE, 'in 1 minute'],
  [6 * MINUTE, 'in 6 minutes'],
  [10 * MINUTE, 'in 10 minutes'],
  [HOUR, 'in 1 hour'],
  [DAY - HOUR, 'tomorrow'],
  [DAY, 'tomorrow'],
  [2.65 * DAY, 'in 3 days'],
  [4 * DAY, 'in 4 days'],
  [90 * DAY, 'in 3 months'],
  [1000 * DAY, 'in 3 years'],
])('a scent that comes back after %d ms comes back %s', (span, words) => {
  expect(whenBack(span)).toBe(words);
});
