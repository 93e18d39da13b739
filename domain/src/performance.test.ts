import { expect, test } from 'vitest';
import { performanceOf } from './performance';
import { NOON } from './testing';

test('performance has the accuracy correct / total, a ratio 0..1', () => {
  expect(performanceOf(3, 4, NOON, 600_000)).toEqual({
    correctAnswers: 3,
    totalAnswers: 4,
    accuracy: 0.75,
    lastReviewed: NOON,
    reviewInterval: 600_000,
  });
});
