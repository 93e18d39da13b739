import { expect, test } from 'vitest';
import { firmnessWords } from './formats';

test.each([
  [3, 0, 0, 'Everything you have smelled is solid.'],
  [3, 1, 0, 'Most of what you have smelled is solid, but some is fading.'],
  [3, 1, 2, 'Most of what you have smelled is solid, but some is fading and some still shaky.'],
  [1, 0, 2, 'Some of what you have smelled is solid, and the rest is still shaky.'],
  [0, 1, 2, 'Some of what you knew is fading, and a review brings it back.'],
  [0, 0, 2, 'You have begun. Nothing is solid yet: that takes a few right answers.'],
  [0, 0, 0, 'Your progress starts with the first aroma you name.'],
])('with %d solid, %d fading and %d shaky aromas', (solid, fading, shaky, words) => {
  expect(firmnessWords({ new: 4, solid, fading, shaky })).toBe(words);
});
