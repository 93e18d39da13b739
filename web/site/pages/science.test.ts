import { expect, test } from 'vitest';
import { returns } from './science';

test('an aroma that is named right each time waits longer and longer', () => {
  // 24 h, then times 2.65, 2.8, 2.95 and 3.1: the ease grows by 0.15 with each right answer.
  expect(returns(7)).toEqual(['now', '6 minutes', '1 day', '3 days', '7 days', '22 days', '68 days']);
});
