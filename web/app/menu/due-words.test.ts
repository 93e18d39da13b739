import { expect, test } from 'vitest';
import { whenWords } from './due-words';

/** In the time zone of whoever runs this, as on the screen. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).getTime();

test.each([
  [at(3, 23), 'today at 23:05'],
  [at(4, 0), 'tomorrow at 00:05'],
  [at(6, 9), 'on Friday at 09:05'],
  [at(20, 9), 'on 20 March'],
])('says when something comes in the person’s own time', (then, words) => {
  expect(whenWords(then, at(3, 14))).toBe(words);
});
