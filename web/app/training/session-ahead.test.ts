import { expect, test } from 'vitest';
import { aheadWords } from './session-ahead';

test.each([
  [{ due: 5, fresh: 2, others: 0, minutes: 6 }, false, '5 due, 2 new, about 6 minutes'],
  [{ due: 0, fresh: 5, others: 0, minutes: 3 }, false, '5 new, about 3 minutes'],
  [{ due: 1, fresh: 0, others: 4, minutes: 3 }, false, '1 due, 4 more, about 3 minutes'],
  [{ due: 0, fresh: 0, others: 5, minutes: 3 }, false, '5 to keep fresh, about 3 minutes'],
  [{ due: 0, fresh: 5, others: 0, minutes: 3 }, true, '5 bottles, about 3 minutes'],
  [{ due: 0, fresh: 1, others: 0, minutes: 1 }, true, '1 bottle, about 1 minute'],
])('says what a session brings: %j', (ahead, isGuest, words) => {
  expect(aheadWords(ahead, isGuest)).toBe(words);
});
