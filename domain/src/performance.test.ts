import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countAnswer, type Performance } from './performance';
import { NOON } from './testing';

const ONE_MINUTE = 60_000;

describe('performance', () => {
  test('starts with the first answer', () => {
    expect(countAnswer(undefined, { correct: true, answeredAt: NOON }, ONE_MINUTE)).toEqual({
      correctAnswers: 1,
      totalAnswers: 1,
      accuracy: 1,
      lastReviewed: NOON,
      reviewInterval: ONE_MINUTE,
    });
  });

  test('counts a wrong answer in the total only', () => {
    const before = {
      correctAnswers: 3,
      totalAnswers: 3,
      accuracy: 1,
      lastReviewed: NOON,
      reviewInterval: 86_400_000,
    };
    expect(countAnswer(before, { correct: false, answeredAt: NOON + 5 }, 600_000)).toEqual({
      correctAnswers: 3,
      totalAnswers: 4,
      accuracy: 0.75,
      lastReviewed: NOON + 5,
      reviewInterval: 600_000,
    });
  });

  test('has the accuracy correct / total, a ratio 0..1, after any answers', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), (answers) => {
        let performance: Performance | undefined;
        for (const correct of answers) {
          performance = countAnswer(performance, { correct, answeredAt: NOON }, ONE_MINUTE);
        }
        const right = answers.filter(Boolean).length;
        expect(performance).toMatchObject({
          correctAnswers: right,
          totalAnswers: answers.length,
          accuracy: right / answers.length,
        });
      }),
    );
  });
});
