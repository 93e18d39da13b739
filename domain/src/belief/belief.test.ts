import fc from 'fast-check';
import { FSRSAlgorithm, Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import { DAY, MINUTE } from '../time';
import { type Belief, believe, type Evidence, GAIN_OF_NEW, gainOfAsking, recallOf } from './belief';

function named(correct: boolean, answeredAt: number, optionCount?: number): Evidence {
  return { mode: 'name', correct, answeredAt, ...(optionCount === undefined ? {} : { optionCount }) };
}

function duel(correct: boolean, answeredAt: number): Evidence {
  return { mode: 'duel', correct, answeredAt };
}

function fold(...reviews: Evidence[]): Belief {
  return present(reviews.reduce<Belief | undefined>(believe, undefined));
}

describe('belief', () => {
  test('starts from how the scent was first named', () => {
    expect(fold(named(true, NOON)).stability).toBe(2.3065);
    expect(fold(named(true, NOON, 4)).stability).toBe(1.26);
    expect(fold(named(false, NOON)).stability).toBe(0.212);
    expect(fold({ mode: 'meet', correct: false, answeredAt: NOON }).stability).toBe(0.212);
  });

  test('agrees with ts-fsrs to one in a million, review after review', () => {
    const theirs = new FSRSAlgorithm({});
    const answers = fc.array(
      fc.record({
        days: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 400, noNaN: true })),
        grade: fc.constantFrom(1, 2, 3),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(answers, (later) => {
        let now = NOON;
        let ours = fold(named(true, now));
        let state = theirs.next_state(null, 0, Rating.Good);
        for (const { days, grade } of later) {
          const elapsed = Math.round(days * DAY);
          now += elapsed;
          expect(recallOf(ours, now)).toBeCloseTo(theirs.forgetting_curve(elapsed / DAY, state.stability), 6);
          ours = present(believe(ours, named(grade > 1, now, grade === 2 ? 4 : 36)));
          state = theirs.next_state(
            state,
            elapsed / DAY,
            grade === 1 ? Rating.Again : grade === 2 ? Rating.Hard : Rating.Good,
          );
          expect(Math.abs(ours.stability / state.stability - 1)).toBeLessThan(1e-6);
          expect(ours.difficulty).toBeCloseTo(state.difficulty, 6);
          // The peer rounds each step to eight digits, so both continue from the same numbers.
          ours = { ...ours, ...state };
        }
      }),
    );
  });

  test('is not changed by a test, nor by meeting a scent again', () => {
    const before = fold(named(true, NOON));
    expect(believe(before, { mode: 'test', correct: false, answeredAt: NOON + DAY })).toBe(before);
    expect(believe(undefined, { mode: 'test', correct: true, answeredAt: NOON })).toBeUndefined();
    expect(believe(before, { mode: 'meet', correct: false, answeredAt: NOON + DAY })).toBe(before);
  });

  test('remembers whether the scent was ever named right; meeting it is not naming it', () => {
    const met = fold({ mode: 'meet', correct: true, answeredAt: NOON });
    expect(met.everRight).toBe(false);
    expect(fold(named(true, NOON), named(false, NOON + DAY)).everRight).toBe(true);
  });

  test('does not take telling two smells apart for a learnt name', () => {
    const met = fold({ mode: 'meet', correct: false, answeredAt: NOON });
    const told = fold({ mode: 'meet', correct: false, answeredAt: NOON }, duel(true, NOON + DAY));
    expect(told).toMatchObject({ everRight: false, held: met.held });
    expect(fold(duel(true, NOON))).toMatchObject({ everRight: false, held: 0.5 });
    expect(fold(named(true, NOON), duel(true, NOON + DAY))).toMatchObject({ everRight: true, held: 1 });
  });

  test.each<[string, Evidence[], number]>([
    ['was met', [{ mode: 'meet', correct: false, answeredAt: NOON }], 0.5],
    ['was missed at first', [named(false, NOON)], 0.5],
    ['was named', [named(false, NOON), named(true, NOON)], 1],
    // At once, nothing is forgotten: the name was not held, and is now as likely learnt as when it was met.
    ['was missed at once after its meeting', [named(false, NOON), named(false, NOON)], 0.5],
    // R = 0.9 after the stability: u = 0.5 · 0.1 / (0.5 · 0.1 + 0.5), half of the rest learns it now.
    ['was missed once it had faded', [named(false, NOON), named(false, NOON + 0.212 * DAY)], 0.5 + 0.5 / 11],
    ['was missed after it was named', [named(true, NOON), named(false, NOON + 9 * DAY)], 1],
  ])('that a scent is held which %s', (_, reviews, held) => {
    expect(fold(...reviews).held).toBeCloseTo(held, 9);
  });

  test('is held more surely with every answer, and never less than half', () => {
    const reviews = fc.array(fc.record({ after: fc.nat(30 * DAY), correct: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(reviews, (answers) => {
        let now = NOON;
        let belief = fold({ mode: 'meet', correct: false, answeredAt: now });
        for (const { after, correct } of answers) {
          now += after;
          belief = present(believe(belief, named(correct, now)));
          expect(belief.held).toBeGreaterThanOrEqual(0.5);
          expect(belief.held).toBeLessThanOrEqual(1);
          if (correct) expect(belief.held).toBe(1);
        }
      }),
    );
  });

  test('lasts as many days as it is stable until naming falls to nine in ten, and few after a minute', () => {
    const belief = fold(named(true, NOON), named(true, NOON + 2 * DAY));
    expect(recallOf(belief, belief.seenAt + belief.stability * DAY)).toBeCloseTo(0.9, 6);
    const inAMinute = fold(...[0, 20, 40, 60].map((second) => named(true, NOON + second * 1000)));
    expect(inAMinute.stability).toBeLessThan(3);
  });

  test('takes a clock that went backwards for no time at all', () => {
    const later = fold(named(true, NOON + DAY));
    expect(recallOf(later, NOON)).toBe(1);
    expect(present(believe(later, named(true, NOON))).seenAt).toBe(NOON + DAY);
  });

  test('fades with time and always stays between nothing and certainty', () => {
    const reviews = fc.array(fc.record({ after: fc.nat(100 * DAY), correct: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(reviews, fc.nat(400 * DAY), fc.nat(400 * DAY), (answers, one, more) => {
        let now = NOON;
        let belief: Belief | undefined;
        for (const { after, correct } of answers) {
          now += after;
          belief = believe(belief, named(correct, now));
        }
        const last = present(belief);
        const soon = recallOf(last, now + one);
        const late = recallOf(last, now + one + more);
        expect(soon).toBeLessThanOrEqual(1);
        expect(late).toBeGreaterThan(0);
        expect(late).toBeLessThanOrEqual(soon);
      }),
    );
  });
});

describe('the gain of asking', () => {
  test('is fixed for what is new', () => {
    expect(gainOfAsking(undefined, NOON)).toBe(GAIN_OF_NEW);
  });

  test('is small right after a right answer, and grows as the scent fades', () => {
    const belief = fold(named(true, NOON));
    const gains = [MINUTE, DAY, 5 * DAY, 20 * DAY].map((after) => gainOfAsking(belief, NOON + after));
    expect(gains).toEqual(gains.toSorted((a, b) => a - b));
    expect(gains[0]).toBeLessThan(0.1);
  });

  test('weighs both outcomes by how likely the name is held and recalled, against not asking', () => {
    for (const held of [0.5, 0.7, 1]) {
      const missed = { ...fold(named(false, NOON)), held };
      const now = NOON + 2 * DAY;
      const week = now + 7 * DAY;
      const after = (correct: boolean) => {
        const belief = present(believe(missed, named(correct, now)));
        return belief.held * recallOf(belief, week);
      };
      const likely = held * recallOf(missed, now);
      const unasked = held * recallOf(missed, week);
      const asked = likely * after(true) + (1 - likely) * Math.max(after(false), unasked);
      expect(gainOfAsking(missed, now)).toBeCloseTo(asked - unasked, 12);
    }
  });

  test('is never a loss', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        fc.nat(60 * DAY),
        (answers, after) => {
          const belief = fold(...answers.map((correct, day) => named(correct, NOON + day * DAY)));
          expect(gainOfAsking(belief, NOON + answers.length * DAY + after)).toBeGreaterThan(-1e-9);
        },
      ),
    );
  });
});
