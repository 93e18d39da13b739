import { expect, test } from 'vitest';
import { reviewWords, whenWords } from './useReview';

/** In this machine's time zone, as on the screen. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).getTime();

test.each([
  [at(3, 14) + 59_000, 'now'],
  [at(3, 23), 'today at 23:05'],
  [at(4, 0), 'tomorrow at 00:05'],
  [at(6, 9), 'on Friday at 09:05'],
  [at(20, 9), 'on 20 March'],
])('says when something comes, by the person’s own clock', (then, words) => {
  expect(whenWords(then, at(3, 14))).toBe(words);
});

test.each([
  [{ due: 3, fading: 2 }, 'Some of what you knew is fading. Smelling it again brings it back.'],
  [{ due: 3 }, 'What was shaky is back. Each smell makes it firmer.'],
  [{}, 'The next aroma comes back tomorrow at 09:05.'],
  [{ nextDue: undefined, fresh: 0 }, undefined],
  [{ nextDue: undefined }, 'Everything is new. Each aroma comes back here before you forget it.'],
  [
    { remark: { kind: 'strongest', name: 'Lemon', comesBack: at(20, 9) } },
    'You know no aroma better than Lemon: it comes back on 20 March.',
  ],
  [
    { remark: { kind: 'fades next', name: 'Pear', comesBack: at(4, 9) } },
    'Pear fades next: it comes back tomorrow at 09:05.',
  ],
  [
    { remark: { kind: 'never in a glass', name: 'Plum', comesBack: at(4, 9) } },
    'You know Plum, and have never found it in a glass.',
  ],
] as const)('the card says something worth reading: %j', (review, words) => {
  const nothingDue = { due: 0, fading: 0, fresh: 9, nextDue: at(4, 9), remark: undefined, now: at(3, 14) };
  expect(reviewWords({ ...nothingDue, ...review })).toBe(words);
});
