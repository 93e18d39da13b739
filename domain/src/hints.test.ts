import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hintSet } from './hints';
import { drawing, outcomes } from './testing';

const OPTIONS = ['Lemon', 'Clove', 'Rose', 'Smoke'];
const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });

describe('a hint', () => {
  test.each([1, 2, 3, 4])('of %d holds the correct answer and random others, that many in total', (count) => {
    const hint = hintSet('Rose', OPTIONS, count, () => 0.5);
    expect(hint).toHaveLength(count);
    expect(hint).toContain('Rose');
  });

  test('holds all answers when there are fewer than the hint count', () => {
    expect(hintSet('Rose', OPTIONS, 6, () => 0.5)).toEqual(OPTIONS);
  });

  test.each([0, -1, Number.NaN])('is empty for a count of %d, which means hints are disabled', (count) => {
    expect(hintSet('Rose', OPTIONS, count, () => 0.5)).toEqual([]);
  });

  test('takes every other answer equally often', () => {
    const hints = outcomes(3, (random) => hintSet('Rose', OPTIONS, 2, random));
    const each = 12 ** 3 / 3;
    expect(Object.fromEntries(hints)).toEqual({
      'Lemon Rose': each,
      'Clove Rose': each,
      'Rose Smoke': each,
    });
  });

  test('always holds the answer, nothing but the answers, in their order, each once', () => {
    const question = fc
      .uniqueArray(fc.string(), { minLength: 1 })
      .chain((options) =>
        fc.record({ options: fc.constant(options), correctAnswer: fc.constantFrom(...options) }),
      );
    fc.assert(
      fc.property(
        question,
        fc.integer({ min: 1, max: 8 }),
        draws,
        ({ options, correctAnswer }, count, values) => {
          const hint = hintSet(correctAnswer, options, count, drawing(...values));
          expect(hint).toContain(correctAnswer);
          expect(hint).toHaveLength(Math.min(count, options.length));
          expect(hint).toEqual(options.filter((option) => hint.includes(option)));
        },
      ),
    );
  });
});
