import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import { DAY } from '../time';
import {
  chanceOfFewer,
  chanceOfHolding,
  LEAST_AFTER,
  LEAST_BEFORE,
  type NameAnswer,
  REPLACE_BELOW,
} from './bottle-evidence';

/** Answers on following days, `+` right and `-` wrong. */
function answers(marks: string, from = 0, every = 1): NameAnswer[] {
  return [...marks].map((mark, index) => ({ at: NOON + (from + index * every) * DAY, right: mark === '+' }));
}

const WELL = '+'.repeat(30);
/** Other bottles, named on all days of the examples. */
const HOLDING = answers('+'.repeat(60));

describe('a bottle', () => {
  test('is no longer named when it drops while the others hold', () => {
    expect(chanceOfHolding(answers(`${WELL}----`), HOLDING)).toBeLessThan(REPLACE_BELOW);
  });

  test('is not judged by fewer than eight answers before and four after', () => {
    expect(chanceOfHolding(answers('++++++++----', 0, 3), HOLDING)).toBeLessThan(1);
    expect(chanceOfHolding(answers(`${'+'.repeat(LEAST_BEFORE - 1)}----`, 0, 3), HOLDING)).toBe(1);
    expect(chanceOfHolding(answers(`${WELL}${'-'.repeat(LEAST_AFTER - 1)}`), HOLDING)).toBeGreaterThan(
      REPLACE_BELOW,
    );
  });

  test('is not judged before it was named well for two weeks', () => {
    expect(chanceOfHolding(answers('+++++++++++++----'), HOLDING)).toBe(1);
    expect(chanceOfHolding(answers('++++++++++++++----'), HOLDING)).toBeLessThan(1);
    expect(chanceOfHolding(answers(`${'+-'.repeat(15)}----`), HOLDING)).toBe(1);
  });

  test('is not blamed for a cold, from which all bottles suffer', () => {
    const cold = [...answers('+'.repeat(30)), ...answers('-'.repeat(30), 30)];
    expect(chanceOfHolding(answers(`${WELL}--------`), cold)).toBeGreaterThan(0.5);
  });

  test('is not blamed without any other bottle to compare it with', () => {
    expect(chanceOfHolding(answers(`${WELL}--------`), [])).toBe(1);
  });

  test('is the less likely to hold the more it is missed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 10, maxLength: 60 }), fc.nat(59), (marks, place) => {
        const chance = (rights: boolean[]) =>
          chanceOfHolding(answers(`${WELL}${rights.map((right) => (right ? '+' : '-')).join('')}`), HOLDING);
        // Only the last four answers: an earlier miss may as well be a sign that the bottle was never named well.
        const at = marks.length - 1 - (place % LEAST_AFTER);
        const missed = marks.map((right, index) => (index === at ? false : right));
        const named = marks.map((right, index) => (index === at ? true : right));
        expect(chance(missed)).toBeLessThanOrEqual(chance(named) + 1e-12);
      }),
    );
  });
});

describe("Fisher's exact test", () => {
  test('gives the figures of the tea-tasting lady (Fisher 1935): one cup in seventy orders', () => {
    expect(chanceOfFewer({ right: 0, asked: 4 }, { right: 4, asked: 4 })).toBeCloseTo(1 / 70, 12);
    expect(chanceOfFewer({ right: 1, asked: 4 }, { right: 3, asked: 4 })).toBeCloseTo(17 / 70, 12);
  });

  test('is 1 without answers on one side', () => {
    expect(chanceOfFewer({ right: 0, asked: 0 }, { right: 3, asked: 9 })).toBe(1);
    expect(chanceOfFewer({ right: 0, asked: 5 }, { right: 0, asked: 0 })).toBe(1);
  });

  test('counts the same as every order of the answers does', () => {
    const tally = fc.nat(6).chain((asked) => fc.record({ right: fc.nat(asked), asked: fc.constant(asked) }));
    fc.assert(
      fc.property(tally, tally, (some, others) => {
        const right = some.right + others.right;
        const size = some.asked + others.asked;
        let [all, fewer] = [0, 0];
        for (let order = 0; order < 2 ** size; order += 1) {
          if (ones(order) !== right) continue;
          all += 1;
          if (ones(order & (2 ** some.asked - 1)) <= some.right) fewer += 1;
        }
        expect(chanceOfFewer(some, others)).toBeCloseTo(fewer / all, 9);
      }),
      { numRuns: 40 },
    );
  });
});

function ones(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + ones(bits >>> 1);
}
