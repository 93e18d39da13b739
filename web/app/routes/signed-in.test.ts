import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { clockWords } from './signed-in';

test.each([
  [-2 * HOUR, '2 hours fast'],
  [-365 * DAY, '365 days fast'],
  [730 * DAY, '730 days slow'],
  [HOUR, '1 hour slow'],
  [12 * MINUTE, '12 minutes slow'],
])('a clock that is off by %d ms says so in one sentence', (behind, words) => {
  expect(clockWords(behind)).toMatch(new RegExp(`^Your device’s clock is ${words}: [^.]*\\.$`));
});
