import { expect, test } from 'vitest';
import { dueWords } from './formats';

test.each([
  [3, 0, 0, '3 are due now.'],
  [1, 2, 4, '1 is due now, 2 more later today, 4 more by Sun, 29 Nov.'],
  [0, 3, 0, 'None is due now, 3 later today.'],
  [0, 0, 2, 'None is due now, 2 by Sun, 29 Nov.'],
  [0, 0, 0, 'None is due by Sun, 29 Nov.'],
])(
  'bottles due now, later today and in the days after, %d, %d, %d, are told apart',
  (now, today, after, words) => {
    expect(dueWords(now, today, after, 'Sun, 29 Nov')).toBe(words);
  },
);
