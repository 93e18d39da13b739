import { describe, expect, test } from 'vitest';
import { laterWords, reviewWords, whenWords } from './useReview';

/** In this machine's time zone, as on the screen. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).getTime();

test.each([
  [at(3, 23), 'today at 23:05'],
  [at(4, 0), 'tomorrow at 00:05'],
  [at(6, 9), 'on Friday at 09:05'],
  [at(20, 9), 'on 20 March'],
])('says when something comes, by the person’s own clock', (then, words) => {
  expect(whenWords(then, at(3, 14))).toBe(words);
});

describe('the words of the review', () => {
  const nothingDue = { hasPacks: true, due: 0, fresh: 0, nextDue: at(4, 9), now: at(3, 14) };
  test.each([
    [{ hasPacks: false }, /^Tell us which bottles you own/],
    [{ due: 3, fresh: 9 }, /help your memory most come first, and you meet new ones with their names\.$/],
    [{ due: 3 }, /help your memory most come first\.$/],
    [{ fresh: 9 }, /^The next aroma comes back tomorrow at 09:05\.$/],
    [{ nextDue: undefined, fresh: 12 }, /^Everything is new\./],
  ])('for %j say what is next', (review, words) => {
    expect(reviewWords({ ...nothingDue, ...review })).toMatch(words);
  });

  test.each([
    [{ due: 24, dueToday: 27, fresh: 9 }, '27 by tonight, 9 new'],
    [{ due: 24, dueToday: 24, fresh: 9 }, '9 new'],
    [{ due: 0, dueToday: 2, fresh: 0 }, '2 by tonight'],
    [{ due: 5, dueToday: 5, fresh: 0 }, ''],
  ])('for the rest of the day: %j', (count, words) => {
    expect(laterWords(count)).toBe(words);
  });
});
