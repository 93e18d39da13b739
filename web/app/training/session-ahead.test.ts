import { expect, test } from 'vitest';
import { aheadWords } from './session-ahead';

test.each([
  [{ due: 1, fresh: 2, others: 2, minutes: 3 }, '5 bottles, 1 of them due, about 3 minutes'],
  [{ due: 0, fresh: 5, others: 0, minutes: 3 }, '5 bottles, about 3 minutes'],
  [{ due: 5, fresh: 0, others: 0, minutes: 3 }, '5 bottles, due now, about 3 minutes'],
  [{ due: 0, fresh: 1, others: 0, minutes: 1 }, '1 bottle, about 1 minute'],
])('says what a session brings: %j', (ahead, words) => {
  expect(aheadWords(ahead)).toBe(words);
});
