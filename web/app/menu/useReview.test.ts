import { expect, test } from 'vitest';
import { whenWords } from './useReview';

/** In the time zone of this machine, as on the screen. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).getTime();

test.each([
  [at(3, 23), 'today at 23:05'],
  [at(4, 0), 'tomorrow at 00:05'],
  [at(6, 9), 'on Friday at 09:05'],
  [at(20, 9), 'on 20 March'],
])('says when something comes, by the person’s own clock', (then, words) => {
  expect(whenWords(then, at(3, 14))).toBe(words);
});
