import type { RhythmDay } from '@nosewise/domain/training/rhythm';
import { expect, test } from 'vitest';
import { rhythmWords } from './seven-days';

function days(marks: string): RhythmDay[] {
  return [...marks].map((mark, day) => ({
    day,
    kind: mark === 'o' ? 'trained' : mark === 'a' ? 'away' : 'open',
  }));
}

test.each([
  ['o.oo..o', 0, '4 of the last 7 days'],
  ['.......', 0, 'A session of 5 bottles fills today’s bottle'],
  ['aao.o..', 0, '2 of the last 7 days, 2 away'],
  ['o.oo..o', 5, '4 of the last 7 days, your goal is 5'],
])('The days %s with a goal of %i are "%s"', (marks, goal, words) => {
  expect(rhythmWords(days(marks), goal)).toBe(words);
});
